import OpenALSoft

/// Sends of voices and strips to reverbs, which are effect slots of the first submix.
extension Driver {
  /// Enables this number of simultaneous reverbs.
  func openSlots(_ count: Int, isSounding: Bool) throws(AudioError) {
    guard let renderer else { return }
    // Measured on first use; the renderer need not wait for it.
    _ = renderer.submix.reverbTraits
    guard renderer.openSlots(count, onSubmixes: sendingSubmixes, isSounding: isSounding) else {
      throw AudioError(
        .notAvailable, subject: "reverb",
        explanation: "OpenAL has no effects, or not \(count) sends; look at `sends` and "
          + "`excludefx` in its configuration file, or put an `Effect.reverb` on a bus")
    }
    sourceSends = ContiguousArray(repeating: SourceSend(), count: bindings.indices.count)
    slotContents = ContiguousArray(repeating: nil, count: count)
  }

  /// The number of plans that the renderer has executed, and the plan after which sound silent at
  /// the end of the next block is gone.
  var planCounts: (taken: Int, silent: Int) {
    guard let plans = renderer?.plans else { return (0, 0) }
    return (plans.takenCount, plans.count + 2)
  }

  /// Changes silent slots as needed. Waits for a running pull.
  func carryOut(_ changes: [ReverbTable.Change]) {
    guard let renderer, !changes.isEmpty else { return }
    let loads = changes.contains { if case .load = $0 { true } else { false } }
    for change in changes {
      switch change {
      case .load(let slot, let settings): slotContents[slot] = settings
      case .clear(let slot): slotContents[slot] = nil
      }
    }
    for submix in sendingSubmixes {
      renderer.changeSlots(ofSubmix: submix, loading: loads) { renderer in
        let slots = renderer.submix.slots
        for change in changes {
          switch change {
          case .load(let slot, let settings):
            renderer.context.setReverb(slots[slot].slot, renderer.submix.reverb(settings))
          case .clear(let slot): renderer.context.setReverb(slots[slot].slot, nil)
          }
        }
      }
    }
  }

  /// A new effect fades in over its first mix. Before the first block that is a mix of silence.
  func warmUpSlots(_ aims: ContiguousArray<SlotAim>) {
    guard let renderer else { return }
    for number in sendingSubmixes {
      renderer.changeSlots(ofSubmix: number, loading: false) { renderer in
        let level = slotLevel(onSubmix: number)
        for (slot, aim) in zip(renderer.submix.slots, aims) {
          renderer.context.setGain(slot.slot, to: aim.target * level)
        }
        let frames = SubmixRenderer.warmUpFrames
        let unheard = UnsafeMutablePointer<Float>.allocate(capacity: frames * channelCount)
        renderer.mixInFours(into: unheard, frames: frames)
        unheard.deallocate()
      }
    }
  }

  /// The submixes whose sources send by themselves: those of the master. Each has its own slots,
  /// with the same contents.
  var sendingSubmixes: ContiguousArray<Int> {
    binaural.hrtfStrip(of: 0).map { [0, $0] } ?? [0]
  }

  private func slotLevel(onSubmix submix: Int) -> Float {
    // Sends are reduced by `placed`. OpenAL accepts at most 1.
    binaural.isBinaural(submix) ? min(binaural.level.reverb / binaural.level.placed, 1) : 1
  }

  /// Copies the contents of the first submix's slots to a new one.
  func fillSlots(of submix: Submix) {
    submix.withCurrent {
      for (slot, settings) in zip(submix.slots, slotContents) {
        if let settings { submix.context.setReverb(slot.slot, submix.reverb(settings)) }
      }
    }
  }

