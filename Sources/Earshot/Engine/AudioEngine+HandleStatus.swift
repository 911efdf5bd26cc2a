/// For faces in other languages, where a handle is a number that may be anything.
extension AudioEngine {
  package func status(of clip: Clip) -> HandleStatus {
    // Unloaded clips live on while voices play them.
    let status = world.clips.handles.status(of: clip.handle)
    return status == .there && world.clips.row(of: clip) == nil ? .gone : status
  }

  package func status(of set: ClipSet) -> HandleStatus { world.clipSets.status(of: set) }

  package func status(of preload: Preload) -> HandleStatus { loads.preloads.status(of: preload) }

  @inline(__always)
  package func status(of node: Node) -> HandleStatus {
    world.scene.graph.table.status(of: node.handle)
  }

  @inline(__always)
  package func status(of emitter: Emitter) -> HandleStatus {
    world.scene.emitters.table.status(of: emitter.handle)
  }

  package func status(of listener: Listener) -> HandleStatus {
    world.scene.listeners.table.status(of: listener.handle)
  }

  @inline(__always)
  package func status(of voice: Voice) -> HandleStatus {
    if voice.handle.index == VoiceTickets.refused { return .gone }
    if VoiceTickets.isTicket(voice.handle) {
      if world.voices.row(of: voice) != nil { return .there }
      return commandQueue.hasMade(voice.handle) ? .gone : .neverMade
    }
    return world.voices.handles.status(of: voice.handle)
  }

  package func status(of bus: Bus) -> HandleStatus { world.buses.status(of: bus) }

  package func status(of snapshot: Snapshot) -> HandleStatus {
    world.buses.snapshots.status(of: snapshot)
  }

  package func status(of parameter: Parameter) -> HandleStatus {
    world.buses.parameters.status(of: parameter)
  }

  package func status(of group: VoiceGroup) -> HandleStatus {
    world.groups.status(of: group.handle)
  }

  package func status(of wall: Wall) -> HandleStatus {
    world.walls.table.handles.status(of: wall.handle)
  }

  package func status(of room: Room) -> HandleStatus {
    world.rooms.roomHandles.status(of: room.handle)
  }

  package func status(of zone: Zone) -> HandleStatus {
    let status = world.zones.handles.status(of: zone.handle)
    // Those of rooms are nobody's.
    return status == .there && world.zones.row(of: zone) == nil ? .neverMade : status
  }

  package func status(of portal: Portal) -> HandleStatus {
    world.rooms.portalHandles.status(of: portal.handle)
  }

  /// Counts a call that named what is gone, and didn't get as far as the engine.
  package func noteStaleCall() { stale() }

  /// The shortest time to change something over that doesn't click.
  package var clickFreeTime: Duration { .seconds(world.rampFrames / Double(sampleRate)) }
}
