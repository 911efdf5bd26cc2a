/// Several listeners: each emitter as heard by one of them, in the axes of the first, which is
/// OpenAL's listener.
extension Hearing {
  /// Before `locate`: the emitters' loudness, and their progress between listeners.
  mutating func hearTogether(_ scene: borrowing Scene, seconds: Double) {
    let number = scene.audience.number
    for row in heard where scene.emitters.nodeRows[row] >= 0 {
      while handOvers.count <= row { handOvers.append(ListenerHandOver()) }
      let (member, seat) = (scene.audience.member(of: row), scene.audience.seats[row])
      let kernel = HearingKernel(listener: member.place, listenerGain: member.gain)
      let own = kernel.gain(of: row, scene)
      handOvers[row].own = own
      if seat.isNew {
        handOvers[row].from = nil
      } else if seat.isHandedOver {
        handOvers[row].begin(in: number)
      }
      gain[row] = handOvers[row].advance(by: seconds)
    }
  }

  /// The values for OpenAL of the emitters whose voices have or get a source.
  mutating func locateTogether(
    _ voices: borrowing BestVoices, on emitters: borrowing ContiguousArray<Int32>,
    in scene: borrowing Scene
  ) {
    let number = scene.audience.number
    let front = scene.audience.members[0].facing
    for index in voices.candidates.indices {
      let row = Int(emitters[voices.candidates[index].row])
      guard row >= 0, scene.emitters.nodeRows[row] >= 0 else { continue }
      let member = scene.audience.member(of: row)
      let straight = place(of: row, by: ears(of: member), in: scene)
      var own = straight.turned { member.facing.local($0) }.staged(in: member.stage)
      let isDirect =
        scene.audience.slot(of: row) == 0 && member.stage == .whole && handOvers[row].from == nil
      own = handOvers[row].blended(with: own)
      handOvers[row].latest = ListenerHandOver.Heard(gain: gain[row], place: own)
      handOvers[row].latestStep = number
      places[row] = isDirect ? straight : own.turned { front.world($0) }
    }
  }

  /// The apparent position of an emitter for its listener, as if without a transition and with the
  /// whole stereo picture: in the world's axes, as if the first listener heard it.
  func placeTogether(of row: Int, in scene: borrowing Scene) -> Place {
    let slot = scene.audience.slot(of: row)
    let member = scene.audience.members[slot]
    let place = place(of: row, by: ears(of: member), in: scene)
    guard slot > 0 else { return place }
    let front = scene.audience.members[0].facing
    return place.turned { front.world(member.facing.local($0)) }
  }

  func ears(of member: Audience.Member) -> Ears {
    ears(at: member.place, toEars: member.toEars, member.velocity)
  }
}

/// An emitter changing between listeners: from its sound in the previous step to its current sound
/// for the new listener.
struct ListenerHandOver: Sendable {
  /// In the axes of its listener, within that one's stage.
  struct Heard: Hashable, Sendable {
    var gain: Float = 0
    var place = Hearing.Place()
    /// With a stereo width: the directions of its channels.
    var sides = HeardSides()
  }

  /// The last values for OpenAL, and their step.
  var latest = Heard()
  var latestStep = 0
  /// The start of the change, and its progress.
  var from: Heard?
  var part = 0.0
  /// The loudness for the new listener.
  var own: Float = 0

  /// An emitter without a source changes at once.
  mutating func begin(in step: Int) {
    from = latestStep == step - 1 ? latest : nil
    part = 0
  }

  /// Returns its loudness.
  mutating func advance(by seconds: Double) -> Float {
    guard let from else { return own }
    part += seconds / Audience.crossFade
    guard part < 1 else {
      self.from = nil
      return own
    }
    return from.gain + (own - from.gain) * Float(part)
  }

  /// The apparent position: the mean of both directions, weighted by loudness, over the angle
  /// between them.
  func blended(with place: Hearing.Place) -> Hearing.Place {
    guard let from else { return place }
    let (past, next) = (Double(from.gain) * (1 - part), Double(own) * part)
    let share = past + next > 0 ? next / (past + next) : part
    let mean = from.place.heading * (1 - share) + place.heading * share
    let focus = min(mean.length, 1)
    let direction = focus > 1e-6 ? mean / focus : place.heading
    let (near, far) = (from.place.offset.length, place.offset.length)
    let distance = max(near + (far - near) * part, 1e-3)
    let gainHF = from.place.gainHF + (place.gainHF - from.place.gainHF) * Float(part)
    let doppler = from.place.doppler + (place.doppler - from.place.doppler) * Float(part)
    var between = place
    between.offset = direction * distance
    between.focus = focus
    between.radius = Float(distance * HeardExtent.ballPerMetre(ofFocus: focus))
    (between.gainHF, between.doppler) = (gainHF, doppler)
    return between
  }
}

extension Hearing.Place {
  fileprivate(set) var offset: SIMD3<Double> {
    get { SIMD3(Double(x), Double(y), Double(z)) }
    set { (x, y, z) = (Float(newValue.x), Float(newValue.y), Float(newValue.z)) }
  }

  /// The mean of its directions.
  fileprivate var heading: SIMD3<Double> {
    let length = offset.length
    return length > 0 ? offset / length * focus : .zero
  }

  func turned(_ turn: (SIMD3<Double>) -> SIMD3<Double>) -> Hearing.Place {
    var place = self
    place.offset = turn(offset)
    return place
  }

  /// The same within a stage, in the axes of its listener.
  func staged(in stage: StereoStage) -> Hearing.Place {
    guard stage != .whole else { return self }
    var place = turned { stage.staged($0, focus: focus) }
    guard focus < 1 else { return place }
    place.focus = stage.staged(focus: focus)
    place.radius = Float(
      place.offset.length * HeardExtent.ballPerMetre(ofFocus: place.focus))
    return place
  }
}
