/// For faces in other languages, where a handle is a number that may be anything.
extension AudioEngine {
  /// The row that all refused voices have: beyond those of any table, and small enough to leave
  /// four bits of a number to what kind of handle it is.
  static let refusedIndex: UInt32 = 0x0FFF_FFFF

  package func standing(of clip: Clip) -> Standing {
    // Unloaded clips live on while voices play them.
    let standing = clips.handles.standing(of: clip.handle)
    return standing == .there && clips.row(of: clip) == nil ? .gone : standing
  }

  package func standing(of set: ClipSet) -> Standing { clipSets.standing(of: set) }

  package func standing(of preload: Preload) -> Standing { preloads.standing(of: preload) }

  @inline(__always)
  package func standing(of node: Node) -> Standing { scene.graph.table.standing(of: node.handle) }

  @inline(__always)
  package func standing(of emitter: Emitter) -> Standing {
    scene.emitters.table.standing(of: emitter.handle)
  }

  package func standing(of listener: Listener) -> Standing {
    scene.listeners.table.standing(of: listener.handle)
  }

  @inline(__always)
  package func standing(of voice: Voice) -> Standing {
    if voice.handle.index == Self.refusedIndex { return .gone }
    return voices.handles.standing(of: voice.handle)
  }

  package func standing(of bus: Bus) -> Standing { buses.standing(of: bus) }

  package func standing(of group: VoiceGroup) -> Standing { groups.standing(of: group.handle) }

  /// Counts a call that named what is gone, and didn't get as far as the engine.
  package func noteStaleCall() { stale() }

  /// The shortest time to change something over that doesn't click.
  package var clickFreeTime: Duration { .seconds(rampFrames / Double(sampleRate)) }
}
