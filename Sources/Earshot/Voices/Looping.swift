/// How often a voice repeats its clip's loop.
public enum Looping: Hashable, Sendable {
  /// Once, from where it starts to the end.
  case once
  /// Until it is stopped.
  case forever
  /// This number of rounds in total: 1 is once. The parts before and after the loop region are
  /// played once. Numbers below 1 count as 1.
  case times(Int)

  /// The number of jumps back; negative: endless.
  var jumps: Int64 {
    switch self {
    case .once: 0
    case .forever: -1
    case .times(let count): Int64(max(count, 1) - 1)
    }
  }
}
