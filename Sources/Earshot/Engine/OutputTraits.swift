/// The properties of an output, as of the moment of the call.
public struct OutputTraits: Hashable, Sendable {
  /// Nil without a device.
  public let deviceName: String?
  /// The device's sample frames a second. OpenAL converts from the engine's rate.
  public let sampleRate: Int
  /// Channels in a frame.
  public let channelCount: Int
  /// Whether HRTF is in effect.
  public let isHRTFEnabled: Bool
  /// The length of a device's mixes; nil where there is no separate mix.
  public let mixDuration: Duration?
  /// The time from mixing to the ear, as far as the sound server knows; nil if OpenAL doesn't
  /// report it, and for outputs that aren't heard directly.
  public let latency: Duration?
  /// Rendered sample frames at the engine's rate that wait for the device's mix, by
  /// `Configuration.latency`; `latency` includes them. Nil without a device.
  public let queuedFrames: Int?
  /// Sample frames at the engine's rate by which effects and the limiter delay a device's or a
  /// host's sound; `latency` includes them.
  public let delayedFrames: Int
  /// Whether the rendering thread of a device has real-time priority; without it a busy machine may
  /// cause dropouts.
  public let hasRealTimePriority: Bool
  /// Whether there is a recording device.
  public let canCapture: Bool
}
