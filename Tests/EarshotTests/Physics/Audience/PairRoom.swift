import Earshot
import TestSupport

/// Two listeners who look elsewhere, each in a half of the stage: both, or one alone.
struct PairRoom {
  enum Who: CaseIterable { case both, one, two }

  let room: PhysicsRoom
  let one: Listener
  let two: Listener
  private(set) var emitters: [Emitter] = []
  var engine: AudioEngine { room.engine }

  init(
    _ who: Who, sources: Int = 12, speedOfSound: Double = 343.3,
    around build: (AudioEngine) throws -> Void = { _ in }
  ) throws {
    try self.init(
      who, on: PhysicsRoom(sources: sources, speedOfSound: speedOfSound).engine, around: build)
  }

  init(
    _ who: Who, on engine: AudioEngine, around build: (AudioEngine) throws -> Void = { _ in }
  ) throws {
    room = PhysicsRoom(engine)
    try build(engine)
    one = try room.engine.makeListener(at: .zero, rotation: Rotation(forward: [-1, 0.2, 0.4]))
    two = try room.engine.makeListener(
      at: [12, 0, 0], rotation: Rotation(forward: [0.6, 0.1, 0.8]))
    room.engine.setStage(one, .leftHalf)
    room.engine.setStage(two, .rightHalf)
    room.engine.setWeight(two, 0.7)
    switch who {
    case .both: try room.engine.setAudience([one, two], mixesEach: true)
    case .one: try room.engine.setAudience([one])
    case .two: try room.engine.setAudience([two])
    }
  }

  /// With a tone beside each, on the one and the other side.
  init(
    _ who: Who, sources: Int = 12, tones: [Double],
    around build: (AudioEngine) throws -> Void = { _ in }
  ) throws {
    try self.init(who, sources: sources, around: build)
    for (index, hertz) in tones.enumerated() {
      let samples = Signal.sine(hertz, amplitude: 0.2, frames: 4_800)
      let (emitter, _) = try room.sounding(
        samples, at: [Double(index % 2) * 10 + 1, 0, Double(index / 2) - 2],
        distance: .inverse())
      emitters.append(emitter)
    }
  }

  /// What both hear, less what each hears alone: at most.
  static func difference(_ all: [Render]) -> Float {
    zip(all[0].samples, zip(all[1].samples, all[2].samples))
      .reduce(0) { max($0, abs($1.0 - $1.1.0 - $1.1.1)) }
  }
}
