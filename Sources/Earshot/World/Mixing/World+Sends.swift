/// Reverbs and sends, passed to the driver block by block.
extension World {
  func makeReverb(_ settings: EAXReverb, gain: Double) throws(AudioError) -> SharedReverb {
    let made = try reverbs.make(settings, gain: gain)
    do throws(AudioError) { try openSlots(isSounding: now > 0) } catch {
      if let row = reverbs.row(of: made) {
        reverbs.remove(row, at: Double(now), sampleRate: sampleRate)
      }
      throw error
    }
    if now == 0 { beginReverbs() }
    return made
  }

  func removeReverb(_ row: Int) {
    sends.forget(reverb: row)
    buses.snapshots.forget(reverbs.reverb(at: row))
    buses.parameters.forgetSends { $1 == row }
    reverbs.remove(row, at: Double(currentFrame), sampleRate: sampleRate)
  }

  /// Loads everything into the slots of another renderer. Tails are lost.
  func rebuildReverbs() throws(AudioError) {
    guard driver.renderer != nil, driver.sends.isActive else { return }
    reverbs.closeSlots()
    try openSlots(isSounding: false)
  }

  /// All at once: opening more later would cut the tails of others.
  func openSlots(isSounding: Bool) throws(AudioError) {
    guard driver.renderer != nil, reverbs.isInUse, reverbs.slots.isEmpty else { return }
    try driver.openSlots(ReverbTable.mostSlots, isSounding: isSounding)
    reverbs.openSlots()
    driver.sends.isActive = true
  }

  /// Before the first block there is time to open a new slot.
  private func beginReverbs() {
    guard driver.renderer != nil else { return }
    stepSlots(at: Double(now))
    driver.warmUpSlots(reverbs.aims(at: Double(now)))
  }

  private func stepSlots(at frame: Double) {
    let plans = driver.planCounts
    driver.carryOut(reverbs.step(at: frame, taken: plans.taken, plan: plans.silent))
  }

  /// Once the master's gain isn't unity, it has to apply to reverb tails, too: from then on its
  /// fader behind the reverbs has it, no longer the sends.
  func holdMaster(at frame: Double) {
    guard !isMasterHeld, driver.sends.isActive else { return }
    let master = buses.drivenValues(0) { $0.value(at: frame) }
    guard master.gain * master.presence != 1 || buses.ownGain[0] != 1 else { return }
    keepMaster()
  }

  /// From now on the master's gain is applied by its fader.
  func keepMaster() {
    isMasterHeld = true
    // All other buses have what they need.
    buses.setStrip(0, to: 0)
    wireMixer(isSeamless: true)
  }

  /// Computes all sends at the end of a block.
  func resolveSends(_ block: Block) {
    let routes = driver.sends
    guard routes.isActive, driver.renderer != nil else { return }
    let (start, frame) = (Double(block.startFrame), Double(block.endFrame))
    settleZoneReverbs(at: start)
    stepSlots(at: start)
    routes.slots = reverbs.aims(at: frame)
    let inputs = reverbs.rows.indices.map { reverbs.inputs(of: $0) }
    let hasOthers = hasZoneSends || !ledSenders.isEmpty
    if let settled = routes.settled, !hasOthers, settled.changes == sends.changes,
      settled.inputs == inputs
    {
      resolveBuses(settled.ofBuses, inZones: [:], routes)
    } else {
      sends.dropSilent(at: start)
      routes.version &+= 1
      routes.open = inputs.reduce(.zero, +)
      let ofBuses = resolveOwn(routes, inputs, at: frame)
      resolveBuses(ofBuses, inZones: resolveZoneSends(inputs), routes)
      routes.settled =
        hasOthers || sends.isMoving(at: start)
        ? nil : SendRoutes.Settled(changes: sends.changes, inputs: inputs, ofBuses: ofBuses)
    }
    if sends.hasUnreported { noteUnheard() }
  }

