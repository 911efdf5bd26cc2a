/// The action of a line in a scene script.
public enum ScriptAction: Equatable, Sendable {
  case clip(ClipAction)
  case clipSet(ClipSetAction)
  case embed(EmbedAction)
  case supply(SupplyAction)
  case unload(UnloadAction)
  case setCooldown(SetCooldownAction)
  case setMarkers(SetMarkersAction)
  case setCaption(SetCaptionAction)
  case node(NodeAction)
  case listener(ListenerAction)
  case emitter(EmitterAction)
  case wall(WallAction)
  case walls(WallsAction)
  case air(AirAction)
  case surroundings(SurroundingsAction)
  case room(RoomAction)
  case portal(PortalAction)
  case zone(ZoneAction)
  case scatter(ScatterAction)
  case place(PlaceAction)
  case move(MoveAction)
  case orbit(OrbitAction)
  case play(PlayAction)
  case schedule(ScheduleAction)
  case alert(AlertAction)
  case stop(StopAction)
  case pause(TransportAction)
  case resume(TransportAction)
  case seek(SeekAction)
  case set(SetAction)
  case append(AppendAction)
  case removeFollowers(RemoveFollowersAction)
  case loadSounds(LoadSoundsAction)
  case post(PostAction)
  case setParameter(SetParameterAction)
  case setSwitch(SetSwitchAction)
  case setState(SetStateAction)
  case releaseSound(ReleaseAction)
  case stopSound(StopSoundAction)
  case bus(BusAction)
  case duck(DuckAction)
  case snapshot(SnapshotAction)
  case parameter(ParameterAction)
  case drive(DriveAction)
  case effect(EffectAction)
  case reverb(ReverbAction)
  case send(SendAction)
  case limit(LimitAction)
  case policy(PolicyAction)
  case label(LabelAction)
  case remove(RemoveAction)
  /// How fast the game's time runs: 0.01 to 100, 1 as ever.
  case timeScale(Double)
  case pauseGame(GamePauseAction)
  case resumeGame(GamePauseAction)
  case interrupt(InterruptAction)
  case endInterruption(EndInterruptionAction)
  case suspend(SuspendAction)
  case restore(RestoreAction)
  case changeRoute(ChangeRouteAction)
  case setOutput(SetOutputAction)
  case hrtf(HRTFAction)
  /// In a render: the output goes away.
  case loseDevice
  /// In a render: the output comes back.
  case restoreDevice
  /// In a render: this many seconds pass at once, in as many whole steps as are due by then.
  case update(ScriptTime)
  /// All objects in the scene have been at their positions before, and move on from there.
  case settle
  /// Nothing but that the script is as long as this.
  case pass
  case unrecorded(UnrecordedAction)
}

/// The key that selects a line's action.
enum ActionKey: String, CaseIterable {
  case clip, clipSet, embed, supply, unload, setCooldown, setMarkers
  case setCaption
  case node, listener, emitter, wall, walls, room, portal, zone, air, surroundings, scatter
  case place, move, orbit
  case play, schedule, alert, stop, pause, resume, seek, set, append, removeFollowers
  case loadSounds, post, setParameter, setSwitch, setState, releaseSound, stopSound
  case bus, effect, reverb, send, duck, snapshot, parameter, drive, limit, policy, label, remove
  case timeScale, pauseGame, resumeGame
  case interrupt, endInterruption, suspend, restore, changeRoute, setOutput, hrtf
  case loseDevice, restoreDevice, update, settle, pass, unrecorded

  static let all = allCases.map(\.rawValue)

  /// Found at once: an enumeration compares its words one by one.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

/// The value of an action's key.
enum ActionValue: Equatable {
  /// The name of the thing that it makes or touches.
  case name(String)
  case number(JSONNumber)
  case yes
}

/// The further keys of an action without any.
struct NoKeys: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {}
}

extension ScriptAction {
  /// What it plays.
  package var plays: [PlayAction] {
    switch self {
    case .play(let play): [play]
    case .schedule(let schedule): schedule.plays
    case .alert(let alert): [alert.play]
    default: []
    }
  }

