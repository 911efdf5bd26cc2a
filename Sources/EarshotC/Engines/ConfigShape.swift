import AudioFiles
import CEarshot
import Earshot

extension earshot_output: SizedStruct {
  static let firstSize = 32
  static var filler: String? { "earshot_output_init" }

  init(defaults: Void) {
    self.init()
    kind = Int32(EARSHOT_OUTPUT_DEVICE)
    name_length = -1
    encoding = Int32(EARSHOT_ENCODING_FLOAT)
  }
}

@c @implementation
public func earshot_output_init(_ output: UnsafeMutablePointer<earshot_output>!) {
  earshot_output.fillIn(output)
}

extension earshot_config: SizedStruct {
  static let firstSize = 160
  static var filler: String? { "earshot_config_init" }

  init(defaults: Void) {
    let usual = Configuration()
    self.init()
    output = earshot_output(defaults: ())
    output.size = UInt32(earshot_output.ownSize)
    steps_per_second = usual.stepsPerSecond
    longest_catch_up = usual.longestCatchUp
    speed_of_sound = usual.speedOfSound
    doppler_factor = usual.dopplerFactor
    layout = Int32(EARSHOT_LAYOUT_STEREO)
    resampler = Int32(EARSHOT_RESAMPLER_CUBIC)
    category = Int32(EARSHOT_CATEGORY_SOLO)
    when_unplugged = Int32(EARSHOT_UNPLUGGED_GO_ON)
    sources = UInt32(usual.sources)
    maximum_voices = UInt32(usual.maximumVoices)
    maximum_clip_bytes = Int64(usual.maximumClipBytes)
    clip_budget = -1
    streamed_from = Self.seconds(usual.storagePolicy.streamedFrom)
    compressed_from = Self.seconds(usual.storagePolicy.compressedFrom)
    music_streamed_from = Self.seconds(usual.storagePolicy.musicStreamedFrom)
    speech_compressed_from = Self.seconds(usual.storagePolicy.speechCompressedFrom)
    seed = usual.seed
    latency = Int32(EARSHOT_LATENCY_BALANCED)
  }

  private static func seconds(_ time: Duration?) -> Double { time.map { $0 / .seconds(1) } ?? -1 }
}

@c @implementation
public func earshot_config_init(_ config: UnsafeMutablePointer<earshot_config>!) {
  earshot_config.fillIn(config)
}

extension Configuration {
  init(_ config: earshot_config) throws(Failure) {
    self.init(
      output: try Output(config.output), layout: try Self.layout(config.layout),
      latency: try choice(config.latency, of: [.low, .balanced, .safe], "config.latency"),
      hrtf: config.hrtf, stepsPerSecond: config.steps_per_second,
      longestCatchUp: config.longest_catch_up, sources: Int(config.sources),
      maximumVoices: Int(config.maximum_voices),
      resampler: try choice(config.resampler, of: [.linear, .cubic, .best], "config.resampler"),
      speedOfSound: config.speed_of_sound, dopplerFactor: config.doppler_factor,
      maximumClipBytes: Int(config.maximum_clip_bytes),
      clipBudget: config.clip_budget < 0 ? nil : Int(config.clip_budget),
      reloadsChangedFiles: config.reloads_changed_files,
      category: try choice(
        config.category, of: [.ambient, .solo, .playback, .record, .recordAndPlay],
        "config.category"),
      whenUnplugged: try choice(
        config.when_unplugged, of: [.goOn, .waitUntilRestored], "config.when_unplugged"),
      seed: config.seed)
    sampleRate = config.sample_rate == 0 ? nil : Int(config.sample_rate)
    storagePolicy.streamedFrom = try length(config.streamed_from, "config.streamed_from")
    storagePolicy.compressedFrom = try length(config.compressed_from, "config.compressed_from")
    storagePolicy.musicStreamedFrom = try length(
      config.music_streamed_from, "config.music_streamed_from")
    storagePolicy.speechCompressedFrom = try length(
      config.speech_compressed_from, "config.speech_compressed_from")
    do throws(AudioError) { try validate() } catch {
      // The engine knows the fields by Swift's names.
      let name = snakeCase(error.subject.drop { $0 != "." }.dropFirst())
      let message = "config.\(name): \(error.explanation)"
      throw error.reason == .limitReached
        ? .argument(message) : Failure(Failure.code(of: error.reason), message)
    }
  }

  private static func layout(_ layout: Int32) throws(Failure) -> ChannelLayout {
    try choice(
      layout, of: [.mono, .stereo, .quad, .surround51, .surround61, .surround71], "config.layout")
  }
}

/// A name of Swift's as the header has it.
func snakeCase(_ name: some StringProtocol) -> String {
  name.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
}

/// A length from which on something is done; negative: never.
private func length(_ seconds: Double, _ name: String) throws(Failure) -> Duration? {
  guard seconds.isFinite else { throw .argument("\(name) is not finite") }
  return seconds < 0 ? nil : .seconds(min(seconds, 1e9))
}

/// One of the values that the header numbers from 0.
func choice<Value>(
  _ number: Int32, of values: [Value], _ name: String
) throws(Failure) -> Value {
  guard values.indices.contains(Int(number)) else {
    throw .argument("\(name) is \(number); there are 0 to \(values.count - 1)")
  }
  return values[Int(number)]
}

extension Output {
  init(_ output: earshot_output) throws(Failure) {
    let name = try optionalText(output.name, output.name_length, "output.name")
    switch Int(output.kind) {
    case EARSHOT_OUTPUT_DEVICE: self = .device(named: name)
    case EARSHOT_OUTPUT_HOST: self = .host
    case EARSHOT_OUTPUT_OFFLINE: self = .offline
    case EARSHOT_OUTPUT_SILENCE: self = .silence
    case EARSHOT_OUTPUT_WAVE_FILE:
      guard let name else { throw .argument("output.name must be the wave file's path") }
      self = .waveFile(
        path: name,
        encoding: try choice(
          output.encoding, of: [.float32, .int16, .int24], "output.encoding"))
    default: throw .argument("output.kind is \(output.kind); see EARSHOT_OUTPUT_…")
    }
  }
}
