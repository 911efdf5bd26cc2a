import Acoustics

/// The spaces computed from walls, and their reverbs, which fill what zones leave.
///
/// A measurement, from the current position, takes several steps. The reverb follows it: its send
/// level immediately, by a time constant; its settings once the difference is audible, and not too
/// often, because each change is another reverb in its own slot.
struct SpaceTable: ~Copyable, Sendable {
  /// The conditions of a measurement.
  private struct Question: Equatable {
    let place: Position
    let walls: Int
    let air: Air?
  }

  /// The known space of an emitter.
  private struct Home: Sendable {
    var emitter = Emitter(handle: .none)
    var space: SpaceEstimate?
    var isElsewhere = false
    var question: Question?
    /// The number of its last measurement, and the last step in which it was one of the loudest.
    var asked = 0
    var heard = 0

    /// An emitter that moved while it was silent is measured again.
    mutating func noteHeard(at place: Position, step: Int) {
      let wasAway = heard != step - 1
      heard = step
      guard wasAway, let question, (question.place - place).length > SpaceTable.sameSpace else {
        return
      }
      (space, isElsewhere, self.question, asked) = (nil, false, nil, 0)
    }
  }

  /// Beyond this distance, in metres, another space is assumed possible.
  private static let sameSpace = 2.0

  private(set) var settings: SurroundingsSettings?
  private(set) var listeners: ReverberantSpace?
  private(set) var elsewhere: ReverberantSpace?
  /// The running measurements of the listener, and of an emitter, by its row.
  private var survey: SpaceSurvey?
  private var question: Question?
  private var emittersSurvey: SpaceSurvey?
  private var asked = (row: 0, emitter: Emitter(handle: .none), count: 0)
  private var stepNumber = 1
  /// By the emitter's row.
  private var homes: ContiguousArray<Home> = []
  /// The loudest emitters, the loudest first.
  private var loudest: ContiguousArray<(row: Int, gain: Float)> = []
  /// The emitters' loudness and the listener's position are unknown yet.
  private var isFresh = true
  private var ears = Position.zero
  /// The number of grids set so far, by which recordings refer to it.
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
    // One ray in four is for emitters while the listener's measurement is running.
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
    // An unknown space is measured at once, so that a shot rings there from the start.
    let isUnknown = homes[asked.row].space == nil
    _ = walls.trace(&emittersSurvey, rays: isUnknown ? SpaceSurvey.Effort.coarse.mostRays : rays)
    guard let done = emittersSurvey, done.isDone else { return }
    emittersSurvey = nil
    // Another emitter may have its row by now.
    guard homes[asked.row].emitter == asked.emitter else { return }
    homes[asked.row].space = done.estimate(air: air.bands, speedOfSound: speedOfSound)
  }

  /// The reverb of emitters elsewhere is that of the loudest one's space.
  private mutating func followLoudest() {
    guard !isFresh, let present = listeners?.present else { return }
    var first: SpaceEstimate?
    for (row, _) in loudest {
      guard let space = homes[row].space else { continue }
      // Coarse measurements of the same room differ, so returning needs a smaller difference than
      // leaving.
      homes[row].isElsewhere = present.isOther(space, than: homes[row].isElsewhere ? 1.3 : 1.6)
      if homes[row].isElsewhere, first == nil, space.level > 0 { first = space }
    }
    guard let first else { return elsewhere = nil }
    if elsewhere == nil { elsewhere = ReverberantSpace(first, speedOfSound) }
    elsewhere?.update(by: first, isThere: true)
  }

  // MARK: Reverbs

  /// Whether an emitter is in another space than the listener; nil if it wasn't measured yet.
  func isElsewhere(_ emitter: Emitter) -> Bool? {
    let row = Int(emitter.handle.index)
    guard row < homes.count, homes[row].emitter == emitter, homes[row].space != nil else {
      return nil
    }
    return homes[row].isElsewhere
  }

  var hasReverbs: Bool { listeners != nil }

  /// Visits the computed reverbs of an emitter with their levels, within the shares that zones
  /// leave of the listener and of it. `ears` is nil if another of several listeners hears it: the
  /// surroundings aren't that one's, but may be the emitter's own.
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
  /// How much of an emitter in another space may use this space's reverb: all up to a factor of 1.5
  /// between them, nothing from three on.
  fileprivate func likeness(of other: SpaceEstimate) -> Double {
    min(max(2 - self.factor(from: other) / 1.5, 0), 1)
  }

  /// Whether a space differs from this one by such a factor.
  fileprivate func isOther(_ other: SpaceEstimate, than factor: Double) -> Bool {
    self.factor(from: other) > factor
      || abs(openness - other.openness) > (factor - 1) / 2
  }
}
