/// Scheduled starts and stops of live outputs. A source is lent ahead of its time, and the render,
/// which knows the frame, begins it there.
extension Driver {
  /// Seconds before their start in which voices are lent a source, live: what an output may be
  /// ahead, and two updates. Streams are read before that.
  private static let lead = 0.15
  private static let reading = 0.35

  /// How far ahead voices are looked at. Renders are exact as it is.
  var lookAhead: LookAhead {
    guard pace == .live, renderer != nil else { return LookAhead() }
    return LookAhead(
      reading: Int64((Self.lead + Self.reading) * Double(sampleRate)),
      lending: Int64(Self.lead * Double(sampleRate)))
  }

  /// A voice that was lent a source ahead of its time begins. False when it has none.
  func begin(_ row: Int, _ voices: borrowing VoiceTable) -> Bool {
    let slot = Int(voices.slot[row])
    guard slot >= 0 else { return false }
    leases.bind(slot, to: row)
    return true
  }

  /// Tells the render how voices come in and go where it may be there before the plans for that.
  func addLedFades(_ block: Block, _ voices: borrowing VoiceTable) {
    guard pace == .live else { return }
    for row in voices.soon where voices.slot[row] >= 0 && voices.details[row].rampsStart {
      let isAhead = voices.phase[row] == .waiting
      addLedFade(voices.details[row].fade, of: row, isAhead: isAhead, isAhead ? nil : block, voices)
    }
    for row in voices.leaving where voices.slot[row] >= 0 {
      let (isAhead, fade) = voices.comingFade(row)
      addLedFade(fade, of: row, isAhead: isAhead, block, voices)
    }
  }

  /// `block`: at its end the voice is as loud as its fade then is; nil: as it will be.
  private func addLedFade(
    _ ramp: Ramp, of row: Int, isAhead: Bool, _ block: Block?, _ voices: borrowing VoiceTable
  ) {
    let part = block.map { Float(ramp.value(at: Double($0.endFrame))) } ?? 1
    let slot = Int(voices.slot[row])
    // What is nearly nothing doesn't tell.
    let gain = part > 1e-6 ? leases[slot].target.gain / part : nil
    plan(ofStem: leases[slot].stem)?.ledFades.append(
      BlockPlan.LedFade(slot: numberOnStem(slot), gain: gain, ramp: ramp, isAhead: isAhead))
  }

  /// Lets a stream be read for a voice that starts soon, before it is lent a source.
  func readAhead(
    for row: Int, _ block: Block, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache
  ) {
    guard let clip = clips.playable(at: voices.details[row].clip),
      case .decoded(let sound) = clip.sound, !sound.isLive
    else { return }
    if let prefetch = prefetches[row], prefetch.voice == voices.voice(at: row) {
      prefetch.lastWanted = block.startFrame
      return
    }
    let form = form(of: row, clip, voices)
    let frame = Int(voices.details[row].startTicks / VoiceTable.ticksPerFrame)
    guard frame < clip.sound.frameCount else { return }
    _ = material(
      for: row, onStem: stem(for: row, voices, clips), clip, form, at: frame, block, voices, clips)
  }
}
