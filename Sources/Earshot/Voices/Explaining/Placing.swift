/// How the sound of a voice that has a source comes from its side.
public enum Placing: Hashable, Sendable {
  /// By a head-related transfer function.
  case hrtf
  /// Between loudspeakers.
  case panned(PanningReason)
  /// Not at all: it is flat, and goes straight to the loudspeakers.
  case flat
  /// All around the listener: an ambisonic bed, by a head-related transfer function or spread over
  /// the loudspeakers.
  case bed(byHRTF: Bool)
}

/// Why a voice isn't placed by a head-related transfer function.
public enum PanningReason: String, CaseIterable, Sendable {
  /// It wasn't asked for.
  case off
  /// It can't be had: `AudioEngine.hrtf` tells why.
  case unavailable
  /// More important or louder voices are placed by it, as many as may be.
  case outranked
  /// Its bus is mixed apart, as for effects, a meter or a compressor that listens to it, and
  /// another such bus has it, which `HRTFState.bus` tells, or none could have it besides the
  /// master.
  case busMixedApart
  /// It is about to be.
  case changing
}

extension Placing {
  /// In plain words; nil where nobody asked for a head-related transfer function, and for what it
  /// never touches.
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
