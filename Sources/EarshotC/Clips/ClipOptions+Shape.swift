import CEarshot
import Earshot

extension ClipOptions {
  /// From the C struct; NULL is the defaults.
  init(_ pointer: UnsafePointer<earshot_clip_options>?) throws(Failure) {
    self = try earshot_clip_options.read(pointer, "options") { options throws(Failure) in
      try ClipOptions(options)
    }
  }

  private init(_ options: earshot_clip_options) throws(Failure) {
    self.init(
      channels: try Self.channels(options),
      loop: try Self.loop(options.loop_start, options.loop_end),
      convertsSampleRate: !options.keeps_sample_rate,
      storage: try ClipStorage(options.storage, "options.storage"),
      use: try ClipUse(options.use, "options.use"),
      gain: try Self.gain(options.gain_millibels))
  }

  private static func channels(_ options: earshot_clip_options) throws(Failure) -> Channels {
    let kinds: [Channels?] = [nil, .ambisonic(.ambiX), .ambisonic(.fuMa)]
    guard kinds.indices.contains(Int(options.ambisonics)) else {
      throw .argument(
        "options.ambisonics is \(options.ambisonics); see EARSHOT_AMBISONICS_…")
    }
    guard let kind = kinds[Int(options.ambisonics)] else {
      return options.keeps_channels ? .keep : .mixWhenPositional
    }
    guard !options.keeps_channels else {
      throw .argument("options with ambisonics and keeps_channels; leave one of them out")
    }
    return kind
  }

  private static func gain(_ millibels: Int16) throws(Failure) -> Gain {
    guard (-20_000...4_800).contains(millibels) else {
      throw .argument("options.gain_millibels of \(millibels) isn't from -20,000 to 4,800")
    }
    return .decibels(Double(millibels) / 100)
  }

  private static func loop(_ start: Int64, _ end: Int64) throws(Failure) -> Range<Int>? {
    if start == -1, end == -1 { return nil }
    guard start >= 0, end > start, end <= 1 << 40 else {
      throw .argument("a loop from frame \(start) to \(end) can't be; -1 and -1 is the file's own")
    }
    return Int(start)..<Int(end)
  }
}
