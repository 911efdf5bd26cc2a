/// A clip that follows another in a voice that plays several.
struct SequenceItem: Sendable {
  var clip: Int
  var shape: ClipShape
  var looping: Looping
  var hasMarkers: Bool
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
}

extension VoiceTable {
  /// What a voice plays after its clip, in order.
  mutating func setSequence(_ row: Int, _ items: ContiguousArray<SequenceItem>) {
    sequences[row] = ContiguousArray(items.reversed())
    details[row].hasSequence = true
  }

  /// What a voice would still have played.
  mutating func takeSequence(_ row: Int) -> ContiguousArray<SequenceItem> {
    guard details[row].hasSequence else { return [] }
    details[row].hasSequence = false
    return sequences.removeValue(forKey: row) ?? []
  }

  /// The playhead is beyond its clip's end: on with the next clip, by as much. False when there
  /// is none.
  mutating func moveOn(_ row: Int) -> Bool {
    guard details[row].hasSequence, let item = sequences[row]?.popLast() else { return false }
    let beyond = playhead[row] - details[row].end
    let left = details[row].clip
    details[row].setClip(item.clip, item.shape, looping: item.looping, outputRate: outputRate)
    loudness[row] = Int32(item.shape.loudness)
    if item.hasMarkers { marked.insert(row) }
    playhead[row] = beyond
    details[row].originTicks = 0
    setIncrement(row, pitch: rate[row])
    updateLimit(row)
    if sequences[row]?.isEmpty ?? true {
      details[row].hasSequence = false
      sequences[row] = nil
    }
    movedOn.append(
      MovedOn(
        row: row, left: left, clip: item.clip, beyond: beyond, haltsAt: details[row].haltsAt))
    return true
  }
}
