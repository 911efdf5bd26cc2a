import Earshot
import Foundation

/// A game that schedules clicks of all sorts ahead of their time and updates when it can, at
/// irregular intervals. Prints the sample frames of the engine's clock in which they are due.
struct Score {
  enum Kind: String, CaseIterable {
    case flat, emitter, stream, loop, inside, fade, stopped, sought, paused, quiet, fast, resampled
    case sequence
  }

  static let sampleRate = 48_000
  /// The longest time between two updates, or starts can't be exact.
  static let stall = 0.1
  private static let click = 2_400
  private let engine: AudioEngine
  private let clips: [Kind: Clip]
  private let emitter: Emitter
  private var random: UInt64
  /// Work from a frame on, and the work after it.
  private struct Task {
    let frame: Int64
    let work: (AudioEngine) -> Task?
  }

  private var tasks: [Task] = []

  init(seed: UInt64, folder: String) throws {
    random = seed
    engine = try AudioEngine(
      Configuration(
        output: .device(), sampleRate: Self.sampleRate, latency: .safe, sources: 16))
    guard engine.deviceName != nil else { throw RigError("no device") }
    var clips: [Kind: Clip] = [:]
    for kind in Kind.allCases { clips[kind] = try Self.load(kind, into: engine, folder) }
    self.clips = clips
    emitter = try engine.makeEmitter(at: [1, 0, 0])
  }

  /// Never silent, or the voice would lose its source between the clicks.
  static func samples(clickAt frame: Int, of count: Int) -> [Float] {
    var samples = [Float](repeating: 0.002, count: count)
    for index in frame..<frame + 8 { samples[index] = 0.5 }
    return samples
  }

  static func write(_ samples: [Float], to path: String) throws {
    let writer = try AudioEngine(
      Configuration(output: .waveFile(path: path), sampleRate: sampleRate))
    writer.play(try writer.load(samples: samples, sampleRate: sampleRate))
    writer.update(elapsed: .seconds(Double(samples.count) / Double(sampleRate)))
    try writer.close()
  }

  private static func load(
    _ kind: Kind, into engine: AudioEngine, _ folder: String
  ) throws -> Clip {
    switch kind {
    case .stream:
      let path = folder + "/click.wav"
      try write(samples(clickAt: 0, of: 9_600), to: path)
      return try engine.load(path, options: ClipOptions(storage: .streamed))
    case .inside, .fade, .sought:
      return try engine.load(
        samples: samples(clickAt: click, of: 9_600), sampleRate: sampleRate)
    case .loop:
      return try engine.load(
        samples: samples(clickAt: 0, of: 1_500), sampleRate: sampleRate)
    case .resampled:
      return try engine.load(
        samples: samples(clickAt: 0, of: 4_410), sampleRate: 44_100,
        options: ClipOptions(convertsSampleRate: false))
    default:
      return try engine.load(
        samples: samples(clickAt: 0, of: 2_400), sampleRate: sampleRate)
    }
  }

  private mutating func number(below limit: UInt64) -> UInt64 {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (random >> 33) % limit
  }

  /// Plays the kinds again and again until there were this many starts.
  mutating func run(count: Int) {
    var frame = Int64(Self.sampleRate / 2)
    for index in 0..<count {
      plan(Kind.allCases[index % Kind.allCases.count], at: frame)
      frame += 5_500 + Int64(number(below: 3_000))
    }
    let end = frame + 12_000
    var latest = Clock.now
    var lastPosition = 0.0
    var longest = 0.0
    while engine.currentFrame < end {
      usleep(5_000 + UInt32(number(below: 25_000)))
      let now = Clock.now
      let due = tasks.filter { $0.frame <= engine.currentFrame }
      tasks.removeAll { $0.frame <= engine.currentFrame }
      tasks += due.compactMap { $0.work(engine) }
      lastPosition += 0.01
      engine.setPosition(emitter, [1, 0.1 * lastPosition, 0])
      // The game's work before its update.
      usleep(UInt32(number(below: 4_000)))
      engine.update(elapsed: .nanoseconds(Int64((now - latest) * 1e9)))
      engine.checkInvariants()
      longest = max(longest, Clock.now - latest)
      latest = now
    }
    for event in engine.takeEvents() {
      if case .voiceFinished = event { continue }
      Self.say("event \(event)")
    }
    Self.sayIfStalled(longest, engine)
  }

  /// The recording proves nothing if the game was too late, or the device had to wait.
  static func sayIfStalled(_ longest: Double, _ engine: AudioEngine) {
    if longest > stall { say("stalled \(longest)") }
    let dropouts = engine.statistics.dropouts
    if dropouts > 0 { say("stalled \(dropouts) times, for the device") }
  }

  /// The engine gets the call 0.3 s ahead.
  private mutating func plan(_ kind: Kind, at frame: Int64) {
    var options = PlaybackOptions(start: .frame(frame))
    var dues = [frame]
    let clip = clips[kind]!
    let emitter = kind == .emitter ? emitter : nil
    var then: ((AudioEngine, Voice) -> Void)?
    switch kind {
    case .flat, .emitter, .stream, .resampled: break
    case .loop:
      options.looping = .times(3)
      dues = [frame, frame + 1_500, frame + 3_000]
    case .inside:
      options.offset = Double(Self.click) / Double(Self.sampleRate)
      options.fade = .immediate
    case .fade:
      options.fade = .seconds(0.03)
      dues = [frame + Int64(Self.click)]
    case .stopped:
      dues = []
      then = { $0.stop($1) }
    case .sought:
      options.fade = .immediate
      then = { $0.seek($1, to: Double(Self.click) / Double(Self.sampleRate)) }
    case .paused:
      dues = []
      then = { engine, voice in
        engine.pause(voice)
        engine.setGain(voice, .silence)
      }
    case .quiet:
      options.gain = Gain(linear: 0.01)
      then = { $0.setGain($1, .unity) }
    case .fast: options.rate = Rate(2)
    case .sequence:
      options.followedBy = [clip]
      dues = [frame, frame + 2_400]
    }
    let sayings = dues.map { "due \($0) \(kind.rawValue)" }
    tasks.append(
      Task(
        frame: frame - 14_400,
        work: { engine in
          let voice = engine.play(clip, on: emitter, options: options)
          for saying in sayings { Self.say(saying) }
          guard let then else { return nil }
          // By then it is bound to a source.
          return Task(frame: frame - 8_000) { engine in
            then(engine, voice)
            return nil
          }
        }
      ))
  }

  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
