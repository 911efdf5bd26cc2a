import Acoustics

/// The spaces that are worked out from walls, and their reverbs: what zones leave is heard there.
///
/// A look around, from where somebody is by then, takes some steps. The reverb follows what was
/// seen: how much is sent to it at once, by a time constant; its settings once others would sound
/// otherwise, and not too often, as that is another reverb, in a slot of its own.
struct SpaceTable: ~Copyable, Sendable {
  /// What a look's answer holds for.
  private struct Question: Equatable {
    let place: Position
    let walls: Int
    let air: Air?
  }

  /// What is known of where an emitter is.
  private struct Home: Sendable {
    var emitter = Emitter(handle: .none)
    var space: SpaceEstimate?
    var isElsewhere = false
    var question: Question?
    /// The look in which it was asked last, and the step in which it was one of the loudest.
    var asked = 0
    var heard = 0

    /// What was known is forgotten of one that went elsewhere while nobody heard it.
    mutating func noteHeard(at place: Position, step: Int) {
      let wasAway = heard != step - 1
      heard = step
      guard wasAway, let question, (question.place - place).length > SpaceTable.sameSpace else {
        return
      }
      (space, isElsewhere, self.question, asked) = (nil, false, nil, 0)
    }
  }

  /// So many metres away nothing is taken for granted.
  private static let sameSpace = 2.0

  private(set) var settings: SurroundingsSettings?
  private(set) var listeners: ReverberantSpace?
  private(set) var elsewhere: ReverberantSpace?
  /// The listener's look, and that of an emitter, by its row.
  private var survey: SpaceSurvey?
  private var question: Question?
  private var emittersSurvey: SpaceSurvey?
  private var asked = (row: 0, emitter: Emitter(handle: .none), count: 0)
  private var stepNumber = 1
  /// By the emitter's row.
  private var homes: ContiguousArray<Home> = []
  /// The loudest emitters, the loudest first.
  private var loudest: ContiguousArray<(row: Int, gain: Float)> = []
  /// Nobody knows yet how loud emitters are, nor where the listener was.
  private var isFresh = true
  private var ears = Position.zero
  /// How often a grid was set: by that it is named in recordings.
  private(set) var gridNumber = 0
  let speedOfSound: Double

  init(speedOfSound: Double) { self.speedOfSound = speedOfSound }

  var isOn: Bool { settings != nil }

  mutating func set(_ settings: SurroundingsSettings?) {
    if let grid = settings?.grid, grid != self.settings?.grid { gridNumber += 1 }
    let number = gridNumber
    if settings == nil { self = SpaceTable(speedOfSound: speedOfSound) }
    (self.settings, gridNumber) = (settings, number)
  }

  // MARK: A step

  mutating func step(
    _ scene: borrowing Scene, _ walls: inout WallTable, _ air: Air?,
    _ hearing: borrowing Hearing, seconds: Double
  ) {
    guard let settings else { return }
    stepNumber += 1
    findLoudest(scene, hearing, settings.emitters)
    // One in four is the emitters', as long as the listener's look isn't done.
    let all = settings.raysPerStep
    let own = lookAroundListener(
      scene.ears, &walls, air, rays: loudest.isEmpty ? all : all - all / 4)
    lookAroundEmitters(scene, &walls, air, rays: all - own)
    let isSettled = survey == nil && !isFresh && ears == scene.ears
    ears = scene.ears
    listeners?.step(settings, seconds, isSettled: isSettled, speedOfSound)
    followLoudest()
    elsewhere?.step(settings, seconds, isSettled: true, speedOfSound)
    isFresh = false
  }

  private mutating func lookAroundListener(
    _ ears: Position, _ walls: inout WallTable, _ air: Air?, rays: Int
  ) -> Int {
    if let found = settings?.grid?.space(at: ears) {
      (survey, question) = (nil, nil)
      takeListeners(found, isThere: true)
      return 0
    }
    if survey == nil {
      let now = Question(place: ears, walls: walls.version, air: air)
      guard now != question else { return 0 }
      question = now
      survey = SpaceSurvey(from: ears)
    }
    let count = walls.trace(&survey, rays: rays)
    guard let done = survey, done.isDone else { return count }
    survey = nil
    takeListeners(
      done.estimate(air: air.bands, speedOfSound: speedOfSound), isThere: done.place == ears)
    return count
  }

  private mutating func takeListeners(_ found: SpaceEstimate, isThere: Bool) {
    if listeners == nil { listeners = ReverberantSpace(found, speedOfSound) }
    listeners?.update(by: found, isThere: isThere)
  }

  // MARK: Emitters

