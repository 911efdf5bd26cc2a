import OpenALSoft

extension Driver {
  /// OpenAL repeats for ever or not at all; so a voice that loops a number of times is told in
  /// the last round not to.
  func planLoop(_ slot: inout Slot, _ block: Block, _ voices: borrowing VoiceTable) {
    let row = slot.voice
    let details = voices.details[row]
    if details.jumpsLeft == 0 {
      slot.loopChangesAt = max(slot.startsAt, 0)
      return
    }
    let increment = max(voices.increment[row], 1)
    let round = details.loopEnd - details.loopStart
    let start = Int64(max(slot.startsAt, 0))
    let frames = Int64(block.frames) - start
    let (rest, overflow) = round.multipliedReportingOverflow(by: details.jumpsLeft - 1)
    guard !overflow, rest < increment * frames else { return }
    let toLastRound = details.loopEnd - voices.playhead[row] + rest
    let lastRoundStarts = (toLastRound + increment - 1) / increment
    let lastRoundEnds = (toLastRound + round) / increment
    if lastRoundStarts < frames, lastRoundEnds <= frames {
      slot.loopChangesAt = Int(start + lastRoundStarts)
    }
  }
}
