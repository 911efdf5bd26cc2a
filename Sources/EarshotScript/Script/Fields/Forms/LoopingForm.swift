import Earshot

/// How often a voice goes through its clip's loop: false, true or a number of rounds.
struct LoopingForm: FieldForm {
  private let rounds = WholeForm(range: 1...ScriptLimits.largestWhole)

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> Looping {
    switch json {
    case .bool(let flag): flag ? .forever : .once
    case .number: .times(try rounds.read(json, as: key))
    default: throw wrongType(json, "true, false or a number of rounds", as: key)
    }
  }

  func write(_ looping: Looping, as key: String) -> JSONValue {
    switch looping {
    case .once: .bool(false)
    case .forever: .bool(true)
    case .times(let count): rounds.write(count, as: key)
    }
  }

  func check(_ looping: Looping, as key: String) throws(ScriptFault) {
    if case .times(let count) = looping { try rounds.check(count, as: key) }
  }
}
