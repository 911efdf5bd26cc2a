/// The things a script makes that a later line can touch. Each kind has its own names.
///
/// When a line's name means several kinds of thing, the first of these that has it is meant, and
/// things that were removed come last: for `move` and `orbit` emitter, node, listener; for `set`
/// voice, emitter, bus; for `stop`, `pause` and `resume` voice, bus; for `remove` emitter, node,
/// listener, bus, group, snapshot, parameter, effect, reverb, wall, room, portal, zone; for `limit`
/// clip, group, emitter, bus; for `drive` bus, emitter, clip, snapshot, effect; for `send` voice,
/// emitter, bus. The key `kind` says it outright.
public enum ScriptKind: String, CaseIterable, Sendable {
  case node, emitter, listener, bus, voice, clip
  /// An effect on a bus.
  case effect
  /// That others send to.
  case reverb
  /// Of voices that share a limit.
  case group
  /// Of buses.
  case snapshot
  /// That drives others.
  case parameter
  /// That sound goes through.
  case wall
  /// That sound leaves by portals.
  case room
  /// Between rooms.
  case portal
  /// With acoustics of its own.
  case zone
}