  private mutating func findLoudest(
    _ scene: borrowing Scene, _ hearing: borrowing Hearing, _ most: Int
  ) {
    loudest.removeAll(keepingCapacity: true)
    guard most > 0, !isFresh else { return }
    for row in hearing.heard where scene.emitters.nodeRows[row] >= 0 {
      let gain = hearing.gain[row]
      guard gain > VoiceAllocator.threshold else { continue }
      let place = loudest.firstIndex { $0.gain < gain } ?? loudest.count
      guard place < most else { continue }
      if loudest.count == most { loudest.removeLast() }
      loudest.insert((row, gain), at: place)
      while homes.count <= row { homes.append(Home()) }
      let emitter = scene.emitters.emitter(at: row)
      if homes[row].emitter != emitter { homes[row] = Home(emitter: emitter) }
      homes[row].noteHeard(at: scene.end(ofWayTo: row, from: scene.ears(of: row)), step: stepNumber)
    }
  }

  /// In turn.
  private mutating func lookAroundEmitters(
    _ scene: borrowing Scene, _ walls: inout WallTable, _ air: Air?, rays: Int
  ) {
    if emittersSurvey == nil {
      var next: (row: Int, question: Question)?
      for (row, _) in loudest {
        let place = scene.end(ofWayTo: row, from: scene.ears(of: row))
        if let found = settings?.grid?.space(at: place) {
          (homes[row].space, homes[row].question) = (found, nil)
          continue
        }
        if let next, homes[row].asked >= homes[next.row].asked { continue }
        let now = Question(place: place, walls: walls.version, air: air)
        if homes[row].question != now { next = (row, now) }
      }
      guard let next else { return }
      asked = (next.row, homes[next.row].emitter, asked.count + 1)
      (homes[next.row].question, homes[next.row].asked) = (next.question, asked.count)
      emittersSurvey = SpaceSurvey(from: next.question.place, .coarse)
    }
    // Of a space that nothing is known of all at once, so that a shot rings there from the start.
    let isUnknown = homes[asked.row].space == nil
    _ = walls.trace(&emittersSurvey, rays: isUnknown ? SpaceSurvey.Effort.coarse.mostRays : rays)
    guard let done = emittersSurvey, done.isDone else { return }
    emittersSurvey = nil
    // Another emitter may have its row by now.
    guard homes[asked.row].emitter == asked.emitter else { return }
    homes[asked.row].space = done.estimate(air: air.bands, speedOfSound: speedOfSound)
  }

  /// The reverb of those that are elsewhere is that of the space of the loudest.
  private mutating func followLoudest() {
    guard !isFresh, let present = listeners?.present else { return }
    var first: SpaceEstimate?
    for (row, _) in loudest {
      guard let space = homes[row].space else { continue }
      // Coarse looks at the same room differ, so who is back is so by less than who left.
      homes[row].isElsewhere = present.isOther(space, than: homes[row].isElsewhere ? 1.3 : 1.6)
      if homes[row].isElsewhere, first == nil, space.level > 0 { first = space }
    }
    guard let first else { return elsewhere = nil }
    if elsewhere == nil { elsewhere = ReverberantSpace(first, speedOfSound) }
    elsewhere?.update(by: first, isThere: true)
  }

  // MARK: Reverbs

  /// Whether an emitter is in another space than the listener; nil where nobody has looked yet.
  func isElsewhere(_ emitter: Emitter) -> Bool? {
    let row = Int(emitter.handle.index)
    guard row < homes.count, homes[row].emitter == emitter, homes[row].space != nil else {
      return nil
    }
    return homes[row].isElsewhere
  }

  var hasReverbs: Bool { listeners != nil }

  /// Whose reverbs an emitter is heard in besides those of zones, and how much, where those leave
  /// so much of the listener and of it. `ears` is nil where another of several listeners hears it:
  /// the surroundings aren't his, but may be its own.
  func visitReverbs(
    ofEmitterAt row: Int?, ears: Double?, rest: Double,
    _ visit: (ReverbOwner, ZoneReverb, _ weight: Double) -> Void
  ) {
    let home = row.flatMap { $0 < homes.count && homes[$0].space != nil ? homes[$0] : nil }
    let own = ears ?? (home.map { $0.isElsewhere ? 0 : rest } ?? 0)
    if let listeners, own > 0 { visit(.surroundings, listeners.reverb, own) }
    guard let elsewhere, let home, home.isElsewhere, let space = home.space, elsewhere.level > 0
    else { return }
    let weight =
      rest * min(space.level / elsewhere.level, 1) * elsewhere.present.likeness(of: space)
    if weight > 0 { visit(.elsewhere, elsewhere.reverb, weight) }
  }
}

extension SpaceEstimate {
  /// How much of what is in another space may be heard in the reverb of this: all up to a factor of
  /// 1.5 between them, nothing from three on.
  fileprivate func likeness(of other: SpaceEstimate) -> Double {
    min(max(2 - self.factor(from: other) / 1.5, 0), 1)
  }

  /// Whether somebody in it is in another space than this, by such a factor.
  fileprivate func isOther(_ other: SpaceEstimate, than factor: Double) -> Bool {
    self.factor(from: other) > factor
      || abs(openness - other.openness) > (factor - 1) / 2
  }
}
