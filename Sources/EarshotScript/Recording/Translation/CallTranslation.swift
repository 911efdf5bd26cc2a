import Earshot

/// Finds the actions that have the effect of a call. Values beyond the limits of scripts are
/// clamped to them where the ear can't tell.
struct CallTranslation {
  let sampleRate: Int

  // MARK: Numbers

  func time(frames: Int64) -> ScriptTime {
    let longest = ScriptLimits.at.upperBound
    guard Double(frames) < longest * Double(sampleRate) else { return ScriptTime(longest) }
    return ScriptTime(frame: Int(frames), sampleRate: sampleRate)
  }

  func held(_ time: Duration) -> ScriptTime {
    ScriptTime(min(max(time, .zero), .seconds(ScriptLimits.seconds.upperBound)))
  }

  func held(_ looping: Looping) -> Looping {
    guard case .times(let count) = looping else { return looping }
    return .times(min(max(count, 1), ScriptLimits.largestWhole))
  }

  /// The time as in `stop`, `pause` and similar actions: nil is click-free.
  func time(of fade: Fade) -> ScriptTime? {
    switch fade {
    case .clickFree: nil
    case .immediate: 0
    case .over(let time, _): held(time)
    }
  }

  /// A name that a script may hold.
  func held(_ name: String) -> String {
    let isGood = ScriptLimits.name.contains(name.utf8.count) && !name.utf8.contains(0)
    return isGood ? name : "name \(FileChecksum(of: Array(name.utf8)).text)"
  }

  // MARK: Lines that say one thing

  func line<Action: NamedFieldSet>(
    _ name: String, _ action: (Action) -> ScriptAction, _ change: (inout Action) -> Void
  ) -> [ScriptAction] {
    var line = Action(blank: name)
    change(&line)
    return [action(line)]
  }

  func change(_ node: Node, _ change: (inout NodeAction) -> Void) -> [ScriptAction] {
    line(CallNames.of(node), ScriptAction.node, change)
  }

  func change(_ emitter: Emitter, _ change: (inout EmitterAction) -> Void) -> [ScriptAction] {
    line(CallNames.of(emitter), ScriptAction.emitter, change)
  }

  func change(_ listener: Listener, _ change: (inout ListenerAction) -> Void) -> [ScriptAction] {
    line(CallNames.of(listener), ScriptAction.listener, change)
  }

  func change(_ room: Room, _ change: (inout RoomAction) -> Void) -> [ScriptAction] {
    line(CallNames.of(room), ScriptAction.room, change)
  }

  func change(_ portal: Portal, _ change: (inout PortalAction) -> Void) -> [ScriptAction] {
    line(CallNames.of(portal), ScriptAction.portal, change)
  }

  func change(_ bus: Bus, _ change: (inout BusAction) -> Void) -> [ScriptAction] {
    line(CallNames.of(bus), ScriptAction.bus, change)
  }

  func change(_ snapshot: Snapshot, _ change: (inout SnapshotAction) -> Void) -> [ScriptAction] {
    line(CallNames.of(snapshot), ScriptAction.snapshot, change)
  }

  func change(_ parameter: Parameter, _ change: (inout ParameterAction) -> Void) -> [ScriptAction] {
    line(CallNames.of(parameter), ScriptAction.parameter, change)
  }

  func change(_ effect: BusEffect, _ change: (inout EffectAction) -> Void) -> [ScriptAction] {
    line(CallNames.of(effect), ScriptAction.effect, change)
  }

  func change(_ reverb: SharedReverb, _ change: (inout ReverbAction) -> Void) -> [ScriptAction] {
    line(CallNames.of(reverb), ScriptAction.reverb, change)
  }
}
