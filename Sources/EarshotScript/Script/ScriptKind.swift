/// The kinds of things that a script makes and a later line can touch. Each kind has its own names.
///
/// If several kinds of thing have a line's name, the first of these counts, and removed things come
/// last: for `move` and `orbit` emitter, node, listener; for `set` voice, emitter, bus; for `stop`,
/// `pause` and `resume` voice, bus; for `remove` emitter, node, listener, bus, group, snapshot,
/// parameter, effect, reverb, wall, room, portal, zone; for `limit` clip, group, emitter, bus; for
/// `drive` bus, emitter, clip, snapshot, effect; for `send` voice, emitter, bus. The key `kind`
/// selects one explicitly.
public enum ScriptKind: String, CaseIterable, Sendable {
  case node, emitter, listener, bus, voice, clip
  /// An effect on a bus.
  case effect
  /// That others send to.
  case reverb
  /// A group of voices that share a limit.
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
  /// A space with acoustics of its own.
  case zone
}
