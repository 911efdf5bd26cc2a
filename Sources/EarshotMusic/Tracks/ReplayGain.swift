import AudioEffects
import AudioFiles
import Earshot

/// Makes tracks equally loud by their ReplayGain and R 128 tags.
public struct ReplayGain: Hashable, Sendable {
  /// Whose loudness counts.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// Plays every file unchanged.
    case off
    /// Makes all tracks equally loud.
    case track
    /// Makes all albums equally loud, and keeps the differences between their tracks. Files without
    /// an album's loudness use their own.
    case album
  }

  /// Whose loudness counts.
  public var mode: Mode
  /// In decibels, added to the tags' gain, −24 to 24. ReplayGain aims at −18 LUFS.
  public var preamp: Double
  /// Limits the gain by the track's peak, so that it stays below full scale; without a known peak,
  /// to unity.
  public var preventsClipping: Bool
  /// Measures files without tags to their ends before they are played: about a second of a core for
  /// five minutes of sound, on a thread of the player's, while the previous track plays. If false,
  /// they are played unchanged, with `preamp`.
  public var measuresUntagged: Bool

  /// By default every file is unchanged.
  public init(
    _ mode: Mode = .off, preamp: Double = 0, preventsClipping: Bool = true,
    measuresUntagged: Bool = false
  ) {
    self.mode = mode
    self.preamp = preamp
    self.preventsClipping = preventsClipping
    self.measuresUntagged = measuresUntagged
  }

  /// The gain of a file.
  func gain(for loudness: TrackLoudness) -> Gain {
    guard mode != .off else { return .unity }
    let track = (loudness.trackGain, loudness.trackPeak)
    let album = (
      loudness.albumGain ?? track.0, loudness.albumGain == nil ? track.1 : loudness.albumPeak
    )
    let (gain, peak) = mode == .album ? album : track
    let preamp = preamp.isFinite ? min(max(preamp, -24), 24) : 0
    var decibels = (gain ?? 0) + preamp
    if preventsClipping {
      decibels = min(decibels, peak.map { -Gain(linear: $0).decibels } ?? 0)
    }
    return .decibels(decibels)
  }
}

/// The known loudness of a file.
struct TrackLoudness: Hashable {
  /// In decibels, relative to −18 LUFS.
  var trackGain: Double?
  var albumGain: Double?
  /// Of full scale.
  var trackPeak: Double?
  var albumPeak: Double?

  /// The target of ReplayGain 2, and the difference of R 128's.
  private static let target = -18.0
  private static let lowerTarget = 5.0

  init() {}

  init(_ comments: [AudioFileInfo.Comment]) {
    func value(_ name: String) -> String? { comments.first { $0.name == name }?.value }
    func gain(_ name: String) -> Double? {
      value("REPLAYGAIN_\(name)_GAIN").flatMap(Self.number).flatMap {
        abs($0) <= 60 ? $0 : nil
      }
    }
    func peak(_ name: String) -> Double? {
      value("REPLAYGAIN_\(name)_PEAK").flatMap(Self.number).flatMap {
        (1e-5...100).contains($0) ? $0 : nil
      }
    }
    // In steps of 1/256 dB. The gain in Opus' own header is applied while decoding.
    func lowerGain(_ name: String) -> Double? {
      value("R128_\(name)_GAIN").flatMap { Int($0) }.flatMap {
        (-32_768...32_767).contains($0) ? Double($0) / 256 + Self.lowerTarget : nil
      }
    }
    trackGain = lowerGain("TRACK") ?? gain("TRACK")
    albumGain = lowerGain("ALBUM") ?? gain("ALBUM")
    trackPeak = peak("TRACK")
    albumPeak = peak("ALBUM")
  }

  /// Measures all of it; nil if stopped, and no values for silence.
  init?(
    measuring decoder: any AudioDecoder, goesOn: () -> Bool
  ) throws(AudioFileError) {
    let sound = AmplifiedDecoder(decoder, gain: 1)
    let channels = sound.info.channelCount
    var meter = LoudnessMeter(channelCount: channels, sampleRate: sound.info.sampleRate)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 32_768 * channels, alignment: 16)
    defer { block.deallocate() }
    var peak: Float = 0
    while true {
      guard goesOn() else { return nil }
      let frames = try sound.readSound(into: block)
      if frames == 0 { break }
      let samples = UnsafeBufferPointer(
        rebasing: block.assumingMemoryBound(to: Float.self).prefix(frames * channels))
      meter.add(samples)
      for sample in samples { peak = max(peak, sample.magnitude) }
    }
    guard meter.integrated.isFinite, peak > 0 else { return }
    trackGain = Self.target - meter.integrated
    trackPeak = Double(peak)
  }

  /// For example "-6.54 dB".
  private static func number(_ text: String) -> Double? {
    let digits = text.utf8.drop { $0 == 32 }.prefix {
      (48...57).contains($0) || [43, 45, 46].contains($0)
    }
    return Double(String(decoding: digits.drop { $0 == 43 }, as: UTF8.self))
  }
}
