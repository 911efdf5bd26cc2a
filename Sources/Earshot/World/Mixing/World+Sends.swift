/// Reverbs, and what is sent to them: brought to the driver block by block.
extension World {
  func makeReverb(_ settings: EAXReverb, gain: Double) throws(AudioError) -> SharedReverb {
    let made = try reverbs.make(settings, gain: gain)
    do throws(AudioError) { try openSlots(isSounding: now != firstFrame) } catch {
      if let row = reverbs.row(of: made) {
        reverbs.remove(row, at: Double(now), sampleRate: sampleRate)
      }
      throw error
    }
    if now == firstFrame { beginReverbs() }
    return made
  }

  func removeReverb(_ row: Int) {
    sends.forget(reverb: row)
    reverbs.remove(row, at: Double(currentFrame), sampleRate: sampleRate)
  }

  /// Puts everything into the slots of another renderer. What was still heard is gone.
  func rebuildReverbs() throws(AudioError) {
    guard driver.renderer != nil, driver.sends.isActive else { return }
    reverbs.closeSlots()
    try openSlots(isSounding: false)
  }

  /// All at once: to open more of them would cost those that sound their tails.
  private func openSlots(isSounding: Bool) throws(AudioError) {
    guard driver.renderer != nil, reverbs.count > 0, reverbs.slots.isEmpty else { return }
    try driver.openSlots(ReverbTable.mostSlots, isSounding: isSounding)
    reverbs.openSlots()
    driver.sends.isActive = true
  }

  /// Before the first block there is time for all that a new slot needs.
  private func beginReverbs() {
    guard driver.renderer != nil else { return }
    stepSlots(at: Double(now))
    driver.warmUpSlots(reverbs.aims(at: Double(now)))
  }

  private func stepSlots(at frame: Double) {
    let plans = driver.planCounts
    driver.carryOut(reverbs.step(at: frame, taken: plans.taken, plan: plans.silent))
  }

  /// Works out what goes where at the end of a block.
  func resolveSends(_ block: Block) {
    let routes = driver.sends
    guard routes.isActive, driver.renderer != nil else { return }
    let frame = Double(block.endFrame)
    stepSlots(at: Double(block.startFrame))
    sends.dropSilent(at: Double(block.startFrame))
    routes.slots = reverbs.aims(at: frame)
    let inputs = reverbs.rows.indices.map { reverbs.inputs(of: $0) }
    routes.open = inputs.reduce(.zero, +)
    routes.ofVoices.removeAll(keepingCapacity: true)
    routes.ofEmitters.removeAll(keepingCapacity: true)
    var ofBuses: [Int: SlotLevels] = [:]
    for (thing, own) in sends.sends {
      let levels = own.reduce(into: SlotLevels.zero) { sum, send in
        sum += inputs[send.reverb] * Float(send.level.value(at: frame))
      }
      switch thing {
      case .voice(let row): routes.ofVoices[row] = levels
      case .emitter(let row): routes.ofEmitters[row] = levels
      case .bus(let row): ofBuses[row] = levels
      }
    }
    resolveBuses(ofBuses, routes)
  }

  private func resolveBuses(_ own: [Int: SlotLevels], _ routes: SendRoutes) {
    routes.ofBuses.removeAll(keepingCapacity: true)
    routes.ofStrips.removeAll(keepingCapacity: true)
    routes.ofStrips.append(contentsOf: repeatElement(.zero, count: driver.stripCount))
    guard !own.isEmpty else { return }
    routes.ofBuses.append(contentsOf: repeatElement(.zero, count: buses.rows.count))
    for row in buses.order {
      let parent = buses.rows[row].parent
      routes.ofBuses[row] = (own[row] ?? .zero) + (parent >= 0 ? routes.ofBuses[parent] : .zero)
    }
    for row in buses.order where buses.rows[row].strip > 0 {
      routes.ofStrips[buses.rows[row].strip] = levels(ofStripAt: row, own)
    }
  }

  /// What a strip sends of what comes past its fader: for its own bus and those above, up to the
  /// next that has a strip, as loud as it is heard in the end.
  private func levels(ofStripAt row: Int, _ own: [Int: SlotLevels]) -> SlotLevels {
    var levels = own[row] ?? .zero
    var next = buses.rows[row].parent
    while next >= 0, buses.rows[next].strip <= 0 {
      levels += own[next] ?? .zero
      next = buses.rows[next].parent
    }
    levels = pointwiseMin(levels, SlotLevels(repeating: 1))
    while next > 0 {
      if buses.rows[next].strip > 0 {
        levels *= buses.routes.faders[buses.rows[next].strip]
      }
      next = buses.rows[next].parent
    }
    return levels
  }

  // MARK: Sends

  func sender(_ sender: ReverbSender) -> SendTable.Thing? {
    switch sender {
    case .voice(let voice): voices.row(of: voice).map { .voice($0) }
    case .emitter(let emitter): scene.emitters.row(of: emitter).map { .emitter($0) }
    case .bus(let bus): buses.row(of: bus).map { .bus($0) }
    }
  }

  /// False when one of them is gone.
  func setSend(
    _ sender: ReverbSender, to reverb: SharedReverb, _ level: Double, over time: Duration,
    _ shape: FadeShape
  ) -> Bool {
    guard let thing = self.sender(sender), let row = reverbs.row(of: reverb) else { return false }
    sends.set(
      thing, to: row, min(level, 1), at: Double(currentFrame), over: course(time, shape))
    return true
  }

  func setSends(ofVoice row: Int, _ wanted: [ReverbSend]) {
    for send in wanted {
      guard let reverb = reverbs.row(of: send.reverb) else { continue }
      sends.set(
        .voice(row), to: reverb, min(send.gain.linear, 1), at: Double(currentFrame), over: .jump)
    }
  }

  /// What is sent of a voice, all of it together; and whether it is only sent with its bus.
  func sent(ofVoice row: Int) -> [(reverb: Int, gain: Double)] {
    guard !sends.isEmpty else { return [] }
    let frame = Double(now)
    var own: [SendTable.Thing] = [.voice(row)]
    if voices.emitter[row] >= 0 { own.append(.emitter(Int(voices.emitter[row]))) }
    var next = Int(voices.bus[row])
    // A bus that is mixed apart is sent as a whole.
    let apart = buses.routes.hasFaders && driver.strip(for: row, voices) > 0
    if apart {
      own.removeAll()
      while next > 0, buses.rows[next].strip <= 0 { next = buses.rows[next].parent }
    }
    while next >= 0 {
      own.append(.bus(next))
      next = buses.rows[next].parent
    }
    return reverbs.rows.indices.compactMap { reverb in
      var gain = 0.0
      for thing in own {
        for send in sends[thing] where send.reverb == reverb {
          gain += send.level.value(at: frame)
        }
      }
      return gain > 0 ? (reverb, min(gain, 1)) : nil
    }
  }
}
