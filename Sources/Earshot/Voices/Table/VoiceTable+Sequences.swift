/// How a clip's loop is gone through.
struct Repetition: Hashable, Sendable {
  var looping = Looping.once
  /// In sample frames, in place of the clip's own loop.
  var region: Range<Int>?
}

/// A clip as a voice plays it, by itself or after others.
struct SequenceItem: Sendable {
  var clip: Int
  var shape: ClipShape
  var repetition: Repetition
  var hasMarkers: Bool

  /// What is repeated, in sample frames.
  var region: Range<Int> { shape.region(repetition.region) }
}

extension VoiceTable {
  /// Whether its clip, of so many channels, has two, or one of those that follow has.
  func isStereo(_ row: Int, channelCount: Int) -> Bool {
    if channelCount == 2 { return true }
    guard details[row].hasSequence else { return false }
    return sequences[row]?.contains { $0.shape.channelCount == 2 } ?? false
  }
}

/// That a voice went on to another clip in this block.
struct MovedOn: Sendable {
  var row: Int
  /// The clip it left, and the one it went on to.
  var left: Int
  var clip: Int
  /// How long ago that was at the block's end, or where in the block it halts: ticks of the new
  /// clip, were it never to end.
  var beyond: Int64
  var haltsAt: Int64?
  /// Where the new clip begins, and how it goes on from there.
  var entry: LoopCursor
}

extension VoiceTable {
  /// What a voice plays after its clip, in order.
  mutating func setSequence(_ row: Int, _ items: ContiguousArray<SequenceItem>) {
    sequences[row] = ContiguousArray(items.reversed())
    details[row].hasSequence = true
    noteLoudness(row)
  }

  /// Lets a voice that plays several clips begin anew with its first.
  mutating func keepBeginning(_ row: Int, first: SequenceItem) {
    beginnings[row] = (sequences[row] ?? []) + [first]
  }

  /// The clips that a voice keeps from being freed, now that it ends: the present one, and those
  /// that it would still have played or gone back to.
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

  /// Puts a voice without a source back to where it first began.
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

  /// The playhead is beyond its clip's end: on with the next clip, by as much. False when there
  /// is none.
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
    // Parameters may drive the other clip otherwise.
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

  /// Nothing is known yet of the clip that a voice has come to.
  private mutating func awaitClip(_ row: Int, _ result: inout StepResult) {
    movePlayhead(row, to: 0)
    details[row].startTicks = 0
    details[row].afterFade = .goOn
    details[row].pauses.insert(.loading)
    playhead.setPhase(row, .paused)
    result.paused.append(row)
  }
}
