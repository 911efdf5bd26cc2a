import AudioFiles
import Earshot

extension SoundRecorder {
  /// What is recorded, and how.
  public struct Configuration: Hashable, Sendable {
    /// One of `SoundRecorder.deviceNames`; nil: the default device, whichever that is.
    public var deviceName: String?
    /// Sample frames a second, 8,000 to 192,000. The system converts where the device has others.
    public var sampleRate: Int
    /// 1 or 2.
    public var channelCount: Int
    /// What everything is multiplied by at first.
    public var gain: Gain
    /// After so much sound it ends by itself, to the sample frame; nil: never.
    public var limit: Duration?

    /// One channel at 48 kHz from the default device, as long as one likes.
    public init(
      deviceName: String? = nil, sampleRate: Int = 48_000, channelCount: Int = 1,
      gain: Gain = .unity, limit: Duration? = nil
    ) {
      self.deviceName = deviceName
      self.sampleRate = sampleRate
      self.channelCount = channelCount
      self.gain = gain
      self.limit = limit
    }

    func validate() throws(AudioError) {
      try require((8_000...192_000).contains(sampleRate), "sampleRate", "8,000 to 192,000 Hz")
      try require((1...2).contains(channelCount), "channelCount", "1 or 2")
      try require(limitFrames.map { $0 > 0 } ?? true, "limit", "at least one sample frame")
    }

    /// A year is longer than anything; a duration may be longer.
    var limitFrames: Int? {
      limit.map { limit in
        Int((min(limit / .seconds(1), 31_536_000) * Double(sampleRate)).rounded())
      }
    }

    private func require(_ holds: Bool, _ name: String, _ range: String) throws(AudioError) {
      guard !holds else { return }
      throw AudioError(
        .limitReached, subject: "SoundRecorder.Configuration.\(name)",
        explanation: "it must be \(range)")
    }
  }

  /// What a recorder does.
  public enum State: Hashable, Sendable {
    /// It was never started.
    case ready
    case recording
    /// By the game, or by an interruption.
    case paused
    case ended(End)
  }

  /// Why a recording ended.
  public enum End: Hashable, Sendable {
    /// By `stop`.
    case stopped
    /// By `Configuration.limit`, or because memory is as full as it was to become.
    case limitReached
    /// Nothing was left that could take it.
    case failed
  }

  /// What happened to a recorder.
  public enum Event: Hashable, Sendable {
    /// The device went away; another is looked for.
    case deviceLost(name: String)
    /// It is recorded from again, or from another one.
    case deviceRestored(name: String)
    /// Nothing has come from it for three seconds, though it counts as there.
    case deviceStalled(name: String)
    /// So many sample frames were lost since the last event of the kind.
    case soundLost(frames: Int)
    /// The engine was interrupted.
    case interrupted
    /// That is over. It records on if it should resume; else it is paused.
    case interruptionEnded(shouldResume: Bool)
    /// A destination can't take more: a full disk, a file as large as its kind can be. What it has
    /// stays, and others go on.
    case destinationFailed(AudioError)
    case ended(End)
  }
}
