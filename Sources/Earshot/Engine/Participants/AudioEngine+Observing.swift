/// What an inspector reads of the engine, as of the last step.
extension AudioEngine {
  /// What takes part in the engine's steps.
  package var participating: [any StepParticipant] { participants.compactMap(\.participant) }

  /// Passes each existing voice, in no particular order. Unlike `statuses` it makes no list.
  package func forEachVoice(_ body: (VoiceGlance) -> Void) {
    let isLost = session.reasons.contains(.deviceLost)
    for row in world.voices.rows where world.voices.phase[row] != .free {
      body(world.glance(at: row, isOutputLost: isLost))
    }
  }

  /// An emitter, for a plan.
  package struct EmitterGlance: Sendable {
    package let emitter: Emitter
    /// In the world, in metres.
    package let position: Position
    package let bus: Bus
    /// In metres; 0: it is a point.
    package let radius: Double
  }

  /// Passes each emitter, in no particular order.
  package func forEachEmitter(_ body: (EmitterGlance) -> Void) {
    let emitters = world.scene.emitters
    for row in 0..<emitters.highWater where emitters.nodeRows[row] >= 0 {
      body(
        EmitterGlance(
          emitter: emitters.emitter(at: row),
          position: world.scene.graph.worldPosition(at: Int(emitters.nodeRows[row])),
          bus: world.buses.bus(at: Int(emitters.buses[row])), radius: emitters.extents[row].radius))
    }
  }

  /// The listeners that hear: those of the last step, or the active one.
  package var hearingListeners: [Listener] {
    let audience = world.scene.audience.members
    return audience.isEmpty ? [activeListener].compactMap(\.self) : audience.map(\.listener)
  }

  /// All snapshots, the one that counts least first.
  package var allSnapshots: [Snapshot] {
    world.buses.snapshots.stack.map { world.buses.snapshots.snapshot(at: $0) }
  }

  /// The measured level of a bus; nil if it can only be estimated, or was removed.
  package func measuredLevel(of bus: Bus) -> MeterReading? {
    guard let row = world.buses.row(of: bus) else { return nil }
    return row == 0 ? meter : world.meter(ofBus: row)?.reading
  }

  /// `BusSettings.currentGain` and `BusSettings.ducked`, linear; silence for a removed bus.
  package func currentGains(of bus: Bus) -> (current: Double, ducked: Double) {
    guard let row = world.buses.row(of: bus) else { return (0, 0) }
    return world.buses.currentGains(row, at: Double(world.currentFrame))
  }

  /// Estimates the root mean square of all buses at once, by their rows in handles: as
  /// `meter(of:)` does for a bus that isn't measured, for all channels together.
  ///
  /// Complexity: linear in the voices, times the depth of their buses.
  package func estimateLevels(into levels: inout ContiguousArray<Double>) {
    world.estimateLevels(into: &levels)
  }

  /// Passes each clip with its properties, in no particular order.
  package func forEachClip(_ body: (Clip, ClipInfo) -> Void) {
    for row in world.clips.rows.indices where world.clips.isLive(row) {
      let clip = world.clips.clip(at: row)
      if let info = info(of: clip) { body(clip, info) }
    }
  }

  /// Whether a clip is being loaded for the first time.
  package func isLoading(_ clip: Clip) -> Bool {
    world.clips.row(of: clip).map { !world.clips.rows[$0].isKnown } ?? false
  }

  /// Streams that are being played.
  package var streamCount: Int { world.streamCount }
}

extension World {
  fileprivate var streamCount: Int {
    guard clips.rows.contains(where: { $0.storage == .streamed }) else { return 0 }
    return voices.rows.count { row in
      voices.phase[row] != .free && clips.rows[voices.details[row].clip].storage == .streamed
    }
  }
}
