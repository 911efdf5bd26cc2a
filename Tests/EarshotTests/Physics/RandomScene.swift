import Earshot
import TestSupport

/// A random pose, computed without the engine's quaternions: by matrices.
struct RandomPose {
  let position: Position
  let axis: Direction
  let angle: Double
  let scale: Double

  /// The directions of its own +x, +y and +z.
  var columns: [Direction] { [turned([1, 0, 0]), turned([0, 1, 0]), turned([0, 0, 1])] }

  init(within metres: Double, _ random: inout SeededNumbers) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    position = Position(
      number(-metres...metres), number(-metres...metres), number(-metres...metres))
    axis = Direction(number(0.1...1), number(-1...1), number(-1...1))
    angle = number(-4...4)
    scale = [1, 1, 0.3, 2.5][Int.random(in: 0..<4, using: &random)]
  }

  /// Rodrigues' rotation.
  func turned(_ v: Direction) -> Direction {
    let k = axis / (axis * axis).sum().squareRoot()
    let across = Direction(
      k.y * v.z - k.z * v.y, k.z * v.x - k.x * v.z, k.x * v.y - k.y * v.x)
    let (cosine, sine) = (Math.cosine(angle), Math.sine(angle))
    return v * cosine + across * sine + k * ((k * v).sum() * (1 - cosine))
  }

  var rotation: Rotation { Rotation(angle: angle, axis: axis) }
}

/// Poses one inside the other, outermost first.
struct RandomNest {
  let poses: [RandomPose]

  init(within metres: Double, _ random: inout SeededNumbers) {
    poses = (0...Int.random(in: 0...3, using: &random)).map { _ in
      RandomPose(within: metres, &random)
    }
  }

  /// A place of the innermost space, in the world.
  func world(_ place: Position) -> Position {
    poses.reversed().reduce(place) { $1.position + $1.turned($0 * $1.scale) }
  }

  /// A direction of the innermost space, in the world.
  func world(direction: Direction) -> SIMD3<Float> {
    SIMD3(poses.reversed().reduce(direction) { $1.turned($0) })
  }

  /// Makes nodes for all poses but the innermost, which is left to the emitter or listener.
  func makeParents(_ engine: AudioEngine) throws -> Node? {
    var parent: Node?
    for pose in poses.dropLast() {
      parent = try engine.makeNode(
        parent: parent, at: pose.position, rotation: pose.rotation, scale: pose.scale)
    }
    return parent
  }
}

/// One sound and one listener, somewhere, with parameters that are mostly sensible and sometimes
/// odd, told to an engine and to plain OpenAL.
struct RandomScene: CustomStringConvertible {
  var description = ""
  private let emitter: RandomNest
  private let listener: RandomNest
  private var options = EmitterOptions()
  private var plain = PlainSource()
  private let voiceGain: Double
  private let busGain: Double
  private let listenerGain: Double

  init(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    emitter = RandomNest(within: 12, &random)
    let isSamePlace = Int.random(in: 0..<25, using: &random) == 0
    listener = isSamePlace ? emitter : RandomNest(within: 12, &random)
    voiceGain = .random(in: 0.05...1.6, using: &random)
    busGain = .random(in: 0.2...1.2, using: &random)
    listenerGain = .random(in: 0.1...1.5, using: &random)
    options.gain = Gain(linear: .random(in: 0.02...3, using: &random))
    plain.gain = Float(options.gain.linear * voiceGain * busGain)
    plain.position = SIMD3(emitter.world(.zero))
    plain.isLooping = true
    chooseDistance(&random)
    chooseCone(&random)
    description =
      "seed \(seed): \(plain.model) \(plain.referenceDistance) … \(plain.maximumDistance) × "
      + "\(plain.rolloff), cone \(plain.coneInnerAngle)/\(plain.coneOuterAngle)° to "
      + "\(plain.coneOuterGain), gain \(plain.gain) × \(listenerGain), "
      + "\(plain.position) heard at \(listener.world(.zero))"
  }

  private mutating func chooseDistance(_ random: inout SeededNumbers) {
    func one(of numbers: [Double], or range: ClosedRange<Double>) -> Double {
      let index = Int.random(in: 0..<numbers.count * 4, using: &random)
      return index < numbers.count ? numbers[index] : .random(in: range, using: &random)
    }
    let reference = one(of: [1e-3, 500], or: 0.2...12)
    let maximum = one(of: [0, 0.5, 1e6], or: 5...150)
    let rolloff = one(of: [0, 1e-3, 40], or: 0.1...3)
    plain.referenceDistance = Float(reference)
    plain.maximumDistance = Float(maximum)
    plain.rolloff = Float(rolloff)
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      plain.model = .none
      options.distance = .none
    case 1, 2:
      plain.model = .inverseClamped
      options.distance = .inverse(reference: reference, maximum: maximum, rolloff: rolloff)
    case 3, 4:
      plain.model = .linearClamped
      options.distance = .linear(reference: reference, maximum: maximum, rolloff: rolloff)
    default:
      plain.model = .exponentialClamped
      options.distance = .exponential(reference: reference, maximum: maximum, rolloff: rolloff)
    }
  }

  private mutating func chooseCone(_ random: inout SeededNumbers) {
    guard Bool.random(using: &random) else { return }
    let inner: Double =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: 0
      case 1: 360
      default: .random(in: 0...360, using: &random)
      }
    // Versions of OpenAL differ where the inner cone is the wider one.
    let outer: Double = .random(in: inner...360, using: &random)
    let outerGain: Double = .random(in: 0...1, using: &random)
    options.cone = SoundCone(inner: inner, outer: outer, outerGain: Gain(linear: outerGain))
    plain.coneInnerAngle = Float(inner)
    plain.coneOuterAngle = Float(outer)
    plain.coneOuterGain = Float(outerGain)
    plain.direction = emitter.world(direction: [0, 0, -1])
  }

  /// What the engine renders.
  func heardFromEngine(frames: Int) throws -> Render {
    let room = try PhysicsRoom(sources: 2)
    let engine = room.engine
    let bus = try engine.makeBus(gain: Gain(linear: busGain))
    let (place, ears) = (emitter.poses[emitter.poses.count - 1], listener.poses.last)
    let made = try engine.makeEmitter(
      parent: emitter.makeParents(engine), at: place.position, rotation: place.rotation, bus: bus,
      options: options)
    _ = try engine.makeListener(
      parent: listener.makeParents(engine), at: ears?.position ?? .zero,
      rotation: ears?.rotation ?? .identity, gain: Gain(linear: listenerGain))
    let clip = try engine.load(samples: PhysicsRoom.tone, sampleRate: PhysicsRoom.sampleRate)
    engine.play(clip, on: made, gain: Gain(linear: voiceGain), looping: .forever)
    return room.record(frames: frames)
  }

  /// The render of plain OpenAL, by its own distance model and cones.
  func heardFromOpenAL(frames: Int) throws -> Render {
    let scene = try PlainScene()
    var ears = PlainListener()
    ears.position = SIMD3(listener.world(.zero))
    ears.forward = listener.world(direction: [0, 0, -1])
    ears.up = listener.world(direction: [0, 1, 0])
    ears.gain = Float(listenerGain)
    try scene.setListener(ears)
    try scene.play(PhysicsRoom.tone, from: plain)
    return try scene.render(frames: frames)
  }
}
