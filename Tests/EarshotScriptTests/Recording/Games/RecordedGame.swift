import AudioFiles
import Earshot
import TestSupport

@testable import EarshotScript

/// A game that makes every call of an engine, with any numbers and at any time, while all of it is
/// recorded.
final class RecordedGame {
  let engine: AudioEngine
  private(set) var recorder: FlightRecorder?
  var numbers: SeededNumbers
  /// What was pulled.
  private(set) var samples: [Float] = []
  /// The frames pulled before the recording's first one.
  private(set) var unrecordedCount = 0
  /// With updates no two calls of a render fall in the same place of a step.
  let usesUpdates: Bool

  var clips: [Clip] = []
  var nodes: [Node] = []
  var emitters: [Emitter] = []
  var listeners: [Listener] = []
  var buses: [Bus] = [.master]
  var groups: [VoiceGroup] = []
  var sets: [ClipSet] = []
  var voices: [Voice] = []
  let files: [String]

  /// The features it uses beside voices and places, more with each case.
  enum Mixing: Comparable {
    case nothing, rules, effects
  }
  var mixing: Mixing
  /// Whether it has walls and rooms.
  private let hasWalls: Bool
  /// It switches HRTF on and off, and how many steps it has done.
  private let turnsHeads: Bool
  private var steps = 0
  var snapshots: [Snapshot] = []
  var parameters: [Parameter] = []
  var effects: [BusEffect] = []
  var walls: [Wall] = []
  var rooms: [Room] = []
  var portals: [Portal] = []
  var zones: [Zone] = []
  /// Whether all tails are short: echoes and ducking last less than a second.
  var hasShortTails = false
  /// Whether others listen all the time.
  var changesListeners = false

  init(
    seed: UInt64, recordingTo path: String? = nil, files: [String], output: Output = .offline,
    stepsPerSecond: Double = 60, embedding: FlightRecorder.Embedding = .memory,
    mixing: Mixing = .nothing, hasWalls: Bool = false, stream: UInt64 = 0, clipBudget: Int? = nil,
    doubledBytes: Int? = nil
  ) throws {
    self.mixing = mixing
    self.hasWalls = hasWalls
    turnsHeads = seed % 3 == 1 && path != nil
    var configuration = Configuration(
      output: output, sampleRate: 48_000, stepsPerSecond: stepsPerSecond, sources: 6, seed: seed)
    configuration.layout = seed % 3 == 0 ? .surround51 : .stereo
    configuration.hrtf = seed % 3 == 1
    configuration.clipBudget = clipBudget
    if let doubledBytes { configuration.oversampledClipBytes = doubledBytes }
    engine = try AudioEngine(configuration)
    numbers = SeededNumbers(seed: seed &+ stream)
    usesUpdates = output != .offline
    self.files = files
    if let path { try record(to: path, embedding) }
    for _ in 0..<3 { makeClip() }
    for _ in 0..<3 { makeEmitter() }
    sets = [engine.makeClipSet(clips)]
    groups = [engine.makeGroup(limit: VoiceLimit(3, whenFull: .virtualize)), engine.makeGroup()]
  }

  /// Records from here on; drops earlier output.
  func record(to path: String, _ embedding: FlightRecorder.Embedding = .memory) throws {
    recorder = try FlightRecorder(
      engine, writingTo: path, options: FlightRecorder.Options(embedding: embedding))
    samples = []
    let channels = engine.configuration.layout.channelCount
    unrecordedCount = Int(engine.callOutputFrame - engine.pulledFrames) * channels
  }

  /// Makes a few calls, and lets some time pass.
  func step() throws {
    steps += 1
    if turnsHeads, steps % 5 == 0 {
      engine.setHRTF(steps % 10 == 0 ? .on : .off, voices: 1 + steps % 3)
    }
    for _ in 0..<whole(0...6) { try act() }
    if changesListeners { try touchListeners() }
    if hasWalls { try touchWalls() }
    if mixing >= .rules { touchRules() }
    if mixing >= .effects { touchEffects() }
    voices.removeAll { !engine.isAlive($0) }
    if usesUpdates {
      engine.update(elapsed: .nanoseconds(whole(0...60_000_000)))
    } else {
      samples += engine.render(frameCount: whole(0...2_500))
    }
    _ = engine.takeEvents()
  }

  // MARK: Chance

  func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &numbers) }
  func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
  func chance(_ one: Int) -> Bool { whole(1...one) == 1 }
  func pick<Element>(_ choices: [Element]) -> Element? { choices.randomElement(using: &numbers) }
  func vector(_ reach: Double) -> SIMD3<Double> {
    SIMD3(number(-reach...reach), number(-reach...reach), number(-reach...reach))
  }
  func rotation() -> Rotation { Rotation(angle: number(-4...4), axis: vector(1)) }
  func gain() -> Gain {
    chance(3) ? .decibels(Double(whole(-30...3))) : Gain(linear: number(0...1))
  }
  func time() -> Duration { chance(2) ? .zero : .nanoseconds(whole(0...400_000_000)) }
  func shape() -> FadeShape { pick(FadeShape.allCases) ?? .linear }
  func fade() -> Fade {
    if chance(3) { return .immediate }
    return chance(2) ? .clickFree : .over(.microseconds(whole(0...300_000)), shape())
  }
}
