/// How far a voice has come, apart from what it plays, and from where: all that the next step looks
/// at. Frames are those of the engine's clock, and ticks 65,536 to a sample frame of the clip.
package struct VoiceProgress: Hashable, Sendable {
  package enum Phase: String, CaseIterable, Sendable {
    case waiting, playing, paused
  }

  /// Its place among voices, and how many were played before it: what decides among equals.
  package var row: Int?
  package var order = 0
  package var phase = Phase.playing
  package var playhead = 0
  package var startFrame = 0
  package var startTicks = 0
  package var originTicks = 0
  /// How long its sound took to the listener, once that is settled, and how long it still takes
  /// from where it stands still.
  package var travel: Int?
  package var travelLeft: Int?
  /// The fade that it was asked to begin with; nil: click-free.
  package var entryFrames: Double?
  package var entryShape = FadeShape.linear
  package var rampsStart = false
  package var hasBegun = false
  package var haltsAt: Int?

  package var looping = Looping.once
  package var loopStart: Int?
  package var loopEnd: Int?
  package var jumpsLeft = 0

  /// Its rate with all that it depends on, and what that came to in ticks a sample frame.
  package var heardRate = 1.0
  package var increment = 0

  /// Its own gain with fades, and everything that makes it louder or quieter, as of the last block.
  package var level = 0.0
  package var heardGain = 0.0
  /// A limit had no place for it.
  package var isHeldBack = false
  package var gain = Ramp.constant(1)
  package var gainBeforeMerging: Double?
  package var rate = Ramp.constant(1)
  package var occlusion = Ramp.constant(0)
  package var fade = Ramp.constant(1)
  package var pan = Ramp.constant(0)
  package var isPanSteered = false
  /// It fades out: to end, for a reason, or to stand still.
  package var ending: FinishReason?
  package var isPausing = false
  /// `PauseReasons` as a number.
  package var pauses = 0
  package var whenVirtual = VirtualBehavior.keepTime
  package var priority = 0
  package var isProtected = false
  package var stopFrame: Int?
  package var stopFade = 0.0
  package var stopShape = FadeShape.linear
  /// Where in a clip that isn't there yet it is to begin, in seconds.
  package var pendingStart: Double?
  package var source: SourceState?
  /// The second one, where each of two listeners hears it.
  package var twin: SourceState?
  /// By how many ticks the other of two hears it further on, and frames after which he hears it
  /// begin; and for whom its playhead is, nil: somebody who is gone.
  package var lead: Int?
  package var leadFrames = 0
  package var leadEar: Listener?
  /// It fades in on a source that it keeps until it is loud enough to.
  package var isEntering = false

  package init() {}
}

/// The source that a voice has: what it was told last.
package struct SourceState: Hashable, Sendable {
  /// Its way into the mix.
  package var envelope = Ramp.constant(1)
  /// Without that, and without a gain for the form of its buffer.
  package var gain = 1.0
  package var position = SIMD3<Double>.zero
  package var radius = 0.0
  /// Where its two channels come from, if they do from places of their own: radians
  /// counter-clockwise.
  package var leftAngle = 0.0
  package var rightAngle = 0.0
  package var gainHF = 1.0
  /// What its queue makes of left and right.
  package var left = 1.0
  package var right = 1.0
  /// What its filter was to come to.
  package var wantedGainHF = 1.0
  package var pitch = 1.0
  /// It plays the clip at twice its rate.
  package var isDoubled = false
  /// Made to be looped.
  package var loopsDoubled = false
  /// It is placed by a head-related transfer function.
  package var isBinaural = false
  /// For whom of two who each hear all, or did, it is; and whether that is the other than who hears
  /// the emitter first.
  package var ear: Listener?
  package var isBeside = false

  package init() {}
}

