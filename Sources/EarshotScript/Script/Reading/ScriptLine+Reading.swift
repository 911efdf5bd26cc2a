extension ScriptLine {
  init(_ object: JSONObject) throws(ScriptFault) {
    let key = try Self.actionKey(of: object)
    guard let time = object["at"] else {
      throw ScriptFault(key: "at", "`at` is missing", remedy: "say when, in seconds")
    }
    at = try TimeForm.at.read(time, as: "at")
    try TimeForm.at.check(at, as: "at")
    action = try ScriptAction(key, from: object)
    try check()
  }

  /// The one key that says what the line does. `bus` and `resume` are actions and also keys of
  /// other actions, beside which they are no second action.
  private static func actionKey(of object: JSONObject) throws(ScriptFault) -> ActionKey {
    let present = object.members.compactMap { ActionKey(rawValue: $0.key) }
    let actions = present.filter { key in
      switch key {
      case .bus: !present.contains(.play) && !present.contains(.emitter)
      case .resume: !present.contains(.endInterruption) && !present.contains(.restore)
      default: true
      }
    }
    guard let action = actions.first else {
      let guesses = object.members.prefix(100).lazy.compactMap {
        Spelling.nearest(to: $0.key, among: ActionKey.all)
      }
      throw ScriptFault(
        "the line has no action",
        remedy: guesses.first.map { "did you mean `\($0)`?" }
          ?? "give one of \(ActionKey.all.map { "`\($0)`" }.joined(separator: ", "))")
    }
    guard actions.count == 1 else {
      throw ScriptFault(
        key: actions[1].rawValue,
        "the line has two actions, `\(action.rawValue)` and `\(actions[1].rawValue)`",
        remedy: "put each on a line of its own")
    }
    return action
  }
}

extension ScriptAction {
  init(_ key: ActionKey, from object: JSONObject) throws(ScriptFault) {
    switch key {
    case .clip: self = .clip(try Self.read(key, object))
    case .clipSet: self = .clipSet(try Self.read(key, object))
    case .node: self = .node(try Self.read(key, object))
    case .listener: self = .listener(try Self.read(key, object))
    case .emitter: self = .emitter(try Self.read(key, object))
    case .move: self = .move(try Self.read(key, object))
    case .orbit: self = .orbit(try Self.read(key, object))
    case .play: self = .play(try Self.read(key, object))
    case .stop: self = .stop(try Self.read(key, object))
    case .pause: self = .pause(try Self.read(key, object))
    case .resume: self = .resume(try Self.read(key, object))
    case .seek: self = .seek(try Self.read(key, object))
    case .set: self = .set(try Self.read(key, object))
    case .bus: self = .bus(try Self.read(key, object))
    case .limit: self = .limit(try Self.read(key, object))
    case .remove: self = .remove(try Self.read(key, object))
    case .interrupt: self = .interrupt(try Self.read(key, object))
    case .endInterruption: self = .endInterruption(try Self.read(key, object))
    case .suspend: self = .suspend(try Self.read(key, object))
    case .restore: self = .restore(try Self.read(key, object))
    case .changeRoute: self = .changeRoute(try Self.read(key, object))
    case .loseDevice:
      try Self.readTrue(key, object)
      self = .loseDevice
    case .restoreDevice:
      try Self.readTrue(key, object)
      self = .restoreDevice
    }
  }

  private static func read<Action: NamedFieldSet>(
    _ key: ActionKey, _ object: JSONObject
  ) throws(ScriptFault) -> Action {
    let name = try TextForm.name.read(object[key.rawValue] ?? .null, as: key.rawValue)
    try TextForm.name.check(name, as: key.rawValue)
    return try FieldReader.read(
      object, into: Action(blank: name), besides: ["at", key.rawValue])
  }

  private static func readTrue(_ key: ActionKey, _ object: JSONObject) throws(ScriptFault) {
    guard object[key.rawValue] == .bool(true) else {
      throw ScriptFault(
        key: key.rawValue, "`\(key.rawValue)` is not true", remedy: "give true as its value")
    }
    _ = try FieldReader.read(object, into: NoKeys(), besides: ["at", key.rawValue])
  }
}

private struct NoKeys: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {}
}
