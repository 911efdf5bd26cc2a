/// How a clip's loop is repeated.
struct Repetition: Hashable, Sendable {
  var looping = Looping.once
  /// In sample frames, instead of the clip's own loop.
  var region: Range<Int>?
}

/// A clip of a voice, alone or in a sequence.
struct SequenceItem: Sendable {
  var clip: Int
  var shape: ClipShape
  var repetition: Repetition
  var hasMarkers: Bool

  /// The loop region, in sample frames.
  var region: Range<Int> { shape.region(repetition.region) }
}

extension VoiceTable {
  /// Whether its clip, with this channel count, or one of the following clips is stereo.
  func isStereo(_ row: Int, channelCount: Int) -> Bool {
    if channelCount == 2 { return true }
    guard details[row].hasSequence else { return false }
    return sequences[row]?.contains { $0.shape.channelCount == 2 } ?? false
  }
}

/// A voice continued with another clip in this block.
struct MovedOn: Sendable {
  var row: Int
  /// The previous clip and the new one.
  var left: Int
  var clip: Int
  /// How far it is beyond the transition at the block's end, or at its stop within the block: in
  /// ticks of the new clip, as if that were endless.
  var beyond: Int64
  var haltsAt: Int64?
  /// The start position of the new clip, with its continuation.
  var entry: LoopCursor
}

extension VoiceTable {
  /// The following clips of a voice, in order.
  mutating func setSequence(_ row: Int, _ items: ContiguousArray<SequenceItem>) {
    sequences[row] = ContiguousArray(items.reversed())
    details[row].hasSequence = true
    noteLoudness(row)
  }

  /// Saves the beginning of a sequence for a restart.
  mutating func keepBeginning(_ row: Int, first: SequenceItem) {
    beginnings[row] = (sequences[row] ?? []) + [first]
  }

  /// The clips retained by a voice, when it ends: the current one, and those that it would still
  /// have played or restarted with.
  mutating func takeClips(_ row: Int) -> ContiguousArray<Int> {
    var clips: ContiguousArray = [details[row].clip]
    if let all = beginnings.removeValue(forKey: row) {
      clips = ContiguousArray(all.map(\.clip))
    } else if details[row].hasSequence {
      clips += (sequences[row] ?? []).map(\.clip)
    }
    if details[row].hasSequence { sequences[row] = nil }
    details[row].hasSequence = false
    return clips
  }

  /// Moves a voice without a source back to its first start.
  mutating func rewind(_ row: Int, _ result: inout StepResult) {
    if var all = beginnings[row], all.count > 1 + (sequences[row]?.count ?? 0),
      let first = all.popLast()
    {
      let left = details[row].clip
      details[row].setClip(first, outputRate: outputRate)
      if first.hasMarkers { marked.insert(row) }
      sequences[row] = all
      details[row].hasSequence = true
      noteLoudness(row)
      noteMove(row, from: left, beyond: 0, &result)
    }
    playhead[row] = details[row].originTicks
    details[row].jumpsLeft = details[row].repetition.looping.jumps
    updateLimit(row)
  }

  /// The playhead is beyond its clip's end: continues with the next clip, by that distance. Returns
  /// false if there is none.
  mutating func moveOn(_ row: Int, by beyond: Int64, _ result: inout StepResult) -> Bool {
    guard details[row].hasSequence, let item = sequences[row]?.popLast() else { return false }
    if item.shape.frameCount == 0, case .stop = details[row].afterFade { return false }
    let left = details[row].clip
    details[row].setClip(item, outputRate: outputRate)
    if beginnings[row] == nil { details[row].originTicks = 0 }
    noteLoudness(row)
    if item.hasMarkers { marked.insert(row) }
    playhead[row] = beyond
    setIncrement(row, pitch: rate[row])
    updateLimit(row)
    // Parameters may drive the other clip differently.
    markChanged(row)
    if sequences[row]?.isEmpty ?? true { endSequence(row) }
    noteMove(row, from: left, beyond: beyond, &result)
    if item.shape.frameCount == 0 { awaitClip(row, &result) }
    return true
  }

  mutating func endSequence(_ row: Int) {
    details[row].hasSequence = false
    sequences[row] = nil
  }

  private mutating func noteMove(
    _ row: Int, from left: Int, beyond: Int64, _ result: inout StepResult
  ) {
    var entry = cursor(row)
    entry.place = 0
    result.movedOn.append(
      MovedOn(
        row: row, left: left, clip: details[row].clip, beyond: beyond,
        haltsAt: details[row].haltsAt, entry: entry))
  }

  /// The next clip of a voice is still being loaded.
  private mutating func awaitClip(_ row: Int, _ result: inout StepResult) {
    movePlayhead(row, to: 0)
    details[row].startTicks = 0
    details[row].afterFade = .goOn
    details[row].pauses.insert(.loading)
    playhead.setPhase(row, .paused)
    result.paused.append(row)
  }
}
