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

  /// The key that selects the line's action. `bus`, `reverb` and `resume` are actions and also keys
  /// of other actions, beside which they are no second action.
  private static func actionKey(of object: JSONObject) throws(ScriptFault) -> ActionKey {
    let present = object.members.compactMap { ActionKey.named[$0.key] }
    let actions = present.filter { key in
      switch key {
      case .bus:
        !present.contains { [.play, .emitter, .scatter, .set, .effect].contains($0) }
      case .clip: !present.contains(.effect)
      case .reverb: !present.contains(.room) && !present.contains(.zone)
      case .resume: !present.contains(.endInterruption) && !present.contains(.restore)
      default: true
      }
    }
    guard object["state"] == nil else {
      throw ScriptFault(
        key: "state", "`state` lines are of recordings from before version 0.4",
        remedy: "record the game again")
    }
    guard let action = actions.first else {
      let keys = object.members.prefix(100).map(\.key)
      let guess =
        keys.lazy.compactMap { Spelling.nearest(to: $0, among: ActionKey.all) }.first
        ?? keys.lazy.flatMap { Spelling.names(containing: $0, among: ActionKey.all) }.first
      throw ScriptFault(
        "the line has no action",
        remedy: guess.map { "did you mean `\($0)`?" }
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
    case .wall: self = .wall(try Self.read(key, object))
    case .air: self = .air(try Self.read(key, object))
    case .surroundings: self = .surroundings(try Self.read(key, object))
    case .room: self = .room(try Self.read(key, object))
    case .portal: self = .portal(try Self.read(key, object))
    case .zone: self = .zone(try Self.read(key, object))
    case .scatter: self = .scatter(try Self.read(key, object))
    case .walls: self = .walls(try Self.readTrue(key, object, WallsAction()))
    case .move: self = .move(try Self.read(key, object))
    case .orbit: self = .orbit(try Self.read(key, object))
    case .play: self = .play(try Self.read(key, object))
    case .schedule: self = .schedule(try Self.readTrue(key, object, ScheduleAction([])))
    case .alert: self = .alert(try Self.read(key, object))
    case .stop: self = .stop(try Self.read(key, object))
    case .pause: self = .pause(try Self.read(key, object))
    case .resume: self = .resume(try Self.read(key, object))
    case .seek: self = .seek(try Self.read(key, object))
    case .set: self = .set(try Self.read(key, object))
    case .append: self = .append(try Self.read(key, object))
    case .removeFollowers: self = .removeFollowers(try Self.read(key, object))
    case .loadSounds: self = .loadSounds(try Self.read(key, object))
    case .post: self = .post(try Self.read(key, object))
    case .setParameter: self = .setParameter(try Self.read(key, object))
    case .setSwitch: self = .setSwitch(try Self.read(key, object))
    case .setState: self = .setState(try Self.read(key, object))
    case .releaseSound: self = .releaseSound(try Self.read(key, object))
    case .stopSound: self = .stopSound(try Self.read(key, object))
    case .bus: self = .bus(try Self.read(key, object))
    case .duck: self = .duck(try Self.read(key, object))
    case .snapshot: self = .snapshot(try Self.read(key, object))
    case .parameter: self = .parameter(try Self.read(key, object))
    case .drive: self = .drive(try Self.read(key, object))
    case .effect: self = .effect(try Self.read(key, object))
    case .reverb: self = .reverb(try Self.read(key, object))
    case .send: self = .send(try Self.read(key, object))
    case .limit: self = .limit(try Self.read(key, object))
    case .remove: self = .remove(try Self.read(key, object))
    case .interrupt: self = .interrupt(try Self.read(key, object))
    case .endInterruption: self = .endInterruption(try Self.read(key, object))
    case .embed: self = .embed(try Self.read(key, object))
    case .supply: self = .supply(try Self.read(key, object))
    case .unload: self = .unload(try Self.read(key, object))
    case .setCooldown: self = .setCooldown(try Self.read(key, object))
    case .setMarkers: self = .setMarkers(try Self.read(key, object))
    case .setCaption: self = .setCaption(try Self.read(key, object))
    case .place: self = .place(try Self.read(key, object))
    case .policy: self = .policy(try Self.read(key, object))
    case .label: self = .label(try Self.read(key, object))
    case .setOutput: self = .setOutput(try Self.read(key, object))
    case .hrtf: self = .hrtf(try Self.read(key, object))
    case .unrecorded: self = .unrecorded(try Self.read(key, object))
    case .pauseGame: self = .pauseGame(try Self.readTrue(key, object, GamePauseAction()))
    case .resumeGame: self = .resumeGame(try Self.readTrue(key, object, GamePauseAction()))
    case .timeScale:
      self = .timeScale(try Self.readNumber(key, object, NumberForm.rate))
    case .update:
      self = .update(try Self.readNumber(key, object, TimeForm.seconds))
    case .settle:
      _ = try Self.readTrue(key, object, NoKeys())
      self = .settle
    case .pass:
      _ = try Self.readTrue(key, object, NoKeys())
      self = .pass
    case .suspend: self = .suspend(try Self.read(key, object))
    case .restore: self = .restore(try Self.read(key, object))
    case .changeRoute: self = .changeRoute(try Self.read(key, object))
    case .loseDevice:
      _ = try Self.readTrue(key, object, NoKeys())
      self = .loseDevice
    case .restoreDevice:
      _ = try Self.readTrue(key, object, NoKeys())
      self = .restoreDevice
    }
  }

  private static func read<Action: NamedFieldSet>(
    _ key: ActionKey, _ object: JSONObject
  ) throws(ScriptFault) -> Action {
    var form = TextForm.name
    if !Action.words.isEmpty { form.noun = Action.words.joined(separator: " or ") }
    let name = try form.read(object[key.rawValue] ?? .null, as: key.rawValue)
    try form.check(name, as: key.rawValue)
    return try FieldReader.read(
      object, into: Action(blank: name), besides: ["at", key.rawValue])
  }

  /// Checks for numbers behind an action's key that no reader accepts.
  func checkNumber() throws(ScriptFault) {
    switch self {
    case .timeScale(let factor): try NumberForm.rate.check(factor, as: "timeScale")
    case .update(let elapsed): try TimeForm.seconds.check(elapsed, as: "update")
    default: break
    }
  }

  private static func readNumber<Form: FieldForm>(
    _ key: ActionKey, _ object: JSONObject, _ form: Form
  ) throws(ScriptFault) -> Form.Value {
    let value = try form.read(object[key.rawValue] ?? .null, as: key.rawValue)
    try form.check(value, as: key.rawValue)
    _ = try FieldReader.read(object, into: NoKeys(), besides: ["at", key.rawValue])
    return value
  }

  private static func readTrue<Keys: FieldSet>(
    _ key: ActionKey, _ object: JSONObject, _ blank: Keys
  ) throws(ScriptFault) -> Keys {
    guard object[key.rawValue] == .bool(true) else {
      throw ScriptFault(
        key: key.rawValue, "`\(key.rawValue)` is not true", remedy: "give true as its value")
    }
    return try FieldReader.read(object, into: blank, besides: ["at", key.rawValue])
  }
}
