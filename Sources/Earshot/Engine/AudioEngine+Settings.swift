/// Reading settings; nil if the object was removed. See also `options(of:)` of an emitter,
/// `position(of:)`, `info(of:)` and `markers(of:)` of a clip, `suspensionPolicy(of:)`, `timeScale`,
/// `suspensionReasons` and `configuration`.
extension AudioEngine {
  /// The settings of a voice.
  public func settings(of voice: Voice) -> VoiceSettings? {
    guard let row = world.voices.row(of: voice) else { return nil }
    let (followers, group) = (world.voices.sequences[row] ?? [], world.voices.details[row].group)
    return world.voices.settings(
      row, at: Double(world.currentFrame),
      followers: followers.reversed().map { world.clips.clip(at: $0.clip) },
      group: group < 0 ? nil : VoiceGroup(handle: world.groups.handle(at: group)))
  }

  /// The settings of a bus.
  public func settings(of bus: Bus) -> BusSettings? {
    world.buses.row(of: bus).map {
      world.buses.settings($0, at: Double(world.currentFrame), name: label(of: bus)?.name ?? "")
    }
  }

  /// The gain of a listener, which applies to everything that it hears.
  public func gain(of listener: Listener) -> Gain? { world.scene.listeners.gain(of: listener) }

  /// The active listener; nil if there is none.
  public var activeListener: Listener? { world.scene.listeners.active }

  /// The parent node of an object; nil in the world, too.
  public func parent(of thing: some Placed) -> Node? {
    world.scene.node(of: thing.placement).flatMap { world.scene.graph.parent(of: $0) }
  }

  /// The rotation of an object in its parent's space.
  public func rotation(of thing: some Placed) -> Rotation? {
    local(thing.placement)?.rotation
  }

  /// The scale of a node, which applies to everything attached to it.
  public func scale(of node: Node) -> Double? { local(.node(node))?.scale }

  private func local(_ placement: Placement) -> SceneGraph.Frame? {
    world.scene.node(of: placement).flatMap { world.scene.graph.row(of: $0) }.map {
      world.scene.graph.locals[$0]
    }
  }

  /// The maximum number of voices of a clip; nil: no limit.
  public func limit(of clip: Clip) -> VoiceLimit? {
    world.clips.row(of: clip).flatMap { world.limits.limit(on: .clip($0)) }
  }

  /// The maximum number of voices on an emitter; nil: no limit.
  public func limit(of emitter: Emitter) -> VoiceLimit? {
    world.scene.emitters.row(of: emitter).flatMap { world.limits.limit(on: .emitter($0)) }
  }

  /// The maximum number of voices on a bus and those under it; nil: no limit.
  public func limit(of bus: Bus) -> VoiceLimit? {
    world.buses.row(of: bus).flatMap { world.limits.limit(on: .bus($0)) }
  }

  /// The maximum number of voices of a group; nil: no limit.
  public func limit(of group: VoiceGroup) -> VoiceLimit? {
    world.groups.index(of: group.handle).flatMap { world.limits.limit(on: .group($0)) }
  }

  /// The time within which plays of a clip merge, and the gain that each adds; zero: they don't.
  public func cooldown(of clip: Clip) -> (time: Duration, boost: Gain)? {
    world.clips.row(of: clip).map { row in
      (
        .seconds(Double(world.clips.rows[row].cooldown) / Double(sampleRate)),
        Gain(linear: world.clips.rows[row].cooldownGain)
      )
    }
  }
}
