/// The direction of a sound, as far as loudspeakers tell. In each pair of sides the louder one
/// counts, by 3 dB or more unless a question says otherwise.
public enum Side: String, CaseIterable, Sendable {
  /// The loudspeakers on this side are louder than those on the other.
  case left, right
  /// Neither left nor right is louder than the other: less than 3 dB between them.
  case middle
  /// The loudspeakers on this side are louder than those on the other. Only layouts with
  /// loudspeakers behind the listener can tell.
  case front, back
}
