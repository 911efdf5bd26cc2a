import OpenALSoft

/// Voices that lose their sources on a device and come back. In each block the device is a little
/// ahead of the engine's clock, or behind; a voice comes back where it would be by the device, so
/// that it is in time with what went on sounding, to the frame.
extension Driver {
  /// Clip frames that the device is ahead, in ticks, at a frame of the engine's clock; nil where
  /// it isn't known, or so far that it means something else.
  private func ticksAhead(
    _ now: Int64, at frame: Int64, _ row: Int, _ voices: borrowing VoiceTable
  ) -> Int64? {
    guard let due = due(frame), abs(now - due) < Int64(sampleRate) / 2 else { return nil }
    return (now - due) * voices.increment[row]
  }

  /// The frame of its clip where a voice comes back, which in the engine is at `offset` as the
  /// block begins; and the device's frame for which that is right.
  func entry(
    of row: Int, at offset: Int64, _ block: Block, _ voices: borrowing VoiceTable
  ) -> (frame: Int64, device: Int64?) {
    let details = voices.details[row]
    guard timing == .realTime, voices.phase[row] == .playing, !details.isStarting,
      details.whenVirtual == .keepTime, let now = deviceFrame,
      let ahead = ticksAhead(now, at: block.startFrame, row, voices),
      let place = voices.place(row, by: ahead)
    else { return (offset, nil) }
    let half = VoiceTable.ticksPerFrame / 2
    return ((place + half) / VoiceTable.ticksPerFrame, now)
  }

  /// Puts the playhead of a voice that loses its source where it is for the engine at a frame, by
  /// what its device has played.
  func settlePlayhead(
    _ row: Int, _ slot: Int, at frame: Int64, _ link: OutputLink, _ voices: inout VoiceTable
  ) {
    var now = timing == .realTime ? readDevice(link) : nil
    for _ in 0..<4 {
      followDevice(row, slot, link, &voices)
      guard let before = now, let after = readDevice(link), after != before else { break }
      // A mix came between the two looks.
      now = after
    }
    guard let now, let ahead = ticksAhead(now, at: frame, row, voices),
      let place = voices.place(row, by: -ahead)
    else { return }
    voices.playhead[row] = place
    voices.updateLimit(row)
  }

  /// Where a source shall start when the device mixes `now` next, if there is anything there.
  private func offset(_ slot: borrowing Slot, at now: Int64) -> Int? {
    guard let alignment = slot.alignment, slot.startOffset >= 0 else { return nil }
    let ticks = (now - alignment.device) * slot.increment
    let frames = (ticks + VoiceTable.ticksPerFrame / 2) / VoiceTable.ticksPerFrame
    var offset = slot.startOffset + Int(frames)
    if offset >= alignment.end { offset -= alignment.round }
    return offset >= 0 && offset < alignment.end ? offset : nil
  }

  /// A mix may have come since it was worked out where a source shall start.
  func realign(_ slot: inout Slot, _ now: Int64) {
    guard let offset = offset(slot, at: now) else { return }
    slot.startOffset = offset
    slot.alignment?.device = now
  }

  /// Sources were told to play, and a mix may have come before they were: then they are put right
  /// at once, while they can hardly be heard yet.
  func realign(
    _ started: ContiguousArray<Int>, _ link: OutputLink, _ pool: inout SourcePool,
    toldAt former: Int64
  ) {
    var former = former
    for _ in 0..<4 {
      guard let now = readDevice(link), now != former else { return }
      former = now
      for index in started {
        guard let offset = offset(pool.slots[index], at: now) else { continue }
        let (frames, _) = link.context.offset(of: pool.slots[index].source)
        guard abs(Int(frames) - offset) > 1 else { continue }
        link.context.set(pool.slots[index].source, .sampleOffset, to: offset)
      }
    }
  }
}
