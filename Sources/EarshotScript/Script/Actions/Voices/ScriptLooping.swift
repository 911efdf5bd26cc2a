/// How often a voice goes through its clip's loop.
public enum ScriptLooping: Equatable, Sendable {
  /// Written as false.
  case once
  /// Written as true.
  case forever
  /// So many rounds, at least 1.
  case times(Int)
}

struct LoopingForm: FieldForm {
  private let rounds = WholeForm(range: 1...ScriptLimits.largestWhole)

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> ScriptLooping {
    switch json {
    case .bool(let flag): flag ? .forever : .once
    case .number: .times(try rounds.read(json, as: key))
    default: throw wrongType(json, "true, false or a number of rounds", as: key)
    }
  }

  func write(_ looping: ScriptLooping, as key: String) -> JSONValue {
    switch looping {
    case .once: .bool(false)
    case .forever: .bool(true)
    case .times(let count): rounds.write(count, as: key)
    }
  }

  func check(_ looping: ScriptLooping, as key: String) throws(ScriptFault) {
    if case .times(let count) = looping { try rounds.check(count, as: key) }
  }
}