  /// Notes the own sends of voices and emitters, and returns those of buses.
  private func resolveOwn(
    _ routes: SendRoutes, _ inputs: [SlotLevels], at frame: Double
  ) -> [Int: SentSound] {
    routes.isFiltered = false
    routes.ofVoices.removeAll(keepingCapacity: true)
    routes.ofEmitters.removeAll(keepingCapacity: true)
    routes.inZones.removeAll(keepingCapacity: true)
    var ofBuses: [Int: SentSound] = [:]
    func store(_ sound: SentSound, of thing: SendTable.Sender) {
      switch thing {
      case .voice(let row): routes.ofVoices[row] = sound
      case .emitter(let row): routes.ofEmitters[row] = sound
      case .bus(let row): ofBuses[row] = sound
      }
    }
    for (thing, own) in sends.sends {
      var sound = SentSound.nothing
      for send in own {
        sound.add(inputs[send.reverb] * Float(send.level.value(at: frame)), send.filter)
        if !send.filter.isOpen { routes.isFiltered = true }
      }
      store(sound, of: thing)
    }
    for thing in ledSenders {
      var sound = SentSound.nothing
      for send in presentSends(of: thing, at: frame) {
        sound.add(inputs[send.reverb] * Float(send.level), send.filter)
      }
      store(sound, of: thing)
    }
    return ofBuses
  }

  private func resolveBuses(
    _ own: [Int: SentSound], inZones: [Int: SentSound], _ routes: SendRoutes
  ) {
    routes.ofStrips.removeAll(keepingCapacity: true)
    routes.ofStrips.append(contentsOf: repeatElement(StripSend(), count: driver.stripCount))
    guard !own.isEmpty || !inZones.isEmpty else {
      if !routes.ofBuses.isEmpty { routes.version &+= 1 }
      return routes.ofBuses.removeAll(keepingCapacity: true)
    }
    if routes.ofBuses.count != buses.rows.count {
      routes.version &+= 1
      routes.ofBuses.removeAll(keepingCapacity: true)
      routes.ofBuses.append(contentsOf: repeatElement(.nothing, count: buses.rows.count))
    }
    for row in buses.order {
      var sound = own[row] ?? .nothing
      let parent = buses.rows[row].parent
      if parent >= 0 { sound.add(routes.ofBuses[parent]) }
      guard sound != routes.ofBuses[row] else { continue }
      routes.ofBuses[row] = sound
      routes.version &+= 1
    }
    for row in buses.order where buses.rows[row].strip > 0 {
      routes.ofStrips[buses.rows[row].strip] = sent(ofStripAt: row, own, inZones)
    }
  }

  /// The send of a strip after its fader: for its own bus and those above, up to the next with a
  /// strip, at its final level.
  private func sent(
    ofStripAt row: Int, _ own: [Int: SentSound], _ inZones: [Int: SentSound]
  ) -> StripSend {
    var sound = own[row] ?? .nothing
    if let zones = inZones[row] { sound.add(zones) }
    var next = buses.rows[row].parent
    while next >= 0, buses.rows[next].strip <= 0 {
      if let other = own[next] { sound.add(other) }
      next = buses.rows[next].parent
    }
    var send = StripSend(levels: sound.levels, filters: sound.filters)
    while next > 0 {
      if buses.rows[next].strip > 0 {
        send.levels *= buses.routes.faders[buses.rows[next].strip]
      }
      next = buses.rows[next].parent
    }
    return send
  }

  // MARK: Sends, as snapshots and parameters have them

  /// The objects whose sends may differ from their own settings.
  private var ledSenders: Set<SendTable.Sender> {
    var senders = Set(buses.snapshots.sends.map(\.sender))
    for driven in buses.parameters.drivenSends { senders.insert(driven.sender) }
    return senders
  }

  /// An object's own sends: snapshots replace the settings by their weights, and parameters replace
  /// both.
  private func presentSends(
    of sender: SendTable.Sender, at frame: Double, isMix: Bool = false
  ) -> [(reverb: Int, level: Double, filter: SendFilter)] {
    var present = sends[sender].map {
      (reverb: $0.reverb, level: $0.level.value(at: frame), filter: $0.filter)
    }
    let (snapshots, driven) = (buses.snapshots.sends, buses.parameters.drivenSends)
    guard !snapshots.isEmpty || !driven.isEmpty else { return present }
    let others =
      snapshots.filter { $0.sender == sender }.compactMap { reverbs.row(of: $0.reverb) }
      + driven.filter { $0.sender == sender }.map(\.reverb)
    for reverb in others.sorted() where !present.contains(where: { $0.reverb == reverb }) {
      present.append((reverb, 0, SendFilter()))
    }
    for index in present.indices {
      let reverb = present[index].reverb
      if case .bus(let row) = sender {
        present[index].level = blended(present[index].level, row, reverbs.reverb(at: reverb), frame)
      }
      guard !isMix else { continue }
      present[index].level =
        buses.parameters.sendGain(of: sender, to: reverb) { $0.value(at: frame) }
        ?? present[index].level
    }
    return present
  }

