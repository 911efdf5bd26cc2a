extension Driver {
  /// Releases the sources of voices that ended in a block, pause after it, or continued with clips
  /// that their sources can't play.
  func retire(_ result: borrowing StepResult, _ block: Block, _ voices: inout VoiceTable) {
    for moved in result.movedOn {
      let slot = Int(voices.slot[moved.row])
      guard slot >= 0 else { continue }
      bindings[slot].clipsLeft += 1
      guard bindings[slot].clipsLeft > bindings[slot].followers else { continue }
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
      bindings.fade(slot, .constant(0))
    } else {
      if bindings[slot].isLooping { send(.setLooping(false), to: slot) }
      send(.drain(serial: bindings[slot].serial), to: slot)
      bindings.drain(slot)
    }
  }

  /// Frees sources whose sound ends with the block.
  func settle(_ block: Block) {
    if pace == .live { takeBackDrained() }
    guard isUnsettled else { return }
    isUnsettled = false
    var isAnyFading = false
    bindings.visitBusy { _, binding in
      switch binding.state {
      case .idle, .draining, .ahead: break
      case .bound: settle(&binding, block)
      case .fading: isAnyFading = true
      }
    }
    guard isAnyFading else { return }
    for index in bindings.busy.indices.reversed() {
      let slot = bindings.busy[index]
      guard bindings[slot].state == .fading else { continue }
      let isOver =
        bindings[slot].stopsAt != nil
        || bindings[slot].envelope.isFinished(
          at: Double(block.endFrame - remainder(ofSubmix: bindings[slot].submix)))
      settleStart(&bindings[slot], block)
      if isOver { release(slot) }
    }
  }

  private func settle(_ binding: inout Binding, _ block: Block) {
    settleStart(&binding, block)
    binding.stopsAt = nil
    if !binding.envelope.isConstant, binding.present.gain == binding.target.gain,
      binding.envelope.isFinished(at: Double(block.endFrame))
    {
      binding.envelope = .constant(binding.envelope.to)
    }
  }

  func settleStart(_ binding: inout Binding, _ block: Block) {
    switch binding.start?.time {
    // A source that takes over at the block's very end starts with the next one.
    case .offset(let offset)?:
      if offset < block.frames {
        binding.start = nil
      } else {
        binding.start?.time = .offset(offset - block.frames)
      }
    // It stays until the renderer reports the start.
    case .frame?: if pace != .live || binding.state == .fading { binding.start = nil }
    case nil: break
    }
  }

  private func takeBackDrained() {
    guard let renderer else { return }
    renderer.withReport { report in
      for index in bindings.busy.indices.reversed() {
        let slot = bindings.busy[index]
        let source = report.sources[slot]
        guard bindings[slot].state == .draining, source.hasDrained,
          source.serial == bindings[slot].serial
        else { continue }
        release(slot)
      }
    }
  }
}
