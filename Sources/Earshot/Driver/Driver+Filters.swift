import OpenALSoft

/// OpenAL changes a filter's coefficients between two samples, and a filter that is switched on
/// begins from silence: either is a step in the sound. So a voice whose filter has to change goes
/// on, at the same playhead, on another source that has the new filter from its start, and the two
/// are cross-faded over a block: in phase, their sum is as loud as either.
extension Driver {
  /// A smaller change than this is not worth a hand-over while more may come: 1.5 dB.
  private static let worthwhile: Float = 0.84
  /// A smaller change than this is never heard: 0.1 dB.
  private static let negligible: Float = 0.9886
  /// Without an idle source the filter changes where it is, by so little in a block, in linear
  /// gain, that the step is 34 dB below the sound.
  private static let smallStep: Float = 0.02

  /// Lets filters follow what obstacles leave of the high frequencies.
  func changeFilters(
    _ link: OutputLink, _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    _ clips: borrowing ClipCache
  ) {
    guard noteFilters(&link.pool, voices, hearing) else { return }
    var index = 0
    let count = link.pool.busy.count
    while index < count {
      let slot = link.pool.busy[index]
      index += 1
      guard link.pool.slots[slot].isFilterDue else { continue }
      let row = link.pool.slots[slot].voice
      let wanted = link.pool.slots[slot].filterWanted
      if handOver(slot, row, filter: wanted, link, block, &voices, clips) { continue }
      let present = link.pool.slots[slot].present.gainHF
      let step = min(max(wanted - present, -Self.smallStep), Self.smallStep)
      link.pool.slots[slot].filterForBlock = present + step
    }
  }

  /// Notes what filter every source should have, and answers whether any is due for a change.
  private func noteFilters(
    _ pool: inout SourcePool, _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) -> Bool {
    var isAnyDue = false
    for index in pool.busy {
      let isDue = isFilterDue(&pool.slots[index], voices, hearing)
      pool.slots[index].isFilterDue = isDue
      isAnyDue = isAnyDue || isDue
    }
    return isAnyDue
  }

  private func isFilterDue(
    _ slot: inout Slot, _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) -> Bool {
    guard slot.state == .bound else { return false }
    let wanted = gainHF(of: slot.voice, voices, hearing)
    let present = slot.present.gainHF
    slot.filterForBlock = present
    let isAtRest = wanted == slot.filterWanted
    slot.filterWanted = wanted
    if slot.appointment != nil {
      // Silence is changed without being heard.
      slot.filterForBlock = wanted
      return false
    }
    if slot.isAhead { return false }
    if wanted == present { return false }
    let ratio = min(wanted, present) / max(wanted, present, 1e-6)
    return ratio < (isAtRest ? Self.negligible : Self.worthwhile)
  }

  /// False when it can't be done in this block: something else happens to the source, its clip is
  /// about to end, or no other is idle.
  private func handOver(
    _ slot: Int, _ row: Int, filter: Float, _ link: OutputLink, _ block: Block,
    _ voices: inout VoiceTable, _ clips: borrowing ClipCache
  ) -> Bool {
    let old = link.pool.slots[slot]
    guard old.startsAt < 0, old.stopsAt < 0, old.queue?.reel.isLive != true,
      voices.details[row].haltsAt == nil
    else {
      return false
    }
    if timing == .realTime || timing == .hosted { followDevice(row, slot, link, &voices) }
    let ticks = VoiceTable.ticksPerFrame
    let frame = (voices.playhead[row] + ticks / 2) / ticks
    let way = voices.increment[row] * Int64(block.frames)
    let goesOn = old.isLooping || old.queue != nil && voices.details[row].jumpsLeft != 0
    guard frame > 0, goesOn || frame * ticks + way < voices.details[row].end,
      frame < voices.details[row].end / ticks, link.pool.idleCount > 0
    else { return false }
    var reel: Reel?
    if old.queue != nil {
      guard let clip = clips.playable(at: voices.details[row].clip) else { return false }
      let form = Self.form(
        of: voices.details[row], clip: clip, keepsChannels: old.isDirect, on: link.layout)
      let material = material(for: row, clip, form, at: Int(frame), block, voices, clips)
      guard case .ready(let made) = material else { return false }
      reel = made.reel
    }
    guard let taken = link.pool.borrow() else { return false }
    configure(
      taken, link, buffer: reel == nil ? old.buffer : nil, isDirect: old.isDirect,
      loops: old.isLooping)
    let start = Double(block.startFrame)
    let level = old.envelope.value(at: start)
    link.pool.slots[taken].state = .bound
    link.pool.slots[taken].voice = row
    link.pool.slots[taken].startsAt = 0
    link.pool.slots[taken].startOffset = Int(frame)
    link.pool.slots[taken].followers = old.followers - old.clipsLeft
    link.pool.slots[taken].clipsLeft = 0
    if let reel { attach(reel, to: taken, at: Int(frame), link) }
    link.pool.slots[taken].cutsAfterFirstFrame = false
    link.pool.slots[taken].present = old.present
    link.pool.slots[taken].present.gainHF = filter
    link.pool.slots[taken].filterForBlock = filter
    link.pool.slots[taken].filterWanted = filter
    link.pool.slots[taken].envelope = Ramp(
      from: 0, to: 1, startFrame: start, frames: rampFrames)
    link.pool.slots[taken].pitch = old.pitch
    link.pool.slots[taken].formGain = old.formGain
    link.pool.slots[taken].silentAtMix = .max
    voices.playhead[row] = frame * ticks
    voices.slot[row] = Int32(taken)
    link.pool.slots[slot].voice = -1
    link.pool.slots[slot].state = .fadingOut
    link.pool.slots[slot].target = old.present
    link.pool.slots[slot].envelope = Ramp(
      from: level, to: 0, startFrame: start, frames: rampFrames)
    link.pool.slots[slot].silentAtMix = .max
    return true
  }
}
