/// What an audience hears: each emitter as one of its members does, in the axes of the first, who
/// is OpenAL's listener.
extension Hearing {
  /// Before `locate`: how loud emitters are, and how far they have gone over.
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

  /// What OpenAL is told of the emitters whose voices have or get a source.
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
      handOvers[row].told = ListenerHandOver.Heard(gain: gain[row], place: own)
      handOvers[row].toldStep = number
      places[row] = isDirect ? straight : own.turned { front.world($0) }
    }
  }

  /// Where an emitter is heard from by who hears it, if it hasn't gone over only just and were
  /// heard in the whole of the stereo picture: in the world's axes, as if the first did.
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

/// An emitter on its way from one listener to another: from how it was heard in the step before, to
/// how it is heard now by who is to hear it.
struct ListenerHandOver: Sendable {
  /// In the axes of who hears it, within his part of the stereo picture.
  struct Heard: Hashable, Sendable {
    var gain: Float = 0
    var place = Hearing.Place()
    /// Of one with a width: where its channels come from.
    var sides = HeardSides()
  }

  /// What OpenAL was told last, and in which step.
  var told = Heard()
  var toldStep = 0
  /// What it comes from, and how much of the way is done.
  var from: Heard?
  var part = 0.0
  /// How loud it is to who is to hear it.
  var own: Float = 0

  /// What had no source is heard anew at once.
  mutating func begin(in step: Int) {
    from = toldStep == step - 1 ? told : nil
    part = 0
  }

  /// Answers how loud it is.
  mutating func advance(by seconds: Double) -> Float {
    guard let from else { return own }
    part += seconds / Audience.crossFade
    guard part < 1 else {
      self.from = nil
      return own
    }
    return from.gain + (own - from.gain) * Float(part)
  }

  /// Where it is heard from: the mean of both directions, as loud as each of them is, over the
  /// angle that they take up.
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

  /// The mean of the directions that it is heard from.
  fileprivate var heading: SIMD3<Double> {
    let length = offset.length
    return length > 0 ? offset / length * focus : .zero
  }

  func turned(_ turn: (SIMD3<Double>) -> SIMD3<Double>) -> Hearing.Place {
    var place = self
    place.offset = turn(offset)
    return place
  }

  /// The same in a part of the stereo picture, in the axes of who hears it.
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
