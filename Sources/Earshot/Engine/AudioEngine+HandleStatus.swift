/// For faces in other languages, where a handle is a number that may be anything.
extension AudioEngine {
  /// The row that all refused voices have: beyond those of any table, and small enough to leave
  /// four bits of a number to what kind of handle it is.
  static let refusedIndex: UInt32 = 0x0FFF_FFFF

  package func status(of clip: Clip) -> HandleStatus {
    // Unloaded clips live on while voices play them.
    let status = clips.handles.status(of: clip.handle)
    return status == .there && clips.row(of: clip) == nil ? .gone : status
  }

  package func status(of set: ClipSet) -> HandleStatus { clipSets.status(of: set) }

  package func status(of preload: Preload) -> HandleStatus { preloads.status(of: preload) }

  @inline(__always)
  package func status(of node: Node) -> HandleStatus { scene.graph.table.status(of: node.handle) }

  @inline(__always)
  package func status(of emitter: Emitter) -> HandleStatus {
    scene.emitters.table.status(of: emitter.handle)
  }

  package func status(of listener: Listener) -> HandleStatus {
    scene.listeners.table.status(of: listener.handle)
  }

  @inline(__always)
  package func status(of voice: Voice) -> HandleStatus {
    if voice.handle.index == Self.refusedIndex { return .gone }
    return voices.handles.status(of: voice.handle)
  }

  package func status(of bus: Bus) -> HandleStatus { buses.status(of: bus) }

  package func status(of group: VoiceGroup) -> HandleStatus { groups.status(of: group.handle) }

  /// Counts a call that named what is gone, and didn't get as far as the engine.
  package func noteStaleCall() { stale() }

  /// The shortest time to change something over that doesn't click.
  package var clickFreeTime: Duration { .seconds(rampFrames / Double(sampleRate)) }
}