extension VoiceTable {
  func progress(_ row: Int, at frame: Double) -> VoiceProgress {
    let own = details[row]
    var state = VoiceProgress()
    switch phase[row] {
    case .free: preconditionFailure("a row that is nobody's")
    case .waiting: state.phase = .waiting
    case .playing: state.phase = .playing
    case .paused: state.phase = .paused
    }
    state.row = row
    state.order = Int(own.order)
    state.playhead = Int(playhead[row])
    state.startFrame = Int(own.startFrame)
    state.startTicks = Int(own.startTicks)
    state.originTicks = Int(own.originTicks)
    state.travel = own.travel.map { Int($0) }
    state.travelLeft = own.travelLeft.map { Int($0) }
    state.entryFrames = own.entry?.frames
    state.entryShape = own.entry?.shape ?? .linear
    state.rampsStart = own.rampsStart
    state.hasBegun = own.hasBegun
    state.haltsAt = own.haltsAt.map { Int($0) }
    state.looping = own.repetition.looping
    state.loopStart = own.repetition.region?.lowerBound
    state.loopEnd = own.repetition.region?.upperBound
    state.jumpsLeft = Int(own.jumpsLeft)
    state.heardRate = Double(rate[row])
    state.increment = Int(increment[row])
    state.level = Double(level[row])
    state.heardGain = Double(gain[row])
    state.isHeldBack = isHeldBack[row]
    state.gain = own.gain.rest(at: frame)
    state.gainBeforeMerging = own.gainBeforeMerging
    state.rate = own.rate.rest(at: frame)
    state.occlusion = own.occlusion.rest(at: frame)
    state.fade = own.fade.rest(at: frame)
    state.pan = own.pan.rest(at: frame)
    state.isPanSteered = own.isPanSteered
    switch own.afterFade {
    case .goOn: break
    case .stop(let reason): state.ending = reason
    case .pause: state.isPausing = true
    }
    state.pauses = Int(own.pauses.rawValue)
    state.whenVirtual = own.whenVirtual
    state.priority = Int(own.priority)
    state.isProtected = isProtected(row)
    state.stopFrame = own.plannedStop.map { Int($0.frame) }
    state.stopFade = own.plannedStop?.fade.frames ?? 0
    state.stopShape = own.plannedStop?.fade.shape ?? .linear
    state.isEntering = soon.contains(row)
    return state
  }

  /// A voice that has come so far. Numbers that no voice can have are brought to what it can.
  mutating func resume(
    _ new: VoiceDetails, _ state: VoiceProgress, emitter: Int, bus: Int
  ) -> Int {
    var own = new
    func clamped(_ ticks: Int) -> Int64 { min(max(Int64(ticks), 0), own.end) }
    own.startFrame = Int64(state.startFrame)
    own.startTicks = clamped(state.startTicks)
    own.originTicks = clamped(state.originTicks)
    own.travel = state.travel.map { Int64($0) }
    own.travelLeft = state.travelLeft.map { Int64($0) }
    own.entry = state.entryFrames.map { Ramp.Course(frames: $0, shape: state.entryShape) }
    own.rampsStart = state.rampsStart
    own.hasBegun = state.hasBegun
    own.jumpsLeft = Int64(max(state.jumpsLeft, -1))
    own.gain = state.gain
    own.gainBeforeMerging = state.gainBeforeMerging
    own.rate = state.rate
    own.occlusion = state.occlusion
    own.fade = state.fade
    own.pan = state.pan
    own.isPanSteered = state.isPanSteered
    if let reason = state.ending {
      own.afterFade = .stop(reason)
    } else if state.isPausing {
      own.afterFade = .pause
    }
    own.pauses = PauseReasons(rawValue: UInt8(truncatingIfNeeded: state.pauses & 31))
    own.whenVirtual = state.whenVirtual
    let row = make(own, emitter: emitter, bus: bus, priority: state.priority, at: state.row)
    orders = max(orders, UInt64(max(state.order, 0)))
    details[row].order = state.order > 0 ? UInt64(state.order) : orders
    level[row] = Float(state.level)
    gain[row] = Float(state.heardGain)
    isHeldBack[row] = state.isHeldBack
    if state.isProtected { setProtected(row, true) }
    switch state.phase {
    case .waiting: break
    case .playing: playhead.setPhase(row, .playing)
    case .paused: playhead.setPhase(row, .paused)
    }
    movePlayhead(row, to: clamped(state.playhead))
    rate[row] = Rate.saturated(Float(state.heardRate))
    playhead.setIncrement(row, Int64(state.increment))
    if state.phase == .playing {
      markChanged(row)
      if state.isEntering { soon.append(row) }
    }
    if let frame = state.haltsAt {
      details[row].haltsAt = Int64(frame)
      halting.insert(row)
    }
    if let frame = state.stopFrame {
      planStop(
        row, at: Int64(frame),
        over: Ramp.Course(frames: state.stopFade, shape: state.stopShape))
    }
    return row
  }

  /// From here on an engine that goes on, and another one that does so in its place, use rows, and
  /// go through them, in the same order.
  mutating func sortRows() {
    handles.sortFree()
    waiting = inOrder(waiting) { phase[$0] == .waiting }
    marked.sort()
    special = inOrder(special) { details[$0].whenVirtual != .keepTime }
    stopping = inOrder(stopping) { details[$0].plannedStop != nil }
    halting.sort()
    ramping.removeAll()
    markAllChanged()
    soon.sort()
  }

  /// Without rows that the next step would only drop: another engine isn't told of them, and has
  /// them behind the others when they come in again.
  private func inOrder(_ rows: DirtySet, where isIn: (Int) -> Bool) -> DirtySet {
    var sorted = rows
    sorted.removeAll()
    for row in rows.indices.filter(isIn).sorted() { sorted.insert(row) }
    return sorted
  }

  func aliases(of row: Int) -> [Voice] {
    tickets.aliases(of: handles.handle(at: row), row).map { Voice(handle: $0) }
  }
}
