import AudioEffects
import AudioFiles

/// Applies the game's mixer settings to the driver. A bus has its own channel strip while it has
/// effects, a meter, or a compressor that follows it.
extension World {
  /// The maximum number of effects of a bus.
  static var mostEffects: Int { Strip.mostSlots }

  func addEffect(
    _ effect: Effect, to bus: Int, at index: Int, isBypassed: Bool,
    _ makeSubmix: () throws(AudioError) -> Submix
  ) throws(AudioError) -> BusEffect {
    guard effects.chain(of: bus).count < Self.mostEffects else {
      throw AudioError(
        .limitReached, subject: "effect",
        explanation: "the bus has \(Self.mostEffects) effects already; remove one first")
    }
    try check(effect, on: bus)
    let insert = try makeInsert(effect)
    try check(latency: insert.latency)
    var row = EffectTable.Row(
      bus: bus, effect: effect, isBypassed: isBypassed, latency: insert.latency)
    let handle = effects.add(row, at: index)
    guard let number = effects.row(of: handle) else { preconditionFailure("just made") }
    do throws(AudioError) {
      try settleStrips(makeSubmix)
    } catch {
      effects.remove(number)
      try? settleStrips(makeSubmix)
      throw error
    }
    retainClip(of: effect)
    guard driver.renderer != nil else { return handle }
    row.slot = addSlot(insert, effect, on: bus, at: index, isOn: !isBypassed)
    effects[number] = row
    return handle
  }

  /// Changes settings; returns false if a new processor is needed, with a cross-fade.
  func setEffect(
    _ row: Int, to effect: Effect, over frames: Int, _ makeSubmix: () throws(AudioError) -> Submix
  ) throws(AudioError) {
    let old = effects[row]
    guard effect != old.effect else { return }
    if hearsNothing(effect) { try check(effect, on: old.bus) }
    let present = automated(effect, row)
    if let change = present.change(from: old.present, over: max(frames, sampleRate / 50)) {
      (effects[row].effect, effects[row].present) = (effect, present)
      if let slot = old.slot { driver.sendToMixer(.set(slot, change)) }
      return
    }
    let isSideChainNew = effect.sideChain != old.effect.sideChain
    if isSideChainNew || effect.clip != old.effect.clip { try check(effect, on: old.bus) }
    let insert = try makeInsert(present)
    try check(latency: insert.latency)
    (effects[row].effect, effects[row].present) = (effect, present)
    effects[row].latency = insert.latency
    do throws(AudioError) {
      if isSideChainNew { try settleStrips(makeSubmix) }
    } catch {
      effects[row] = old
      if isSideChainNew { try? settleStrips(makeSubmix) }
      throw error
    }
    retainClip(of: effect)
    releaseClip(of: old.effect)
    guard driver.renderer != nil else { return }
    let index = effects.chain(of: old.bus).firstIndex(of: row) ?? 0
    effects[row].slot = addSlot(
      insert, effect, on: old.bus, at: index, isOn: !old.isBypassed)
    retireSlot(of: old)
  }

  func setBypassed(_ row: Int, _ isBypassed: Bool) {
    effects[row].isBypassed = isBypassed
    if let slot = effects[row].slot { driver.sendToMixer(.turn(slot, isOn: !isBypassed)) }
  }

  /// Cross-fades from the effect at its old index to a new one at the other index.
  func moveEffect(_ row: Int, to index: Int) throws(AudioError) {
    let old = effects[row]
    let insert = try makeInsert(old.present)
    try check(latency: insert.latency)
    let chain = effects.chain(of: old.bus)
    effects.move(row, to: index)
    guard old.slot != nil, effects.chain(of: old.bus) != chain else { return }
    // The old one is still among the others.
    let before = chain.firstIndex(of: row).map { $0 < index } ?? false
    effects[row].slot = addSlot(
      insert, old.effect, on: old.bus, at: before ? index + 1 : index, isOn: !old.isBypassed)
    retireSlot(of: old)
  }

  func removeEffect(_ row: Int, _ makeSubmix: () throws(AudioError) -> Submix) {
    drop(row)
    try? settleStrips(makeSubmix)
  }

  private func drop(_ row: Int, removed: Set<Int> = []) {
    retireSlot(of: effects[row], removed: removed)
    forgetAutomated(effect: row)
    releaseClip(of: effects[row].effect)
    effects.remove(row)
  }

  /// Removed buses have no effects any more, and the sound on their strips fades out.
  func forgetEffects(ofBuses removed: Set<Int>) {
    for bus in removed {
      for row in effects.chain(of: bus) {
        drop(row, removed: removed)
      }
      forgetMeter(ofBus: bus)
    }
    for strip in driver.strips.indices.dropFirst() {
      if let owner = driver.strips[strip].owner, removed.contains(owner) {
        driver.strips[strip].owner = nil
      }
    }
    wireMixer(isSeamless: true)
  }

