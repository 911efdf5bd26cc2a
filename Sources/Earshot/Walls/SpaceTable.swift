import Acoustics

/// The spaces that are worked out from walls, and their reverbs: what zones leave is heard there.
///
/// A look around, from where the listener is by then, takes some steps. The reverb follows what was
/// seen: how much is sent to it at once, by a time constant; its settings once others would sound
/// otherwise, and not too often, as that is another reverb, in a slot of its own.
struct SpaceTable: Sendable {
  /// Rows of zones from here on are those of spaces.
  static let firstRow = 1 << 24

  struct Space: Sendable {
    /// As of the last look, and on the way there.
    fileprivate(set) var present: SpaceEstimate
    /// What its reverb was made of.
    fileprivate(set) var sounding: SpaceEstimate
    fileprivate(set) var reverb: ZoneReverb
    /// How loud it is, before the game's own level.
    fileprivate(set) var level: Double
    /// Seconds since its reverb was made.
    fileprivate(set) var age = 0.0
  }

  /// What a look's answer holds for.
  private struct Question: Equatable {
    let place: Position
    let walls: Int
    let air: Air?
  }

  private(set) var settings: SurroundingsSettings?
  private(set) var listeners: Space?
  private var survey: SpaceSurvey?
  /// What is being asked, or was answered last.
  private var question: Question?
  private let speedOfSound: Double

  init(speedOfSound: Double) { self.speedOfSound = speedOfSound }

  var isOn: Bool { settings != nil }

  mutating func set(_ settings: SurroundingsSettings?) {
    self.settings = settings
    guard let settings else {
      (listeners, survey, question) = (nil, nil, nil)
      return
    }
    listeners?.takeLevel(settings)
  }

  // MARK: A step

  mutating func step(
    _ ears: Position, _ walls: inout WallTable, _ air: Air?, seconds: Double
  ) {
    guard let settings else { return }
    look(ears, &walls, air, settings.raysPerStep)
    guard var space = listeners else { return }
    space.age += seconds
    if space.isDue(isSettled: survey == nil) { space.renew(speedOfSound) }
    let goal = space.goal
    space.level += (goal - space.level) * settings.part(of: seconds)
    if abs(goal - space.level) < 1e-4 { space.level = goal }
    space.takeLevel(settings)
    listeners = space
  }

  private mutating func look(
    _ ears: Position, _ walls: inout WallTable, _ air: Air?, _ rays: Int
  ) {
    if survey == nil {
      let now = Question(place: ears, walls: walls.version, air: air)
      guard now != question else { return }
      question = now
      survey = SpaceSurvey(from: ears)
    }
    walls.look(&survey, rays: rays)
    guard let done = survey, done.isDone else { return }
    survey = nil
    take(
      done.estimate(air: air.bands, speedOfSound: speedOfSound), from: done.place, ears)
  }

  private mutating func take(_ found: SpaceEstimate, from place: Position, _ ears: Position) {
    guard var space = listeners else {
      listeners = Space(found, speedOfSound)
      return
    }
    // Who stands still hears what is there; who walks, what is between the last looks.
    space.present = place == ears ? found : space.present.mixed(with: found, by: 0.6)
    listeners = space
  }

  /// Looks around again from the start, as an engine does that is told its state.
  mutating func beginAnew() { (survey, question) = (nil, nil) }

  mutating func resume(_ state: SpaceState) {
    var space = Space(state.sounding, speedOfSound)
    (space.present, space.level, space.age) = (state.present, state.level, state.age)
    if let settings { space.takeLevel(settings) }
    listeners = space
  }

  var state: SpaceState? {
    listeners.map {
      SpaceState(present: $0.present, sounding: $0.sounding, level: $0.level, age: $0.age)
    }
  }

  // MARK: Reverbs

  var hasReverbs: Bool { listeners != nil }

  func reverb(at row: Int) -> ZoneReverb? { row == Self.firstRow ? listeners?.reverb : nil }

  /// Whose reverbs an emitter is heard in besides those of zones, and how much.
  func visitReverbs(ears: Double, _ visit: (_ zone: Int, ZoneReverb, _ weight: Double) -> Void) {
    guard let listeners, ears > 0 else { return }
    visit(Self.firstRow, listeners.reverb, ears)
  }
}

extension SpaceTable.Space {
  /// Seconds that a reverb is there before another comes in its place, as a rule.
  private static let patience = 1.0
  /// How loud reverberation is at least.
  private static let threshold = 0.003

  fileprivate init(_ found: SpaceEstimate, _ speedOfSound: Double) {
    (present, sounding, level) = (found, found, 0)
    reverb = ZoneReverb(EAXReverb(found, speedOfSound: speedOfSound), level: .silence)
    level = goal
  }

  fileprivate var goal: Double {
    let level = min(present.power, 1).squareRoot()
    return level < Self.threshold ? 0 : level
  }

  /// Whether its reverb is so much another, or for so long.
  fileprivate func isDue(isSettled: Bool) -> Bool {
    let factor = present.factor(from: sounding)
    if factor > 1.5 { return age >= Self.patience / 2 }
    return factor > (isSettled ? 1.03 : 1.2) && age >= Self.patience
  }

  fileprivate mutating func renew(_ speedOfSound: Double) {
    (sounding, age) = (present, 0)
    reverb = ZoneReverb(EAXReverb(present, speedOfSound: speedOfSound), level: reverb.level)
  }

  fileprivate mutating func takeLevel(_ settings: SurroundingsSettings) {
    let level = Gain(linear: level * settings.level.linear)
    if level != reverb.level { reverb = ZoneReverb(held: reverb.settings, level: level) }
  }
}

/// Where a space that is worked out is with that.
package struct SpaceState: Hashable, Sendable {
  package var present: SpaceEstimate
  package var sounding: SpaceEstimate
  package var level: Double
  package var age: Double

  package init(
    present: SpaceEstimate, sounding: SpaceEstimate, level: Double, age: Double
  ) {
    self.present = present
    self.sounding = sounding
    self.level = level
    self.age = age
  }
}

extension Air? {
  /// Decibels a metre in each band; nothing without air.
  package var bands: Bands {
    map { air in Bands.frequencies.map { air.absorption(at: $0) } } ?? .zero
  }
}