  /// Sets the targets of all sends at the end of the block.
  func aimSends(_ voices: borrowing VoiceTable) {
    guard sends.isActive, !sourceSends.isEmpty else { return }
    let submixes = sendingSubmixes
    for submix in submixes {
      guard let plan = plan(ofSubmix: submix) else { continue }
      let level = slotLevel(onSubmix: submix)
      for slot in sends.slots {
        plan.slots.append(
          SlotAim(entry: slot.entry.map { $0 * level }, target: slot.target * level))
      }
    }
    plan(ofSubmix: 0)?.feeds.append(contentsOf: sends.ofStrips)
    filtersSends = false
    for slot in bindings.busy where submixes.contains(bindings[slot].submix) {
      guard let plan = plan(ofSubmix: bindings[slot].submix) else { continue }
      let own = sourceSends[slot]
      var target = own.levels * sends.open
      let start = bindings[slot].state == .draining ? nil : bindings[slot].start
      let begins = start != nil || own.begins
      sourceSends[slot].begins = false
      if let row = bindings[slot].voice {
        let origin = SourceSend.Origin(
          routes: sends.version, row: row, emitter: voices.emitter[row],
          bus: voices.bus[row])
        if origin == own.origin, !begins {
          target = own.levels
        } else {
          let sound = sound(of: row, voices)
          target = sound.levels
          // A source without sends starts with the wanted filter.
          sourceSends[slot].filters.replace(with: sound.filters, where: own.levels .== 0 .| begins)
          sourceSends[slot].origin = origin
        }
      } else {
        sourceSends[slot].origin = nil
      }
      // Once more after it has reached zero, so that the send is removed.
      let sends = own.levels != .zero || target != .zero
      guard own.isKept || sends else { continue }
      let filters = sourceSends[slot].filters
      if filters != .open { filtersSends = true }
      plan.sends.append(
        BlockPlan.SendAim(
          slot: numberOnSubmix(slot), serial: start?.serial,
          entry: begins ? target : own.levels, target: target, filters: filters))
      sourceSends[slot].isKept = sends
      sourceSends[slot].levels = target
    }
  }

  private func sound(
    of row: Int, _ voices: borrowing VoiceTable
  ) -> SentSound {
    sends.sound(
      voice: row, emitter: Int(voices.emitter[row]), bus: Int(voices.bus[row]))
  }

  // MARK: Filters

  /// Whether any filter of sends may have to change.
  var isAnySendFiltered: Bool { sends.isFiltered || filtersSends }

  /// Whether a source's sends need other filters.
  func isSendDue(
    _ slot: Int, _ binding: borrowing Binding, _ row: Int, _ voices: borrowing VoiceTable
  )
    -> Bool
  {
    guard isAnySendFiltered, slot < sourceSends.count, binding.start == nil else {
      return false
    }
    let sound = sound(of: row, voices)
    var wanted = sound.filters
    wanted.replace(with: sourceSends[slot].filters, where: sound.levels .== 0)
    let isAtRest = wanted == sourceSends[slot].filtersWanted
    sourceSends[slot].filtersWanted = wanted
    var present = sourceSends[slot].filters
    present.replace(with: wanted, where: sourceSends[slot].levels .== 0)
    return present.isFar(from: wanted, ratio: isAtRest ? Self.negligible : Self.worthwhile)
  }

  /// Without another source the filters change in place.
  func stepSend(_ slot: Int) {
    guard slot < sourceSends.count else { return }
    sourceSends[slot].filters.move(
      towards: sourceSends[slot].filtersWanted, by: Self.smallFilterStep)
  }
}

/// The sends of a source of the first submix, as of the end of the last block.
struct SourceSend {
  var levels = SlotLevels.zero
  var filters = SlotFilters.open
  /// The wanted values in the last block.
  var filtersWanted = SlotFilters.open
  /// Whether it continues a voice of another source.
  var begins = false
  /// Whether its sends have still to be sent.
  var isKept = false
  /// The inputs of `levels`: unchanged inputs give unchanged levels.
  var origin: Origin?

  struct Origin: Equatable {
    let routes: Int
    let row: Int
    let emitter: Int32
    let bus: UInt16
  }
}
