import OpenALSoft

/// The sends of the first submix's sources to its effect slots, as set in OpenAL. Made when sends
/// are first used.
struct RenderedSends {
  struct Source {
    var present = SlotLevels.zero
    var sent = SlotLevels.zero
    var filters = SlotFilters.open
    /// The slots that OpenAL has it send to, a bit each.
    var attached: UInt8 = 0
    /// The start that it belongs to.
    var serial: UInt32 = 0
    /// Whether everything was sent, and nothing is ramped.
    var isSettled = false

    /// Checked in place, because there is mostly nothing to do.
    func isApplied(_ aim: BlockPlan.SendAim, _ serial: UInt32) -> Bool {
      isSettled && self.serial == serial && present == aim.target && filters == aim.filters
    }
  }

  struct Slot {
    var present: Float = 0
    var sent: Float = 0
  }

  var sources: ContiguousArray<Source>
  var slots: ContiguousArray<Slot>
  /// Frames still to be mixed in fours, and the rest of the last four that was not output yet.
  var framesInFours = 0
  fileprivate var four: ContiguousArray<Float>
  fileprivate var framesLeft = 0

  init(sources: Int, channelCount: Int) {
    self.sources = ContiguousArray(repeating: Source(), count: sources)
    slots = ContiguousArray(repeating: Slot(), count: SlotLevels.scalarCount)
    four = ContiguousArray(repeating: 0, count: 4 * channelCount)
  }

  /// Whether any number of frames may be mixed.
  var isEven: Bool { framesInFours == 0 && framesLeft == 0 }
}

/// Requirements of a reverb that was just put into its slot (`ALQuirks.reverbFadeFrames`).
extension SubmixRenderer {
  /// Frames of silence in which a new effect and its gain fade in before they are audible.
  static let warmUpFrames = 128

  /// Mixes up to three frames more than requested, which come before the next mixed ones: so later
  /// events are delayed by as many.
  func mixInFours(into samples: UnsafeMutablePointer<Float>, frames: Int) {
    var done = takeLeft(of: frames, into: samples)
    let fours = sends?.framesInFours ?? 0
    let rest = frames - done
    let whole = rest >= fours ? rest : rest / 4 * 4
    if whole > 0 {
      submix.fold.render(
        into: samples + done * channelCount, frames: whole, channels: channelCount)
      done += whole
    }
    sends?.framesInFours = max(fours - whole, 0)
    guard done < frames else { return }
    sends?.four.withUnsafeMutableBufferPointer {
      if let base = $0.baseAddress {
        submix.fold.render(into: base, frames: 4, channels: channelCount)
      }
    }
    sends?.framesLeft = 4
    sends?.framesInFours = max(fours - whole - 4, 0)
    _ = takeLeft(of: frames - done, into: samples + done * channelCount)
  }

  private func takeLeft(of frames: Int, into samples: UnsafeMutablePointer<Float>) -> Int {
    guard let left = sends?.framesLeft, left > 0 else { return 0 }
    let count = min(left, frames)
    sends?.four.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      samples.update(from: base + (4 - left) * channelCount, count: count * channelCount)
    }
    sends?.framesLeft = left - count
    return count
  }
}

/// OpenAL ramps the gain of a send over a mix, as that of a source, except when a send is added or
/// removed: so one is added at zero, or with its source, and removed at zero.
extension SubmixRenderer {
  /// Moves sends and slots a part of the way to the plan's values, within this many frames.
  func aimSends(_ plan: BlockPlan, in frames: Int, by part: Float) {
    guard sends != nil else { return }
    aimSlots(&plan.slots, by: part)
    for aim in plan.sends { aimSend(aim, in: frames, by: part) }
  }

  func aimSlots(_ aims: inout ContiguousArray<SlotAim>, by part: Float) {
    for index in aims.indices {
      if let entry = aims[index].entry {
        aims[index].entry = nil
        sends?.slots[index].present = entry
      }
      aimSlot(index, at: aims[index].target, by: part)
    }
  }

  private func aimSlot(_ index: Int, at target: Float, by part: Float) {
    guard var slot = sends?.slots[index], index < submix.slots.count else { return }
    slot.present = part == 1 ? target : slot.present + (target - slot.present) * part
    if slot.present != slot.sent {
      context.setGain(submix.slots[index].slot, to: slot.present)
      slot.sent = slot.present
    }
    sends?.slots[index] = slot
  }

