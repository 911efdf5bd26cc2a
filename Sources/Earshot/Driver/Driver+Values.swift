import OpenALSoft

extension Driver {
  /// The values for OpenAL of a voice at the end of the block.
  @inline(__always)
  func values(
    of row: Int, onSubmix submix: Int, formGain: Float, placing: BufferPool.Placing,
    _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) -> SourceValues {
    var values = SourceValues()
    values.gain = gain(of: row, onSubmix: submix, voices, hearing) * formGain
    values.gainHF = voices.gainHF[row]
    let emitter = Int(voices.emitter[row])
    if emitter >= 0 {
      let place = hearing.places[emitter]
      values.gainHF *= place.gainHF
      switch placing {
      case .sides:
        values.angles = angles(of: hearing.sides(of: emitter), onSubmix: submix)
      case .around: values.angles = SurroundingLevels.angles
      case .direct, .place:
        (values.x, values.y, values.z) = (place.x, place.y, place.z)
        values.radius = place.radius
      }
      if placing != .direct, binaural.isOn || binaural.isBinaural(submix) {
        values.gain *= binauralLevel(
          onSubmix: submix, at: SIMD3(place.x, place.y, place.z), focus: Float(place.focus), hearing
        )
      }
    }
    Self.limit(&values.gain, &gainLimited)
    return values
  }

  /// Sets the listener's axes for the next block. OpenAL's own listener never turns: a new sound
  /// has its direction at the end of its block, while a sounding one moves there.
  func face(_ rotation: Rotation) {
    facing = rotation == .identity ? nil : Facing(rotation)
  }

  /// The values with their position in the listener's axes.
  @inline(__always)
  func turned(_ values: SourceValues, _ steering: Binding.Steering) -> SourceValues {
    // A bed's queue has rotated it.
    guard let facing, steering != .bed else { return values }
    var turned = values
    turned.turn(to: facing)
    return turned
  }

  /// Clamps a gain to the maximum of every version of OpenAL, and counts that.
  @inline(__always)
  static func limit(_ gain: inout Float, _ count: inout Int) {
    guard gain > ALQuirks.gainLimit else { return }
    gain = ALQuirks.gainLimit
    count += 1
  }

  /// The effective share of a voice's gain: less than 1 if it is clamped.
  func limitFactor(
    of row: Int, _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) -> Double {
    let slot = Int(voices.slot[row])
    guard slot >= 0 else { return 1 }
    let gain = gain(of: row, onSubmix: bindings[slot].submix, voices, hearing)
    return gain > ALQuirks.gainLimit ? Double(ALQuirks.gainLimit / gain) : 1
  }

  /// The gains of the two channels of a sound that surrounds the listener.
  func aroundFactors(_ place: Hearing.Place) -> SIMD2<Float> {
    let offset = SIMD3(Double(place.x), Double(place.y), Double(place.z))
    let layout = renderer?.submix.fold.mixLayout ?? .stereo
    return SurroundingLevels.measured(in: layout)
      .factors(from: facing?.local(offset) ?? offset, focus: place.focus)
  }

  /// The angles of an emitter's two channels for OpenAL: radians counter-clockwise.
  private func angles(of sides: HeardSides, onSubmix submix: Int) -> SIMD2<Float> {
    let hurries = renderer?.submixes[submix].submix.hurriesStereoAngles ?? false
    return SIMD2(
      Self.sentAngle(sides.left, hurries: hurries), Self.sentAngle(sides.right, hurries: hurries))
  }

  /// For degrees clockwise. If OpenAL moves angles twice as fast as positions from ahead to 60°,
  /// the angles sent there are half as large, and catch up until 90°, where both are fully on one
  /// side.
  private static func sentAngle(_ degrees: Double, hurries: Bool) -> Float {
    let amount = abs(degrees)
    let sent = amount > 60 ? 2 * amount - 90 : amount / 2
    return Float((hurries && amount < 90 ? (degrees < 0 ? -sent : sent) : degrees) * -.pi / 180)
  }

  /// The gain of a voice before the mixer's faders.
  @inline(__always)
  private func gain(
    of row: Int, onSubmix submix: Int, _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) -> Float {
    guard routes.hasFaders else { return voices.gain[row] }
    return voices.ownGain(row, hearing)
      * routes.gain(ofBus: Int(voices.bus[row]), into: binaural.hosts[submix])
  }

  /// The gain of high frequencies after all obstacles.
  @inline(__always)
  func gainHF(
    of row: Int, _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) -> Float {
    let emitter = Int(voices.emitter[row])
    guard emitter >= 0 else { return voices.gainHF[row] }
    let place = hearing.places[emitter]
    return voices.gainHF[row] * place.gainHF
  }

  /// Rate and Doppler shift together.
  @inline(__always)
  func pitch(
    of row: Int, _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) -> Float {
    let emitter = Int(voices.emitter[row])
    guard emitter >= 0 else { return Rate.saturated(voices.rate[row]) }
    let place = hearing.places[emitter]
    return Rate.saturated(voices.rate[row] * place.doppler)
  }
}
