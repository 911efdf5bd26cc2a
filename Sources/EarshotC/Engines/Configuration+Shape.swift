import AudioFiles
import CEarshot
import Earshot

extension earshot_output {
  /// All but the name.
  init(_ output: Output) {
    self.init(defaults: ())
    size = UInt32(Self.ownSize)
    switch output {
    case .device: kind = Int32(EARSHOT_OUTPUT_DEVICE)
    case .host: kind = Int32(EARSHOT_OUTPUT_HOST)
    case .offline: kind = Int32(EARSHOT_OUTPUT_OFFLINE)
    case .silence: kind = Int32(EARSHOT_OUTPUT_SILENCE)
    case .waveFile(_, let written):
      kind = Int32(EARSHOT_OUTPUT_WAVE_FILE)
      encoding = asC(written)
    }
  }
}

extension Configuration {
  init(_ config: earshot_config) throws(Failure) {
    self.init(
      output: try Output(config.output),
      layout: try ChannelLayout(config.layout, "config.layout"),
      limiter: try LimiterPolicy(config.limiter, "config.limiter"),
      latency: try Latency(config.latency, "config.latency"),
      hrtf: config.hrtf, stepsPerSecond: config.steps_per_second,
      longestCatchUp: config.longest_catch_up, sources: Int(config.sources),
      maximumVoices: Int(config.maximum_voices),
      resampler: try Resampler(config.resampler, "config.resampler"),
      oversampledClipBytes: Int(config.doubled_clip_megabytes) << 20,
      longestOversampledClip: Double(config.longest_doubled_clip),
      speedOfSound: config.speed_of_sound, dopplerFactor: config.doppler_factor,
      maximumClipBytes: Int(config.maximum_clip_bytes),
      clipBudget: config.clip_budget < 0 ? nil : Int(config.clip_budget),
      reloadsChangedFiles: config.reloads_changed_files,
      category: try SessionCategory(config.category, "config.category"),
      whenUnplugged: try UnpluggingPolicy(config.when_unplugged, "config.when_unplugged"),
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

/// A name of Swift's as the header has it.
func snakeCase(_ name: some StringProtocol) -> String {
  name.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
}

/// A length from which on something is done; negative: never.
private func length(_ seconds: Double, _ name: String) throws(Failure) -> Duration? {
  guard seconds.isFinite else { throw .argument("\(name) is not finite") }
  return seconds < 0 ? nil : .seconds(min(seconds, 1e9))
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
        encoding: try SampleEncoding(output.encoding, "output.encoding"))
    default: throw .argument("output.kind is \(output.kind); see EARSHOT_OUTPUT_…")
    }
  }
}
