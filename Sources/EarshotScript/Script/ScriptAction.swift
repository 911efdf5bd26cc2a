/// What a line of a scene script does.
public enum ScriptAction: Equatable, Sendable {
  case clip(ClipAction)
  case clipSet(ClipSetAction)
  case node(NodeAction)
  case listener(ListenerAction)
  case emitter(EmitterAction)
  case move(MoveAction)
  case orbit(OrbitAction)
  case play(PlayAction)
  case stop(TransportAction)
  case pause(TransportAction)
  case resume(TransportAction)
  case seek(SeekAction)
  case set(SetAction)
  case bus(BusAction)
  case limit(LimitAction)
  case remove(RemoveAction)
  case interrupt(InterruptAction)
  case endInterruption(EndInterruptionAction)
  case suspend(SuspendAction)
  case restore(RestoreAction)
  case changeRoute(ChangeRouteAction)
  /// In a render: the output goes away.
  case loseDevice
  /// In a render: the output comes back.
  case restoreDevice
}

/// The key that says which action a line is.
enum ActionKey: String, CaseIterable {
  case clip, clipSet, node, listener, emitter, move, orbit, play, stop, pause, resume, seek, set
  case bus, limit, remove, interrupt, endInterruption, suspend, restore, changeRoute
  case loseDevice, restoreDevice

  static let all = allCases.map(\.rawValue)
}

extension ScriptAction {
  /// The action as its key and, for all but those about the device, its name and further keys.
  var keyed: (key: ActionKey, keys: (any NamedFieldSet)?) {
    switch self {
    case .clip(let action): (.clip, action)
    case .clipSet(let action): (.clipSet, action)
    case .node(let action): (.node, action)
    case .listener(let action): (.listener, action)
    case .emitter(let action): (.emitter, action)
    case .move(let action): (.move, action)
    case .orbit(let action): (.orbit, action)
    case .play(let action): (.play, action)
    case .stop(let action): (.stop, action)
    case .pause(let action): (.pause, action)
    case .resume(let action): (.resume, action)
    case .seek(let action): (.seek, action)
    case .set(let action): (.set, action)
    case .bus(let action): (.bus, action)
    case .limit(let action): (.limit, action)
    case .remove(let action): (.remove, action)
    case .interrupt(let action): (.interrupt, action)
    case .endInterruption(let action): (.endInterruption, action)
    case .suspend(let action): (.suspend, action)
    case .restore(let action): (.restore, action)
    case .changeRoute(let action): (.changeRoute, action)
    case .loseDevice: (.loseDevice, nil)
    case .restoreDevice: (.restoreDevice, nil)
    }
  }
}