  /// The action as its key, that key's value, and its further keys.
  var keyed: (key: ActionKey, value: ActionValue, keys: any FieldSet) {
    switch self {
    case .clip(let action): named(.clip, action)
    case .clipSet(let action): named(.clipSet, action)
    case .embed(let action): named(.embed, action)
    case .supply(let action): named(.supply, action)
    case .unload(let action): named(.unload, action)
    case .setCooldown(let action): named(.setCooldown, action)
    case .setMarkers(let action): named(.setMarkers, action)
    case .setCaption(let action): named(.setCaption, action)
    case .node(let action): named(.node, action)
    case .listener(let action): named(.listener, action)
    case .emitter(let action): named(.emitter, action)
    case .wall(let action): named(.wall, action)
    case .walls(let action): (.walls, .yes, action)
    case .air(let action): named(.air, action)
    case .surroundings(let action): named(.surroundings, action)
    case .room(let action): named(.room, action)
    case .portal(let action): named(.portal, action)
    case .zone(let action): named(.zone, action)
    case .scatter(let action): named(.scatter, action)
    case .place(let action): named(.place, action)
    case .move(let action): named(.move, action)
    case .orbit(let action): named(.orbit, action)
    case .play(let action): named(.play, action)
    case .schedule(let action): (.schedule, .yes, action)
    case .alert(let action): named(.alert, action)
    case .stop(let action): named(.stop, action)
    case .pause(let action): named(.pause, action)
    case .resume(let action): named(.resume, action)
    case .seek(let action): named(.seek, action)
    case .set(let action): named(.set, action)
    case .append(let action): named(.append, action)
    case .removeFollowers(let action): named(.removeFollowers, action)
    case .loadSounds(let action): named(.loadSounds, action)
    case .post(let action): named(.post, action)
    case .setParameter(let action): named(.setParameter, action)
    case .setSwitch(let action): named(.setSwitch, action)
    case .setState(let action): named(.setState, action)
    case .releaseSound(let action): named(.releaseSound, action)
    case .stopSound(let action): named(.stopSound, action)
    case .bus(let action): named(.bus, action)
    case .duck(let action): named(.duck, action)
    case .snapshot(let action): named(.snapshot, action)
    case .parameter(let action): named(.parameter, action)
    case .drive(let action): named(.drive, action)
    case .effect(let action): named(.effect, action)
    case .reverb(let action): named(.reverb, action)
    case .send(let action): named(.send, action)
    case .limit(let action): named(.limit, action)
    case .policy(let action): named(.policy, action)
    case .label(let action): named(.label, action)
    case .remove(let action): named(.remove, action)
    case .timeScale(let factor): (.timeScale, .number(JSONNumber(factor)), NoKeys())
    case .pauseGame(let action): (.pauseGame, .yes, action)
    case .resumeGame(let action): (.resumeGame, .yes, action)
    case .interrupt(let action): named(.interrupt, action)
    case .endInterruption(let action): named(.endInterruption, action)
    case .suspend(let action): named(.suspend, action)
    case .restore(let action): named(.restore, action)
    case .changeRoute(let action): named(.changeRoute, action)
    case .setOutput(let action): named(.setOutput, action)
    case .hrtf(let action): named(.hrtf, action)
    case .loseDevice: (.loseDevice, .yes, NoKeys())
    case .restoreDevice: (.restoreDevice, .yes, NoKeys())
    case .update(let elapsed): (.update, .number(elapsed.number), NoKeys())
    case .settle: (.settle, .yes, NoKeys())
    case .pass: (.pass, .yes, NoKeys())
    case .unrecorded(let action): named(.unrecorded, action)
    }
  }

  private func named(
    _ key: ActionKey, _ action: some NamedFieldSet
  ) -> (key: ActionKey, value: ActionValue, keys: any FieldSet) {
    (key, .name(action.name), action)
  }
}
