import AudioFiles
import Earshot

extension SoundRecorder {
  /// The device and format of a recording.
  public struct Configuration: Hashable, Sendable {
    /// One of `SoundRecorder.deviceNames`; nil: the current default device.
    public var deviceName: String?
    /// Sample frames a second, 8,000 to 192,000. The system converts if the device differs.
    public var sampleRate: Int
    /// 1 or 2.
    public var channelCount: Int
    /// The initial gain.
    public var gain: Gain
    /// The length at which the recording ends by itself, to the sample frame; nil: no limit.
    public var limit: Duration?

    /// By default one channel at 48 kHz from the default device, without a limit.
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

    /// A year is enough; a duration may be longer.
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
    /// By `Configuration.limit`, or because its memory is full.
    case limitReached
    /// No destination was left.
    case failed
  }

  /// An event of a recorder.
  public enum Event: Hashable, Sendable {
    /// The device was lost; another one is looked for.
    case deviceLost(name: String)
    /// Recording continues, from this or another device.
    case deviceRestored(name: String)
    /// A connected device has delivered nothing for three seconds.
    case deviceStalled(name: String)
    /// Sample frames lost since the last event of this kind.
    case soundLost(frames: Int)
    /// The engine was interrupted.
    case interrupted
    /// The interruption has ended. The recorder resumes if it should; otherwise it is paused.
    case interruptionEnded(shouldResume: Bool)
    /// A destination can't take more: the disk is full, or the file has its maximum size. Its sound
    /// up to there is kept, and other destinations continue.
    case destinationFailed(AudioError)
    case ended(End)
  }
}
