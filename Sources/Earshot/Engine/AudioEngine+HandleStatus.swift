/// For bindings to other languages, where a handle may be any number.
extension AudioEngine {
  package func status(of clip: Clip) -> HandleStatus {
    // Unloaded clips exist until their voices end.
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
    // Zones of rooms have no handle of their own.
    return status == .there && world.zones.row(of: zone) == nil ? .neverMade : status
  }

  package func status(of portal: Portal) -> HandleStatus {
    world.rooms.portalHandles.status(of: portal.handle)
  }

  /// Counts a call with a stale handle that didn't reach the engine.
  package func noteStaleCall() { stale() }

  /// The shortest time of a change without a click.
  package var clickFreeTime: Duration { .seconds(world.rampFrames / Double(sampleRate)) }
}