  private func blended(
    _ level: Double, _ bus: Int, _ reverb: SharedReverb, _ frame: Double
  ) -> Double {
    var level = level
    for snapshot in buses.snapshots.stack {
      guard let goal = buses.snapshots.rows[snapshot].mixes[bus]?.sends[reverb] else { continue }
      let weight = buses.weight(ofSnapshot: snapshot) { $0.value(at: frame) }
      level = FadeShape.decibels.mix(level, goal.linear, at: weight)
    }
    return level
  }

  /// A bus's own sends, with snapshots.
  func mixedSends(ofBus row: Int) -> [SharedReverb: Gain] {
    let present = presentSends(of: .bus(row), at: Double(currentFrame), isMix: true)
    return Dictionary(
      uniqueKeysWithValues: present.map { (reverbs.reverb(at: $0.reverb), Gain(linear: $0.level)) })
  }

  // MARK: Sends

  func sender(_ sender: ReverbSender) -> SendTable.Sender? {
    switch sender {
    case .voice(let voice): voices.row(of: voice).map { .voice($0) }
    case .emitter(let emitter): scene.emitters.row(of: emitter).map { .emitter($0) }
    case .bus(let bus): buses.row(of: bus).map { .bus($0) }
    }
  }

  /// Returns false if one of them was removed.
  func setSend(
    _ sender: ReverbSender, to reverb: SharedReverb, _ level: Double, _ filter: SendFilter?,
    over time: Duration, _ shape: FadeShape
  ) -> Bool {
    guard let thing = self.sender(sender), let row = reverbs.row(of: reverb) else { return false }
    sends.set(
      thing, to: row, min(level, 1), filter, at: Double(currentFrame),
      over: course(time, shape))
    return true
  }

  func setSends(ofVoice row: Int, _ wanted: [ReverbSend]) {
    for send in wanted {
      guard let reverb = reverbs.row(of: send.reverb) else { continue }
      sends.set(
        .voice(row), to: reverb, min(send.gain.linear, 1), send.filter, at: Double(currentFrame),
        over: .jump)
    }
  }

  /// The combined sends of a voice, and those without effect: a bus that is mixed separately is
  /// sent as a whole.
  func sent(
    ofVoice row: Int
  ) -> (heard: [Explanation.PassedSend], unheard: [Explanation.PassedSend]) {
    guard reverbs.count > 0 else { return ([], []) }
    let senders = senders(ofVoice: row)
    return (passed(senders.heard), passed(senders.unheard))
  }

  private func senders(
    ofVoice row: Int
  ) -> (heard: [SendTable.Sender], unheard: [SendTable.Sender]) {
    var own: [SendTable.Sender] = [.voice(row)]
    if voices.emitter[row] >= 0 { own.append(.emitter(Int(voices.emitter[row]))) }
    var next = Int(voices.bus[row])
    var unheard: [SendTable.Sender] = []
    if buses.routes.hasFaders, driver.strip(for: row, voices) > 0 {
      unheard = own
      own.removeAll()
      while next > 0, buses.rows[next].strip <= 0 {
        unheard.append(.bus(next))
        next = buses.rows[next].parent
      }
    }
    while next >= 0 {
      own.append(.bus(next))
      next = buses.rows[next].parent
    }
    return (own, unheard)
  }

  private func passed(_ senders: [SendTable.Sender]) -> [Explanation.PassedSend] {
    let frame = Double(now)
    return reverbs.rows.indices.compactMap { reverb in
      var (gain, high, low) = (0.0, 0.0, 0.0)
      for sender in senders {
        for send in presentSends(of: sender, at: frame) where send.reverb == reverb {
          gain += send.level
          high += send.level * send.filter.high.linear
          low += send.level * send.filter.low.linear
        }
      }
      guard gain > 0 else { return nil }
      let filter = SendFilter(high: Gain(linear: high / gain), low: Gain(linear: low / gain))
      return Explanation.PassedSend(
        reverb: reverbs.reverb(at: reverb), gain: min(gain, 1), filter: filter)
    }
  }

  /// Reports each send without effect once.
  private func noteUnheard() {
    guard driver.stripCount > 1 else { return }
    for row in voices.rows where voices.slot[row] >= 0 && driver.strip(for: row, voices) > 0 {
      for sender in senders(ofVoice: row).unheard {
        guard let reverb = sends.takeUnheard(sender) else { continue }
        log.append(.sendUnheard(voices.voice(at: row), reverbs.reverb(at: reverb)))
      }
    }
  }
}
