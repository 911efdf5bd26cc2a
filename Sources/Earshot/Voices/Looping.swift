/// How often a voice goes through its clip's loop.
public enum Looping: Hashable, Sendable {
  /// Once, from where it starts to the end.
  case once
  /// Until it is stopped.
  case forever
  /// So many times altogether: 1 is once. What lies before and after the loop region is played
  /// once. Numbers below 1 count as 1.
  case times(Int)

  /// How often the playhead jumps back; negative: always.
  var jumps: Int64 {
    switch self {
    case .once: 0
    case .forever: -1
    case .times(let count): Int64(max(count, 1) - 1)
    }
  }
}
