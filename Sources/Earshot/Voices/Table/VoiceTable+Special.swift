extension VoiceTable {
  func isProtected(_ row: Int) -> Bool { Int(priority[row]) == Self.protectedPriority }

  /// The rank of a voice: protected voices with a source come first.
  @inline(__always)
  static func rank(_ priority: Int32, hasSource: Bool) -> Int32 {
    priority == Int32.max && !hasSource ? priority - 1 : priority
  }

  /// Protected voices stay as they are, and no other reaches their rank.
  mutating func setPriority(_ row: Int, _ wish: Int) {
    details[row].priority = Int32(clamping: min(wish, Self.highestPriority))
    if !isProtected(row) { rank(row, at: details[row].priority) }
  }

  mutating func setProtected(_ row: Int, _ isProtected: Bool) {
    rank(row, at: isProtected ? Int32(Self.protectedPriority) : details[row].priority)
  }

  /// Changes what a voice does without a source; returns the clips that it no longer retains
  /// because it won't restart.
  mutating func setWhenVirtual(
    _ row: Int, _ behavior: VirtualBehavior
  ) -> ContiguousArray<Int> {
    details[row].whenVirtual = behavior
    if behavior != .keepTime { special.insert(row) }
    // It may have been paused without a source.
    markChanged(row)
    guard behavior != .restart, let all = beginnings.removeValue(forKey: row) else { return [] }
    return ContiguousArray(all.suffix(from: 1 + (sequences[row]?.count ?? 0)).map(\.clip))
  }

  /// The gain at the block's end, before the ranking has computed it.
  func gainNow(_ row: Int, _ hearing: borrowing Hearing, _ buses: borrowing BusTree) -> Float {
    level[row] * buses.heardGain[Int(bus[row])] * hearing.gain(of: Int(emitter[row]))
  }

  /// The same without the buses.
  @inline(__always)
  func ownGain(_ row: Int, _ hearing: borrowing Hearing) -> Float {
    level[row] * hearing.gain(of: Int(emitter[row]))
  }

  /// Plans a stop at a frame, where its fade begins.
  mutating func planStop(_ row: Int, at frame: Int64, over fade: Ramp.Course) {
    details[row].plannedStop = (frame, fade)
    stopping.insert(row)
  }

  /// Starts the fades of due planned stops.
  mutating func stopPlanned(_ block: Block, _ result: inout StepResult) {
    forgetLeft(block)
    guard !stopping.isEmpty else { return }
    scratch.removeAll(keepingCapacity: true)
    for row in stopping.indices where phase[row] != .free {
      guard let planned = details[row].plannedStop else { continue }
      if isToLeave(row, planned.frame, block), planned.fade.frames > 0 { leaving.append(row) }
      guard planned.frame < block.endFrame else {
        scratch.append(row)
        continue
      }
      details[row].plannedStop = nil
      if case .stop = details[row].afterFade { continue }
      let frame = max(planned.frame, block.startFrame)
      // A voice that was to start only then, or later, is never heard.
      if phase[row] == .playing,
        planned.fade.frames > 0 || !details[row].isStarting || details[row].startFrame < frame
      {
        fadeOut(row, then: .stop(.stopped), at: frame, over: planned.fade)
        result.stopping.append(row)
      } else {
        finish(row, .stopped, &result)
      }
    }
    stopping.removeAll()
    for row in scratch { stopping.insert(row) }
  }

  /// Whether a voice ends at its planned frame, in this block or soon, and is fully audible until
  /// then.
  private func isToLeave(_ row: Int, _ frame: Int64, _ block: Block) -> Bool {
    guard phase[row] == .playing, details[row].afterFade == .goOn else { return false }
    let isThere = details[row].fade.isFinished(at: Double(block.startFrame))
    return (block.startFrame..<(isThere ? lentUntil : block.endFrame)).contains(frame)
  }

  /// Notes that a voice plays a clip with markers.
  mutating func noteMarkers(_ row: Int) { marked.insert(row) }

  /// Removes voices that have ended, or whose clips have no markers.
  mutating func forgetUnmarked(_ hasMarkers: (Int) -> Bool) {
    scratch.removeAll(keepingCapacity: true)
    for row in marked.indices
    where phase[row] != .free && (details[row].hasSequence || hasMarkers(details[row].clip)) {
      scratch.append(row)
    }
    marked.removeAll()
    for row in scratch { marked.insert(row) }
  }

  /// The special behaviour of voices without a source. After the ranking.
  mutating func settleVirtual(
    _ block: Block, _ allocator: borrowing VoiceAllocator, _ arena: borrowing LoudnessArena,
    _ result: inout StepResult
  ) {
    guard !special.isEmpty else { return }
    scratch.removeAll(keepingCapacity: true)
    for row in special.indices where phase[row] != .free {
      guard details[row].whenVirtual != .keepTime else { continue }
      scratch.append(row)
      guard phase[row] == .playing else { continue }
      guard slot[row] < 0 else { continue }
      guard isDenied(row, block, allocator, arena) else {
        if increment[row] == 0 { setIncrement(row, pitch: rate[row]) }
        continue
      }
      switch details[row].whenVirtual {
      case .keepTime: break
      case .pauseInPlace: setEven(row, increment: 0)
      case .restart:
        setEven(row, increment: 0)
        rewind(row, &result)
      case .stop:
        // A voice that waits for a spare source is about to be heard.
        guard !allocator.hasWon(row) else { break }
        finish(row, .displaced, &result)
      }
    }
    special.removeAll()
    for row in scratch { special.insert(row) }
  }

  /// Whether a voice has no source because it is too quiet or others are more important, and not
  /// because its clip is silent at this point, it fades in or out, or there are no sources.
  private func isDenied(
    _ row: Int, _ block: Block, _ allocator: borrowing VoiceAllocator,
    _ arena: borrowing LoudnessArena
  ) -> Bool {
    guard details[row].afterFade == .goOn, allocator.sources > 0 else { return false }
    let own = ownLoudness(row, arena, lookAheadFrames: allocator.lookAheadFrames)
    if isHeldBack[row] || gain[row] * own >= VoiceAllocator.threshold { return true }
    return gain[row] < VoiceAllocator.threshold
      && details[row].fade.isFinished(at: Double(block.endFrame))
  }
}
