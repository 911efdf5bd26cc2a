import AudioEffects
import AudioFiles
import Earshot

/// How tracks are made equally loud: by their tags, ReplayGain's and R 128's.
public struct ReplayGain: Hashable, Sendable {
  /// Whose loudness counts.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// Every file as it is.
    case off
    /// Each track is as loud as the others.
    case track
    /// Each album is as loud as the others, and its tracks stay as they are to one another; of
    /// files without an album's loudness their own.
    case album
  }

  /// Whose loudness counts.
  public var mode: Mode
  /// In decibels, besides what the tags say, −24 to 24. ReplayGain is made for −18 LUFS.
  public var preamp: Double
  /// Keeps a track from being made louder than full scale allows, by its peak; where that isn't
  /// told, from being made louder at all.
  public var preventsClipping: Bool
  /// Listens to files without tags before they are played, to their ends: about a second of a
  /// core for five minutes of sound, on a thread of the player's, while the track before plays.
  /// Without, they are played as they are, with `preamp`.
  public var measuresUntagged: Bool

  /// Every file as it is, unless a mode is said.
  public init(
    _ mode: Mode = .off, preamp: Double = 0, preventsClipping: Bool = true,
    measuresUntagged: Bool = false
  ) {
    self.mode = mode
    self.preamp = preamp
    self.preventsClipping = preventsClipping
    self.measuresUntagged = measuresUntagged
  }

  /// What a file is to be multiplied by.
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

/// How loud a file is, as far as that is known.
struct TrackLoudness: Hashable {
  /// In decibels, to −18 LUFS.
  var trackGain: Double?
  var albumGain: Double?
  /// Of full scale.
  var trackPeak: Double?
  var albumPeak: Double?

  /// What ReplayGain 2 aims at, and how much lower R 128 does.
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
    // In steps of 1/256 dB; what Opus' own header says is in the decoded sound already.
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

  /// By listening to all of it; nil if it was told to stop, and nothing of silence.
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

  /// "-6.54 dB" and the like.
  private static func number(_ text: String) -> Double? {
    let digits = text.utf8.drop { $0 == 32 }.prefix {
      (48...57).contains($0) || [43, 45, 46].contains($0)
    }
    return Double(String(decoding: digits.drop { $0 == 43 }, as: UTF8.self))
  }
}