  func aimSend(_ aim: BlockPlan.SendAim, in frames: Int, by part: Float) {
    let present = sources[aim.slot].serial
    // Until it starts, the source belongs to another voice.
    if let serial = aim.serial, present != serial { return }
    guard sends?.sources[aim.slot].isApplied(aim, present) == false,
      var source = sends?.sources[aim.slot]
    else { return }
    let hasStarted = source.serial != present
    if hasStarted {
      source.serial = present
      source.present = aim.entry
    }
    let way = (aim.target - source.present) * part
    // As in `approach`: late values don't jump.
    let most = SlotLevels(repeating: Float(frames) / Self.shortestFade)
    source.present += pointwiseMax(pointwiseMin(way, most), -most)
    if part == 1, most[0] >= 1 { source.present = aim.target }
    let former = source.filters
    source.filters = aim.filters
    if isLive {
      // As for the filters of sources.
      source.filters = former
      source.filters.move(towards: aim.filters, by: frames > 0 ? Driver.smallFilterStep : 0)
      source.filters.replace(with: aim.filters, where: source.sent .== 0 .| hasStarted)
    }
    source.isSettled = source.present == aim.target && source.filters == aim.filters
    for index in submix.slots.indices
    where apply(&source, index, of: aim.slot, hasStarted, former) {
      source.isSettled = false
    }
    sends?.sources[aim.slot] = source
  }

  /// Whether a slot's values changed.
  private func apply(
    _ source: inout RenderedSends.Source, _ index: Int, of slot: Int, _ hasStarted: Bool,
    _ former: SlotFilters
  ) -> Bool {
    let level = source.present[index]
    let bit = UInt8(1) << UInt8(index)
    let (high, low) = (source.filters.high[index], source.filters.low[index])
    let isSame = high == former.high[index] && low == former.low[index]
    if level == source.sent[index], isSame || level == 0,
      !(level == 0 && source.attached & bit != 0)
    {
      return false
    }
    let goes = level == 0 && (hasStarted || source.sent[index] == 0)
    if goes {
      context.setSend(sources[slot].source, index, to: nil, nil)
      source.attached &= ~bit
    } else if let filter = submix.sendFilter {
      // If the library's filters are unstable there is none for high frequencies.
      context.set(filter, gain: level, gainHF: submix.filter == nil ? 1 : high, gainLF: low)
      context.setSend(sources[slot].source, index, to: submix.slots[index].slot, filter)
      source.attached |= bit
    }
    source.sent[index] = level
    return true
  }

  /// Feeds slots with the strips' sends for the next mix.
  func feedSlots(from mixes: SlotMixes, frames: Int) {
    let (ahead, fours) = (sends?.framesLeft ?? 0, sends?.framesInFours ?? 0)
    context.withCurrent {
      for index in submix.slots.indices {
        let fed = mixes.samples(
          forSlot: index, frames: frames, ahead: ahead, endsAhead: fours > 0)
        guard let samples = fed else { continue }
        submix.slots[index].feed(samples, as: index, submix)
      }
    }
  }
}

/// One of a submix's effect slots, and a source by which sound that was mixed elsewhere comes to
/// it.
///
/// The source is given what it plays before each mix, at least as long as that, and begins anew: at
/// the device's own rate it plays samples as they are, so nothing is heard of where one mix ends,
/// and nothing comes later than it would from a voice.
struct SubmixSlot {
  let slot: ALSlot
  private let source: ALSource
  private let buffer: ALBuffer

  init?(_ context: ALContext, _ layout: ChannelLayout) {
    guard let slot = context.makeSlot(), let source = context.makeSources(1).first,
      let buffer = context.makeQueueBuffer()
    else { return nil }
    (self.slot, self.source, self.buffer) = (slot, source, buffer)
    context.setGain(slot, to: 0)
    context.set(source, .rolloff, to: 0)
    // As voices that are flat: what is turned into virtual speakers is sent at half the level.
    context.set(source, .directChannels, to: layout == .mono ? 0 : 1)
    context.set(source, .spatialize, to: 0)
    // Only what comes out of the slot is heard.
    guard let silence = context.makeLowPass() else { return nil }
    context.set(silence, gain: 0, gainHF: 1)
    context.setDirectFilter(source, silence)
    context.delete(silence)
  }

  /// Lets the slot have samples in the coming mix, which is no longer than they are.
  func feed(
    _ samples: UnsafeBufferPointer<Float>, as index: Int, _ submix: Submix
  ) {
    let context = submix.context
    context.clearQueue(of: source)
    context.setSend(source, index, to: slot, nil)
    context.queue(
      buffer, on: source, submix.layout.bufferFormat, UnsafeRawBufferPointer(samples),
      sampleRate: submix.sampleRate)
    context.playAgain(source)
  }
}
