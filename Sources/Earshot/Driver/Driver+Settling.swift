extension Driver {
  /// Releases the sources of voices that ended in a block, pause after it, or continued with clips
  /// that their sources can't play.
  func retire(_ result: borrowing StepResult, _ block: Block, _ voices: inout VoiceTable) {
    for moved in result.movedOn {
      let slot = Int(voices.slot[moved.row])
      guard slot >= 0 else { continue }
      leases[slot].clipsLeft += 1
      guard leases[slot].clipsLeft > leases[slot].followers else { continue }
      retire(moved.row, isSilent: false, block, &voices)
    }
    for row in result.paused { retire(row, isSilent: true, block, &voices) }
    for finished in result.finished {
      retire(finished.row, isSilent: finished.reason != .ended, block, &voices)
    }
  }

  /// Releases the source of a voice that ends or pauses with this block. `isSilent`: it was faded
  /// out or stopped; otherwise it plays its last frames.
  private func retire(_ row: Int, isSilent: Bool, _ block: Block, _ voices: inout VoiceTable) {
    guard let slot = detach(row, &voices) else { return }
    retireSource(slot, isSilent: isSilent)
  }

  private func retireSource(_ slot: Int, isSilent: Bool) {
    guard pace == .live else {
      // The rendered sound has reached its end already; nothing is cut off.
      return release(slot)
    }
    if isSilent {
      isUnsettled = true
      leases.fade(slot, .constant(0))
    } else {
      if leases[slot].isLooping { tell(slot, .setLooping(false)) }
      tell(slot, .drain(serial: leases[slot].serial))
      leases.drain(slot)
    }
  }

  /// Frees sources whose sound ends with the block.
  func settle(_ block: Block) {
    if pace == .live { takeBackDrained() }
    guard isUnsettled else { return }
    isUnsettled = false
    var isAnyFading = false
    leases.visitBusy { _, lease in
      switch lease.state {
      case .idle, .draining, .ahead: break
      case .bound: settle(&lease, block)
      case .fading: isAnyFading = true
      }
    }
    guard isAnyFading else { return }
    for index in leases.busy.indices.reversed() {
      let slot = leases.busy[index]
      guard leases[slot].state == .fading else { continue }
      let isOver =
        leases[slot].stopsAt != nil
        || leases[slot].envelope.isFinished(
          at: Double(block.endFrame - remainder(ofStem: leases[slot].stem)))
      settleStart(&leases[slot], block)
      if isOver { release(slot) }
    }
  }

  private func settle(_ lease: inout Lease, _ block: Block) {
    settleStart(&lease, block)
    lease.stopsAt = nil
    if !lease.envelope.isConstant, lease.present.gain == lease.target.gain,
      lease.envelope.isFinished(at: Double(block.endFrame))
    {
      lease.envelope = .constant(lease.envelope.to)
    }
  }

  func settleStart(_ lease: inout Lease, _ block: Block) {
    switch lease.start?.time {
    // A source that takes over at the block's very end starts with the next one.
    case .offset(let offset)?:
      if offset < block.frames {
        lease.start = nil
      } else {
        lease.start?.time = .offset(offset - block.frames)
      }
    // It stays until the renderer reports the start.
    case .frame?: if pace != .live || lease.state == .fading { lease.start = nil }
    case nil: break
    }
  }

  private func takeBackDrained() {
    guard let renderer else { return }
    renderer.withReport { report in
      for index in leases.busy.indices.reversed() {
        let slot = leases.busy[index]
        let source = report.sources[slot]
        guard leases[slot].state == .draining, source.hasDrained,
          source.serial == leases[slot].serial
        else { continue }
        release(slot)
      }
    }
  }
}