  /// Applies all settings to the mixer of another renderer.
  func rebuildMixer(_ makeSubmix: () throws(AudioError) -> Submix) throws(AudioError) {
    guard driver.renderer != nil else { return }
    driver.leaving = []
    buses.removeStrips()
    try settleStrips(makeSubmix)
    for bus in buses.order {
      for (index, row) in effects.chain(of: bus).enumerated() {
        let effect = effects[row].present
        effects[row].slot = addSlot(
          try makeInsert(effect), effect, on: bus, at: index, isOn: !effects[row].isBypassed)
      }
    }
  }

  /// Releases strips that buses no longer need, once they are silent.
  func settleMixer() {
    guard buses.routes.hasFaders || !driver.leaving.isEmpty else { return }
    driver.dropLeaving()
    driver.noteStrips(at: now)
    driver.settleBinaural(at: now)
    // Removed effects fade out first.
    guard driver.leaving.isEmpty else { return }
    for row in buses.order where buses.rows[row].leavesStrip {
      let strip = buses.rows[row].strip
      guard strip == 0 || driver.isAtRest(strip, at: now) && !isAbove(strip) else {
        continue
      }
      buses.setStrip(row, to: -1)
      busMeters[row] = nil
      if strip > 0 { driver.strips[strip].owner = nil }
      wireMixer(isSeamless: true)
    }
    // The remaining sound of removed buses still passes their strips.
    guard !buses.hasStrips else { return }
    let areAtRest = (1..<driver.stripCount).allSatisfy {
      driver.binaural.isBinaural($0) || driver.isAtRest($0, at: now)
    }
    if areAtRest { buses.routes.hasFaders = false }
  }

  /// Applies mixer changes before time passes. During silence nothing has to fade or wait, and
  /// nothing remains of removed objects. Twice, because buses may release strips then.
  func updateMixer(isHeard: Bool) {
    if !isHeard { driver.dropUnheard(at: now) }
    driver.updateMixer(before: now, isHeard: isHeard)
    driver.dropLeft()
    settleMixer()
    driver.updateMixer(before: now, isHeard: isHeard)
  }

  private func isAbove(_ strip: Int) -> Bool {
    buses.order.contains { buses.rows[$0].strip > 0 && buses.strip(above: $0) == strip }
  }

  // MARK: Strips

  /// The master, if it is among them, has the first.
  var busesWithStrip: Set<Int> {
    var all = Set(effects.chains.keys).union(meteredBuses)
    for other in effects.sideChains { if let row = buses.row(of: other.bus) { all.insert(row) } }
    if isMasterHeld { all.insert(0) }
    return all
  }

  /// Gives strips to the buses that need one, and releases others.
  func settleStrips(_ makeSubmix: () throws(AudioError) -> Submix) throws(AudioError) {
    let needed = busesWithStrip
    let tapped = Set(
      effects.sideChains.filter(\.isBeforeFader).compactMap { buses.row(of: $0.bus) })
    for row in buses.order {
      buses.setTapped(row, tapped.contains(row))
      let (strip, leaves) = (buses.rows[row].strip, buses.rows[row].leavesStrip)
      if !needed.contains(row) {
        if strip >= 0, !leaves { buses.setStrip(row, to: strip, isLeaving: true) }
      } else if strip >= 0 {
        guard leaves else { continue }
        buses.setStrip(row, to: strip)
        // Like a bus that gets it only now.
        if row > 0 { driver.assign(strip, to: row) }
      } else if row == 0 {
        buses.setStrip(0, to: 0)
      } else if driver.renderer != nil {
        guard let new = try driver.takeStrip(at: now, makeSubmix) else {
          throw AudioError(
            .limitReached, subject: "bus",
            explanation: "\(Mixer.mostStrips - 1) buses have effects, meters or listeners "
              + "already, besides the master; take them from one, and wait until its sound "
              + "has faded out, an update or two")
        }
        driver.assign(new, to: row)
        buses.setStrip(row, to: new)
        driver.sendToMixer(.clear(strip: new))
        measure(row, onStrip: new)
        for voice in voices.rows where buses.isRow(Int(voices.bus[voice]), under: row) {
          driver.prepareBuffer(for: voice, onSubmix: new, voices, clips)
        }
      }
    }
    wireMixer(isSeamless: true)
  }

  /// Tells the mixer the routing. The remaining sound of removed buses keeps its routing.
  func wireMixer(isSeamless: Bool) {
    guard driver.renderer != nil, driver.stripCount > 1 else { return }
    let present = effects.chains.values.joined().compactMap { strips(of: effects[$0]) }
    // A removed effect keeps its side chain, unless that would form a cycle with new ones.
    let past = driver.leaving.compactMap(\.listens)
    guard let wiring = wiring(present + past) ?? wiring(present) else { return }
    for strip in wiring.parents.indices { driver.strips[strip].parent = wiring.parents[strip] }
    buses.resolveRoutes()
    driver.sendToMixer(
      .connect(wiring, faders: buses.routes.faders, isSeamless: isSeamless))
  }

