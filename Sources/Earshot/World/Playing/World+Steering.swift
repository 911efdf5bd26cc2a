/// The game's changes to the remaining part of a playing or waiting voice.
extension World {
  /// The maximum number of following clips.
  static let mostFollowers = 65_536

  /// Returns false for live sound, which can be read only once.
  func setLooping(_ row: Int, _ looping: Looping) -> Bool {
    guard !isLive(row) else { return false }
    beginSteering(row)
    voices.setLooping(row, looping)
    return true
  }

  /// Returns false unless it lies in the clip, and for live sound.
  func setLoop(_ row: Int, _ region: Range<Int>) -> Bool {
    let clip = clips.rows[voices.repeatedClip(row)]
    guard !isLive(row), !region.isEmpty, region.lowerBound >= 0,
      !clip.isKnown || region.upperBound <= clip.shape.frameCount
    else { return false }
    beginSteering(row)
    voices.setLoop(row, region, of: clip.shape)
    return true
  }

  /// Returns false if either clip is live sound, and beyond `mostFollowers`.
  func append(_ clip: Int, to row: Int, _ looping: Looping) -> Bool {
    guard !isLive(row), !clips.rows[clip].shape.isLive,
      voices.sequences[row]?.count ?? 0 < Self.mostFollowers
    else { return false }
    beginSteering(row)
    if voices.details[row].whenVirtual == .restart, voices.beginnings[row] == nil {
      keepBeginning(of: row)
    }
    clips.addVoice(clip)
    voices.append(item(clip, looping), to: row)
    return true
  }

  func removeFollowers(of row: Int, keeping count: Int) {
    beginSteering(row)
    for clip in voices.takeFollowers(of: row, keeping: max(count, 0)) { clips.removeVoice(clip) }
    if let offset = pendingStarts[row] { start(row, at: offset) }
  }

  func isLive(_ row: Int) -> Bool { clips.rows[voices.details[row].clip].shape.isLive }

  /// Before a change: brings the playhead to the audible position, and rebinds a source bound in
  /// advance.
  func beginSteering(_ row: Int) {
    let slot = Int(voices.slot[row])
    if slot >= 0, voices.phase[row] == .playing { driver.settlePlayhead(row, slot, &voices) }
    if voices.phase[row] == .waiting { leaveSource(row, over: clickFree) }
  }
}
