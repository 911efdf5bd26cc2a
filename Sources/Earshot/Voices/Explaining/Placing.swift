/// How the sound of a voice with a source gets its direction.
public enum Placing: Hashable, Sendable {
  /// By a head-related transfer function.
  case hrtf
  /// Between loudspeakers.
  case panned(PanningReason)
  /// Without a direction: it is non-positional, and goes straight to the loudspeakers.
  case flat
  /// All around the listener: an ambisonic bed, by a head-related transfer function or on the
  /// loudspeakers.
  case bed(byHRTF: Bool)
}

/// Why a voice has no HRTF.
public enum PanningReason: String, CaseIterable, Sendable {
  /// It wasn't asked for.
  case off
  /// It isn't possible: `AudioEngine.hrtf` says why.
  case unavailable
  /// More important or louder voices use it, up to the maximum number.
  case outranked
  /// Its bus is mixed separately, for effects, a meter or a compressor that follows it, and another
  /// such bus has HRTF, which `HRTFState.bus` names, or none besides the master can have it.
  case busMixedApart
  /// It is about to get it.
  case changing
}

extension Placing {
  /// In plain words; nil if HRTF wasn't requested, and where it never applies.
  package var words: String? {
    switch self {
    case .hrtf: "placed by HRTF"
    case .flat, .panned(.off): nil
    case .bed(byHRTF: true): "an ambisonic bed, placed by HRTF"
    case .bed(byHRTF: false): "an ambisonic bed, spread over the speakers"
    case .panned(.unavailable): "panned, as there is no HRTF here"
    case .panned(.outranked): "panned, as louder or more important voices are placed by HRTF"
    case .panned(.busMixedApart):
      "panned, as another bus that is mixed apart has the HRTF that there is for such"
    case .panned(.changing): "panned, and about to be placed by HRTF"
    }
  }
}
