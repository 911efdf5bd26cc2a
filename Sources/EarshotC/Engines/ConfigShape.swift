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

extension earshot_output {
  /// All but the name.
  fileprivate init(_ output: Output) {
    self.init(defaults: ())
    size = UInt32(Self.ownSize)
    switch output {
    case .device: kind = Int32(EARSHOT_OUTPUT_DEVICE)
    case .host: kind = Int32(EARSHOT_OUTPUT_HOST)
    case .offline: kind = Int32(EARSHOT_OUTPUT_OFFLINE)
    case .silence: kind = Int32(EARSHOT_OUTPUT_SILENCE)
    case .waveFile(_, let written):
      kind = Int32(EARSHOT_OUTPUT_WAVE_FILE)
      encoding = number(of: written, in: encodings)
    }
  }
}

@c @implementation
public func earshot_output_init(_ output: UnsafeMutablePointer<earshot_output>!) {
  earshot_output.fillIn(output)
}

extension earshot_config: SizedStruct {
  static let firstSize = 168
  static var filler: String? { "earshot_config_init" }

  init(defaults: Void) { self.init(Configuration()) }

  init(_ configuration: Configuration) {
    self.init()
    output = earshot_output(configuration.output)
    sample_rate = UInt32(configuration.sampleRate ?? 0)
    steps_per_second = configuration.stepsPerSecond
    longest_catch_up = configuration.longestCatchUp
    speed_of_sound = configuration.speedOfSound
    doppler_factor = configuration.dopplerFactor
    layout = number(of: configuration.layout, in: layouts)
    resampler = number(of: configuration.resampler, in: resamplers)
    category = number(of: configuration.category, in: categories)
    when_unplugged = number(of: configuration.whenUnplugged, in: unpluggingPolicies)
    sources = UInt32(configuration.sources)
    maximum_voices = UInt32(configuration.maximumVoices)
    maximum_clip_bytes = Int64(configuration.maximumClipBytes)
    clip_budget = configuration.clipBudget.map { Int64($0) } ?? -1
    streamed_from = Self.seconds(configuration.storagePolicy.streamedFrom)
    compressed_from = Self.seconds(configuration.storagePolicy.compressedFrom)
    music_streamed_from = Self.seconds(configuration.storagePolicy.musicStreamedFrom)
    speech_compressed_from = Self.seconds(configuration.storagePolicy.speechCompressedFrom)
    seed = configuration.seed
    hrtf = configuration.hrtf
    reloads_changed_files = configuration.reloadsChangedFiles
    latency = number(of: configuration.latency, in: latencies)
    limiter = number(of: configuration.limiter, in: limiterPolicies)
    doubled_clip_megabytes = UInt16(clamping: (configuration.doubledClipBytes + 1_048_575) >> 20)
    longest_doubled_clip = Float(configuration.longestDoubledClip)
  }

  private static func seconds(_ time: Duration?) -> Double { time.map { $0 / .seconds(1) } ?? -1 }
}

@c @implementation
public func earshot_config_init(_ config: UnsafeMutablePointer<earshot_config>!) {
  earshot_config.fillIn(config)
}

@c @implementation
public func earshot_engine_get_config(
  _ engine: earshot_engine, _ config: UnsafeMutablePointer<earshot_config>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try earshot_config.write(earshot_config(engine.configuration), to: config, "config")
  }
}

extension Configuration {
  init(_ config: earshot_config) throws(Failure) {
    self.init(
      output: try Output(config.output),
      layout: try choice(config.layout, of: layouts, "config.layout"),
      limiter: try choice(config.limiter, of: limiterPolicies, "config.limiter"),
      latency: try choice(config.latency, of: latencies, "config.latency"),
      hrtf: config.hrtf, stepsPerSecond: config.steps_per_second,
      longestCatchUp: config.longest_catch_up, sources: Int(config.sources),
      maximumVoices: Int(config.maximum_voices),
      resampler: try choice(config.resampler, of: resamplers, "config.resampler"),
      doubledClipBytes: Int(config.doubled_clip_megabytes) << 20,
      longestDoubledClip: Double(config.longest_doubled_clip),
      speedOfSound: config.speed_of_sound, dopplerFactor: config.doppler_factor,
      maximumClipBytes: Int(config.maximum_clip_bytes),
      clipBudget: config.clip_budget < 0 ? nil : Int(config.clip_budget),
      reloadsChangedFiles: config.reloads_changed_files,
      category: try choice(config.category, of: categories, "config.category"),
      whenUnplugged: try choice(
        config.when_unplugged, of: unpluggingPolicies, "config.when_unplugged"),
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
}

// As the header numbers them, from 0.
private let layouts: [ChannelLayout] = [
  .mono, .stereo, .quad, .surround51, .surround61, .surround71,
]
private let latencies: [Latency] = [.low, .balanced, .safe]
private let limiterPolicies: [LimiterPolicy] = [.automatic, .always, .never]
private let resamplers: [Resampler] = [.linear, .cubic, .best, .doubled]
private let categories: [SessionCategory] = [.ambient, .solo, .playback, .record, .recordAndPlay]
private let unpluggingPolicies: [UnpluggingPolicy] = [.goOn, .waitUntilRestored]
private let encodings: [SampleEncoding] = [.float32, .int16, .int24]

func number<Value: Equatable>(of value: Value, in values: [Value]) -> Int32 {
  Int32(values.firstIndex(of: value) ?? 0)
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
        encoding: try choice(output.encoding, of: encodings, "output.encoding"))
    default: throw .argument("output.kind is \(output.kind); see EARSHOT_OUTPUT_…")
    }
  }
}
