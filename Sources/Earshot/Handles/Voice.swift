/// One playback of a clip, named by a value. It outlives its voice harmlessly: calls with the
/// handle of a voice that has ended do nothing and are counted in the statistics.
public struct Voice: Hashable, Sendable {
  let handle: Handle

  /// A voice that never was: what a refused play returns.
  public static let none = Voice(handle: .none)
}
