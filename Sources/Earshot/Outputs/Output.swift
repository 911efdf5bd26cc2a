import AudioFiles

/// Where the sound goes.
public enum Output: Hashable, Sendable {
  /// A device of the system, by its name in `AudioEngine.deviceNames`; without a name the default
  /// one. If it can't be opened, the engine plays silently in real time, and an event reports it,
  /// so a game starts without a sound card.
  case device(named: String? = nil)
  /// The host pulls the samples in its own audio callback, from `AudioEngine.hostOutput`; time
  /// passes by `update(elapsed:)`.
  case host
  /// `AudioEngine.render(into:)` pulls the samples and lets exactly their time pass, as fast as the
  /// machine can, and with the same result on every run.
  case offline
  /// `update(elapsed:)` renders its time into a wave file, faster than real time if it is called
  /// faster. The file appears when the engine is closed.
  case waveFile(path: String, encoding: WaveFileWriter.Encoding = .float32)
  /// Nothing is mixed; time passes by `update(elapsed:)` as on a device.
  case silence
}

extension Output {
  /// How time passes with it.
  var pace: Driver.Pace {
    switch self {
    case .offline, .waveFile: .exact
    case .host, .device: .live
    case .silence: .silent
    }
  }

  /// Whether time passes by rendering, as fast as possible.
  package var rendersItself: Bool { pace == .exact }

  /// Whether OpenAL lists the system's devices meanwhile, and the sound may go to headphones.
  var isDevice: Bool { if case .device = self { true } else { false } }

  /// Opens it. A device is opened by a `DeviceSearch`, while the game runs; until then there is
  /// silence.
  func open(_ format: OutputFormat) throws(AudioError) -> any OpenOutput {
    switch self {
    case .offline: RenderedOutput(format)
    case .waveFile(let path, let encoding): try WaveFileOutput(format, path, encoding)
    case .host: HostOutput(format)
    case .device, .silence: SilentOutput()
    }
  }
}

/// How much sound waits for a device before it is mixed there: less gives lower latency, more
/// survives a busy machine. Other outputs pull what they need. The amount depends on the device's
/// mixes: see `AudioEngine.preferMixDuration`.
///
/// OpenAL 1.22 and later requests sound when it mixes: then nothing waits, except as stated here.
/// Older versions have a queue that lasts from one pull of the device to the next: the largest
/// recent pull and a block of 128 frames. A pull may have several of the device's mixes; two are
/// assumed until the number is known.
///
/// After a dropout, which `Statistics.dropouts` counts, more sound waits. The amount shrinks after
/// the device has not needed it for a while: a second at first, and longer each time that this was
/// too early, up to ten minutes.
public enum Latency: String, CaseIterable, Hashable, Sendable {
  /// Nothing in addition at first; 128 frames more after a dropout. For a machine without other
  /// work.
  case low
  /// The same at first; a pull more after a dropout, and some of the device's mixes more if the
  /// queue's own thread is late by a quarter of one, because the device's thread may be late as
  /// well.
  case balanced
  /// Two pulls more from the start, and more if threads are late by about as long: for a show or a
  /// recording without gaps.
  case safe

  /// Pulls that wait in addition to the next one.
  var extraPulls: Int { self == .safe ? 2 : 0 }

  /// Whether more waits if threads are late.
  var allowsForLateness: Bool { self != .low }

  /// Further frames after a dropout.
  func framesMore(pull: Int) -> Int { self == .low ? DeviceFigures.blockFrames : pull }
}

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
