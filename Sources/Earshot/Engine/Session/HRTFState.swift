/// When sound is placed for headphones, by a head-related transfer function.
public enum HRTFMode: String, CaseIterable, Sendable {
  case off
  case on
  /// While sound goes to headphones, as far as the system tells: PulseAudio's and PipeWire's
  /// servers do, by a device's form or the port that it uses. Whoever has `hrtf = true` in
  /// OpenAL's configuration file has it always on devices; who has false never has it, but that
  /// OpenAL from 1.22 on doesn't tell.
  case automatic
}

/// What was asked for of the head-related transfer function, and what came of it.
public struct HRTFState: Hashable, Sendable {
  /// What was asked for last.
  public let asked: HRTFMode
  /// How many voices may be placed by it at once.
  public let maximumVoices: Int
  /// Whether it places voices.
  public let isOn: Bool
  /// How many it places now.
  public let voices: Int
  /// The bus mixed apart, besides the master, on which it places voices too; nil: none does yet.
  public let bus: Bus?
  /// Why it isn't on though it was asked for; nil: it is, or it wasn't.
  public let reason: String?
}

/// What an engine keeps of it.
struct HRTFWish {
  var mode = HRTFMode.off
  /// Whether the system says that sound goes to headphones; nil: it doesn't tell.
  var isOnHeadphones: Bool?
  /// What the system told of which device last, and what that means.
  var judged: (sinks: [ServerSink], device: String, areHeadphones: Bool?)?
  /// When a sound server may be looked for again, in nanoseconds.
  var nextSearch: Int64 = 0
  /// Why it can't be had.
  var failure: String?

  var wants: Bool {
    switch mode {
    case .off: false
    case .on: true
    case .automatic: isOnHeadphones ?? false
    }
  }
}