  private var stripParents: [Int] {
    var parents = driver.strips.map(\.parent)
    for row in buses.order where buses.rows[row].strip > 0 {
      parents[buses.rows[row].strip] = buses.strip(above: row)
    }
    for submix in driver.binaural.submixes {
      parents[submix] = submix == driver.binaural.spare ? 0 : driver.binaural.hosts[submix]
    }
    return parents
  }

  private func wiring(_ listeners: [(of: Int, by: Int)]) -> MixWiring? {
    MixWiring(
      parents: stripParents, listeners: listeners, turns: driver.strips.map(\.turn),
      first: driver.binaural.submixes, left: driver.strips.indices.filter(driver.isNobodys))
  }

  /// The strip of a compressor's side chain, if that is another bus's, and its own; for buses that
  /// are being removed, too.
  private func strips(
    of row: EffectTable.Row, removed: Set<Int> = []
  ) -> (of: Int, by: Int)? {
    guard let other = row.effect.sideChain,
      let source = buses.row(of: other.bus)
        ?? removed.first(where: { $0 == Int(other.bus.handle.index) }),
      buses.rows[source].strip > 0
    else { return nil }
    return (buses.rows[source].strip, max(buses.rows[row.bus].strip, 0))
  }

  // MARK: Inserts

  private func addSlot(
    _ insert: Insert, _ effect: Effect, on bus: Int, at index: Int, isOn: Bool
  ) -> InsertSlot {
    let side = effect.sideChain.map { other in
      let strip = buses.row(of: other.bus).map { buses.rows[$0].strip } ?? -1
      return InsertSlot.SideChain(
        strip > 0 ? driver.renderer?.mixer.strips[strip] : nil, isBeforeFader: other.isBeforeFader)
    }
    let slot = InsertSlot(insert, listeningTo: side)
    driver.sendToMixer(.add(slot, strip: max(buses.rows[bus].strip, 0), at: index, isOn: isOn))
    return slot
  }

  private func retireSlot(of row: EffectTable.Row, removed: Set<Int> = []) {
    guard let slot = row.slot else { return }
    driver.leaving.append(
      LeavingSlot(slot: slot, listens: strips(of: row, removed: removed)))
    driver.sendToMixer(.leave(slot))
  }

  private func check(latency: Int) throws(AudioError) {
    let most = Int(Mixer.longestDelay * Double(sampleRate))
    guard effects.latency + latency <= most else {
      throw AudioError(
        .limitReached, subject: "effect",
        explanation: "all effects together would delay the sound by more than "
          + "\(Mixer.longestDelay) s; choose less look-ahead")
    }
  }

  private func makeInsert(_ effect: Effect) throws(AudioError) -> Insert {
    var response: (samples: [Float], channels: Int)?
    if case .convolution(let clip, _) = effect { response = try self.response(of: clip) }
    let insert = effect.makeInsert(
      channelCount: driver.channelCount, sampleRate: sampleRate, response: response,
      slowBlocks: slowBlocks)
    insert.tally = silencedBlocks
    return insert
  }

  private func response(of clip: Clip) throws(AudioError) -> (samples: [Float], channels: Int) {
    guard let row = clips.row(ofKept: clip), let playable = clips.playable(at: row),
      case .resident(let kept) = playable.sound, let samples = try? kept.resampled(to: sampleRate)
    else {
      throw .noResponse
    }
    let isWhole = samples.channelCount == driver.channelCount
    let shaped = isWhole ? samples : samples.shaped(to: .mono, asFloats: true)
    // At a higher rate more samples are summed: the same level as at the usual one.
    let part = 48_000 / Float(sampleRate)
    let floats = shaped.withUnsafeBytes { bytes in
      switch shaped.format {
      case .float32: bytes.bindMemory(to: Float.self).map { $0 * part }
      case .int16: bytes.bindMemory(to: Int16.self).map { Float($0) * (part / 32_768) }
      }
    }
    return (floats, shaped.channelCount)
  }

  private func retainClip(of effect: Effect) {
    if let row = effect.clip.flatMap({ clips.row(ofKept: $0) }) { clips.addEffect(row) }
  }

  private func releaseClip(of effect: Effect) {
    if let row = effect.clip.flatMap({ clips.row(ofKept: $0) }) { clips.removeEffect(row) }
  }

  /// An unloaded clip isn't available, and a compressor can't follow its own output.
  private func check(_ effect: Effect, on bus: Int) throws(AudioError) {
    if let clip = effect.clip, clips.row(of: clip) == nil { throw .noResponse }
    guard let other = effect.sideChain else { return }
    guard let source = buses.row(of: other.bus) else {
      throw AudioError(
        .handleStale, subject: "side chain", explanation: "its bus has been removed")
    }
    guard source != 0, !flows(from: bus, into: source) else {
      throw AudioError(
        .hierarchyInvalid, subject: "side chain",
        explanation: "the bus that is listened to has the compressor's own sound in it; "
          + "listen to another")
    }
  }
}

extension AudioError {
  fileprivate static let noResponse = AudioError(
    .notAvailable, subject: "convolution", explanation: "the clip must be loaded, and resident")
}
