/// Consequences for voices when a clip is loaded, changes, or fails.
extension VoiceTable {
  /// Whether a voice plays a clip, or will.
  func uses(_ row: Int, clip: Int) -> Bool {
    guard phase[row] != .free else { return false }
    if details[row].clip == clip { return true }
    if let all = beginnings[row] { return all.contains { $0.clip == clip } }
    guard details[row].hasSequence else { return false }
    return sequences[row]?.contains { $0.clip == clip } ?? false
  }

  /// Applies a clip's new shape to a voice. The voice keeps its position in seconds.
  mutating func adopt(_ shape: ClipShape, of clip: Int, hasMarkers: Bool, by row: Int) {
    func renew(_ items: inout ContiguousArray<SequenceItem>?) {
      for index in items?.indices ?? 0..<0 where items?[index].clip == clip {
        items?[index].shape = shape
        items?[index].hasMarkers = hasMarkers
      }
    }
    if details[row].hasSequence { renew(&sequences[row]) }
    renew(&beginnings[row])
    guard details[row].clip == clip else { return }
    let old = details[row]
    let item = SequenceItem(
      clip: clip, shape: shape, repetition: old.repetition, hasMarkers: hasMarkers)
    details[row].setClip(item, outputRate: outputRate)
    details[row].jumpsLeft = old.jumpsLeft
    noteLoudness(row)
    if hasMarkers { marked.insert(row) }
    let ratio = Double(details[row].rateRatio) / Double(old.rateRatio)
    func rescaled(_ ticks: Int64) -> Int64 {
      let scaled = ratio == 1 ? ticks : Int64(nearest: Double(ticks) * ratio)
      let (start, end) = (details[row].loopStart, details[row].end)
      guard scaled >= end, details[row].jumpsLeft != 0, details[row].loopEnd > start else {
        return min(scaled, end)
      }
      return start + (scaled - start) % (details[row].loopEnd - start)
    }
    playhead[row] = rescaled(playhead[row])
    details[row].startTicks = rescaled(details[row].startTicks)
    details[row].originTicks = rescaled(details[row].originTicks)
    if increment[row] > 0 { setIncrement(row, pitch: rate[row]) }
    updateLimit(row)
  }

  /// Removes a clip from a voice's following clips; returns how often the voice retained it.
  mutating func dropFollower(_ clip: Int, of row: Int) -> Int {
    var dropped = 0
    if details[row].hasSequence, var items = sequences[row] {
      dropped = items.count
      items.removeAll { $0.clip == clip }
      dropped -= items.count
      details[row].hasSequence = !items.isEmpty
      sequences[row] = items.isEmpty ? nil : items
    }
    // If there is a saved beginning, that is what the voice retains.
    guard var all = beginnings[row] else { return dropped }
    dropped = all.count
    all.removeAll { $0.clip == clip }
    beginnings[row] = all
    return dropped - all.count
  }
}
