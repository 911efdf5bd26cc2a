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
  static let smallFilterStep: Float = 0.02

  /// Lets filters follow what obstacles leave of the high frequencies.
  func changeFilters(
    _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    _ clips: borrowing ClipCache
  ) {
    guard noteFilters(voices, hearing) else { return }
    // Those that take over come last, and need no change.
    for index in 0..<leases.busy.count {
      let slot = leases.busy[index]
      guard leases[slot].isFilterDue, case .bound(let row) = leases[slot].state else { continue }
      let wanted = leases[slot].filterWanted
      if handOver(slot, row, filter: wanted, block, &voices, clips) { continue }
      let present = leases[slot].present.gainHF
      let step = min(max(wanted - present, -Self.smallFilterStep), Self.smallFilterStep)
      leases[slot].filterForBlock = present + step
    }
  }

  /// Notes what filter every source should have, and answers whether any is due for a change.
  private func noteFilters(_ voices: borrowing VoiceTable, _ hearing: borrowing Hearing) -> Bool {
    var isAnyDue = false
    leases.visitBusy { _, lease in
      lease.isFilterDue = false
      guard case .bound(let row) = lease.state else { return }
      lease.isFilterDue = isFilterDue(&lease, wanted: gainHF(of: row, voices, hearing))
      isAnyDue = isAnyDue || lease.isFilterDue
    }
    return isAnyDue
  }

  private func isFilterDue(_ lease: inout Lease, wanted: Float) -> Bool {
    let present = lease.present.gainHF
    lease.filterForBlock = present
    let isAtRest = wanted == lease.filterWanted
    lease.filterWanted = wanted
    if wanted == present { return false }
    let ratio = min(wanted, present) / max(wanted, present, 1e-6)
    return ratio < (isAtRest ? Self.negligible : Self.worthwhile)
  }

  /// False when it can't be done in this block: something else happens to the source, its clip is
  /// about to end, or no other is idle.
  private func handOver(
    _ slot: Int, _ row: Int, filter: Float, _ block: Block, _ voices: inout VoiceTable,
    _ clips: borrowing ClipCache
  ) -> Bool {
    let old = leases[slot]
    guard old.start == nil, old.stopsAt == nil, old.queue?.blocks.isLive != true,
      voices.details[row].haltsAt == nil
    else {
      return false
    }
    settlePlayhead(row, slot, &voices)
    let ticks = VoiceTable.ticksPerFrame
    let frame = (voices.playhead[row] + ticks / 2) / ticks
    let way = voices.way(row, from: 0, to: block.frames)
    let goesOn = voices.details[row].jumpsLeft != 0
    guard frame > 0, goesOn || frame * ticks + way < voices.details[row].end,
      frame < voices.details[row].end / ticks, leases.idleCount > 0
    else { return false }
    var blocks: BlockQueue?
    if old.queue != nil {
      guard let clip = clips.playable(at: voices.details[row].clip) else { return false }
      let form = Self.form(
        of: voices.details[row], clip: clip, keepsChannels: old.isDirect, on: layout)
      let material = material(for: row, clip, form, at: Int(frame), block, voices, clips)
      guard case .ready(let made) = material else { return false }
      blocks = made.blocks
    }
    guard let taken = leases.borrow(for: .bound(voice: row)) else { return false }
    configure(
      taken, buffer: blocks == nil ? old.buffer : nil, isDirect: old.isDirect,
      loops: blocks == nil && old.isLooping && goesOn)
    let start = Double(block.startFrame)
    let level = old.envelope.value(at: start)
    leases[taken].followers = old.followers - old.clipsLeft
    leases[taken].present = old.present
    leases[taken].present.gainHF = filter
    leases[taken].filterForBlock = filter
    leases[taken].filterWanted = filter
    leases[taken].envelope = Ramp(from: 0, to: 1, startFrame: start, frames: rampFrames)
    leases[taken].pitch = old.pitch
    leases[taken].formGain = old.formGain
    let first = blocks.map { attach($0, to: taken, at: Int(frame)) } ?? Int(frame)
    self.start(
      taken, at: .offset(0), pace == .live ? .takingOver(from: slot, first) : .frame(first))
    voices.playhead[row] = frame * ticks
    voices.slot[row] = Int32(taken)
    leases[slot].fade(Ramp(from: level, to: 0, startFrame: start, frames: rampFrames))
    return true
  }
}
