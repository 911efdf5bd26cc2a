/// What an output turned out to be, as of the moment it was asked.
public struct OutputTraits: Hashable, Sendable {
  /// Nil when sound goes to no device.
  public let deviceName: String?
  /// Sample frames a second that the device mixes at. OpenAL converts from the engine's rate.
  public let sampleRate: Int
  /// Channels in a frame.
  public let channelCount: Int
  /// Whether sound is placed for headphones by a head-related transfer function.
  public let isHRTFEnabled: Bool
  /// How much sound a device mixes at a time; nil where nothing is mixed by itself.
  public let mixDuration: Duration?
  /// How long what is mixed now takes to the ear, as far as the sound server knows; nil where
  /// the library doesn't tell, and for outputs that aren't heard directly.
  public let latency: Duration?
  /// Sample frames at the engine's rate that are rendered and wait for the device's own mix, by
  /// `Configuration.latency`; `latency` includes them. Nil without a device.
  public let queuedFrames: Int?
  /// Sample frames at the engine's rate by which effects and the limiter delay what a device or a
  /// host plays; `latency` includes them. Where the delay grows while something is heard it may
  /// count up to a step more, as the engine's clock goes ahead in whole steps.
  public let delayedFrames: Int
  /// Whether the system lets the thread that renders for a device go before others: without that
  /// a busy machine may cost dropouts.
  public let hasRealTimePriority: Bool
  /// Whether there is a device to record from.
  public let canCapture: Bool
}
