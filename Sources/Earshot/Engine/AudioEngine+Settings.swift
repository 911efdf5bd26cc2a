/// What was set is read back; nil when what it was set of is gone. See also `options(of:)` of an
/// emitter, `position(of:)`, `info(of:)` and `markers(of:)` of a clip, `suspensionPolicy(of:)`,
/// `timeScale`, `suspensionReasons` and `configuration`.
extension AudioEngine {
  /// What is set of a voice.
  public func settings(of voice: Voice) -> VoiceSettings? {
    guard let row = world.voices.row(of: voice) else { return nil }
    let (followers, group) = (world.voices.sequences[row] ?? [], world.voices.details[row].group)
    return world.voices.settings(
      row, at: Double(world.currentFrame),
      followers: followers.reversed().map { world.clips.clip(at: $0.clip) },
      group: group < 0 ? nil : VoiceGroup(handle: world.groups.handle(at: group)))
  }

  /// What is set of a bus.
  public func settings(of bus: Bus) -> BusSettings? {
    world.buses.row(of: bus).map {
      world.buses.settings($0, at: Double(world.currentFrame), name: label(of: bus)?.name ?? "")
    }
  }

  /// What everything gets that is heard with these ears.
  public func gain(of listener: Listener) -> Gain? { world.scene.listeners.gain(of: listener) }

  /// The ears that are listened with; nil when there are none.
  public var activeListener: Listener? { world.scene.listeners.active }

  /// What something hangs on; nil in the world, too.
  public func parent(of thing: some Placed) -> Node? {
    world.scene.node(of: thing.placement).flatMap { world.scene.graph.parent(of: $0) }
  }

  /// How something is turned in its parent's space.
  public func rotation(of thing: some Placed) -> Rotation? {
    local(thing.placement)?.rotation
  }

  /// How a node stretches the space of everything that hangs on it.
  public func scale(of node: Node) -> Double? { local(.node(node))?.scale }

  private func local(_ placement: Placement) -> SceneGraph.Frame? {
    world.scene.node(of: placement).flatMap { world.scene.graph.row(of: $0) }.map {
      world.scene.graph.locals[$0]
    }
  }

  /// The most voices there may be of a clip; nil: as many as wanted.
  public func limit(of clip: Clip) -> VoiceLimit? {
    world.clips.row(of: clip).flatMap { world.limits.limit(on: .clip($0)) }
  }

  /// The most voices there may be on an emitter; nil: as many as wanted.
  public func limit(of emitter: Emitter) -> VoiceLimit? {
    world.scene.emitters.row(of: emitter).flatMap { world.limits.limit(on: .emitter($0)) }
  }

  /// The most voices there may be on a bus and those under it; nil: as many as wanted.
  public func limit(of bus: Bus) -> VoiceLimit? {
    world.buses.row(of: bus).flatMap { world.limits.limit(on: .bus($0)) }
  }

  /// The most voices there may be of a group; nil: as many as wanted.
  public func limit(of group: VoiceGroup) -> VoiceLimit? {
    world.groups.index(of: group.handle).flatMap { world.limits.limit(on: .group($0)) }
  }

  /// Within which time plays of a clip become one, and what each adds; zero: they don't.
  public func cooldown(of clip: Clip) -> (time: Duration, boost: Gain)? {
    world.clips.row(of: clip).map { row in
      (
        .seconds(Double(world.clips.rows[row].cooldown) / Double(sampleRate)),
        Gain(linear: world.clips.rows[row].cooldownGain)
      )
    }
  }
}
