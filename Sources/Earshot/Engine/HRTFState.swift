/// When HRTF is used for headphones.
public enum HRTFMode: String, CaseIterable, Sendable {
  case off
  case on
  /// While sound goes to headphones, as reported by the system: PulseAudio and PipeWire report it,
  /// by a device's form or its active port. With `hrtf = true` in OpenAL's configuration file it is
  /// always on for devices; with `false` it is always off, except with OpenAL 1.22 and later, which
  /// doesn't report that.
  case automatic
}

/// The requested use of HRTF, and its result.
public struct HRTFState: Hashable, Sendable {
  /// The last request.
  public let asked: HRTFMode
  /// The maximum number of voices with HRTF.
  public let maximumVoices: Int
  /// Whether it places voices.
  public let isOn: Bool
  /// The current number of voices with HRTF.
  public let voices: Int
  /// The bus mixed separately, besides the master, on which it is used too; nil: none yet.
  public let bus: Bus?
  /// Why it isn't on though it was requested; nil: it is, or it wasn't.
  public let reason: String?
}

/// The engine's state of HRTF.
struct HRTFWish {
  var mode = HRTFMode.off
  /// Whether the system reports headphones; nil: unknown.
  var isOnHeadphones: Bool?
  /// The system's last report, for which device, and its meaning.
  var judged: (sinks: [ServerSink], device: String, areHeadphones: Bool?)?
  /// When a sound server may be looked for again, in nanoseconds.
  var nextSearch: Int64 = 0
  /// Why it isn't possible.
  var failure: String?

  var wants: Bool {
    switch mode {
    case .off: false
    case .on: true
    case .automatic: isOnHeadphones ?? false
    }
  }
}
