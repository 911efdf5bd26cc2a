import AudioEffects

/// The mixer: each submix passes the inserts of its bus and its fader into the submix of the bus
/// above, the first into the output.
///
/// Used by the rendering thread, except for the engine's methods. Exclusivity isn't checked, as for
/// `StemRenderer`.
final class MixDesk: @unchecked Sendable {
  @exclusivity(unchecked) private(set) var strips: ContiguousArray<Strip>
  @exclusivity(unchecked) private(set) var meters: ContiguousArray<Meter?>
  @exclusivity(unchecked) private(set) var wiring = MixWiring()
  /// The routing once all moved strips are silent, with its faders.
  @exclusivity(unchecked) private(set) var nextWiring: MixWiring?
  @exclusivity(unchecked) private var nextFaders: ContiguousArray<Float> = []
  private let dipFrames: Int
  /// A running change of delays, which has to end before anything else.
  @exclusivity(unchecked) var retiming: Retiming?
  /// The pending commands, and the faders after them.
  @exclusivity(unchecked) private(set) var deferred: ContiguousArray<Command> = []
  @exclusivity(unchecked) private var deferredFaders: ContiguousArray<Float> = []
  @exclusivity(unchecked) private var faderFrames = 0
  @exclusivity(unchecked) var masterSwitch: MasterSwitch?
  /// New strips that have not been heard.
  var isFresh: [Bool] = []
  /// Whether a command was executed since the last processing whose effect continues.
  @exclusivity(unchecked) var isTouched = true
  /// Whether commands take effect at once.
  @exclusivity(unchecked) var isTakingUp = false
  @exclusivity(unchecked) var isHurried = false
  /// The output's delay relative to the submixes in frames, and the frames that it has to leave out
  /// for that.
  @exclusivity(unchecked) var latency = 0 {
    didSet { for strip in strips { strip.mayWait = latency > 0 } }
  }
  @exclusivity(unchecked) var dropped = 0
  /// Frames still to be left out at the output's start.
  @exclusivity(unchecked) var unheard = 0
  private let silencedBlocks: FaultTally
  private let longestDelay: Int
  private let sampleRate: Int
  /// The strips' sends to the first submix's effect slots; nil until they are possible.
  @exclusivity(unchecked) private(set) var feeds: SlotFeeds?
  /// The reverbs of strips while the first strip is delayed; nil until an effect delays.
  @exclusivity(unchecked) var lateSlots: LateSlots?
  /// Frames by which the first strip has to wait for the next sends.
  @exclusivity(unchecked) var lead = 0
  /// Frames sent to `lateSlots` in this block.
  @exclusivity(unchecked) var lateFrames = 0
  /// The block's pieces that the first strip has still to process.
  @exclusivity(unchecked) var pieces: ContiguousArray<Piece> = []
  /// The strips' sound for a slot of the first that is being filled.
  let aside: UnsafeMutablePointer<Float>

  /// The maximum total delay of all inserts, in seconds.
  static let longestDelay = 0.25
  static let mostStrips = 8
  /// Including HRTF submixes.
  static let mostOfAll = mostStrips + BinauralStrips.most

  init(channelCount: Int, sampleRate: Int, capacity: Int, silencedBlocks: FaultTally) {
    self.sampleRate = sampleRate
    self.silencedBlocks = silencedBlocks
    longestDelay = Int(Self.longestDelay * Double(sampleRate))
    strips = []
    meters = []
    strips.reserveCapacity(Self.mostOfAll)
    meters.reserveCapacity(Self.mostOfAll)
    nextFaders.reserveCapacity(Self.mostOfAll)
    deferredFaders.reserveCapacity(Self.mostOfAll)
    deferred.reserveCapacity(64)
    pieces.reserveCapacity(8)
    dipFrames = sampleRate / 100
    aside = .allocate(capacity: capacity * channelCount)
    aside.initialize(repeating: 0, count: capacity * channelCount)
    addStrip(channelCount: channelCount, capacity: capacity)
    strips[0].noteMixed(isSilent: false)
  }

  /// Whether the first submix's output is the final output.
  var isPlain: Bool { onlyDelays && latency == 0 }

  /// Whether it is, except for the delay left by a removed effect.
  var onlyDelays: Bool {
    strips.count == 1 && strips[0].slots.isEmpty && strips[0].gain == 1 && meters[0] == nil
      && deferred.isEmpty && retiming == nil
  }

  /// Passes the first submix's output on.
  func delay(_ samples: UnsafeMutablePointer<Float>, frames: Int) {
    if latency > 0 { strips[0].align(samples, frames: frames) }
  }

  deinit { aside.deallocate() }

  func addStrip(channelCount: Int, capacity: Int) {
    let strip = Strip(
      channelCount: channelCount, capacity: capacity, longestDelay: longestDelay)
    (strip.delay, strip.mayWait) = (latency, latency > 0)
    strip.tally = silencedBlocks
    strips.append(strip)
    feeds?.addStrip()
    meters.append(nil)
    isFresh.append(strips.count > 1)
    isTouched = true
    guard strips.count > 1 else { return }
    wiring.addStrip()
    guard nextWiring != nil else { return }
    nextWiring?.addStrip()
    nextFaders.append(1)
  }

  // MARK: Plans

  /// Executes a plan's commands at its start, with ramps of this many frames.
  func begin(_ plan: BlockPlan, over frames: Int) {
    feeds?.aim(at: plan.feeds, over: frames) { strips[$0].isSilent }
    lateSlots?.aim(at: plan.slots, over: frames)
    enqueueCommands(of: plan)
    if !plan.faders.isEmpty {
      deferredFaders.removeAll(keepingCapacity: true)
      deferredFaders.append(contentsOf: plan.faders)
      (faderFrames, masterSwitch) = (frames, plan.masterSwitch ?? masterSwitch)
    }
    carryOutDeferred()
    guard !deferred.isEmpty else { return }
    setSilentFaders()
    switchMasterAlone()
  }

  /// Routing doesn't wait for earlier effects: sources play on it already.
  func enqueue(_ command: Command) {
    switch command {
    case .clear(let index): clear(index)
    case .connect(let wiring, let faders, var isSeamless):
      let first = 1 + (deferred.lastIndex { if case .takeUp = $0 { true } else { false } } ?? -1)
      // It includes the changes of an earlier one that still waits.
      for index in (first..<deferred.count).reversed() {
        guard case .connect(_, _, let wasSeamless) = deferred[index] else { continue }
        isSeamless = isSeamless && wasSeamless
        deferred.remove(at: index)
      }
      let place = deferred[first...].firstIndex(where: \.isAdd) ?? deferred.count
      deferred.insert(.connect(wiring, faders: faders, isSeamless: isSeamless), at: place)
    case .add(let slot, let index, let place, let isOn, _):
      let isSilent = strips[index].isSilent
      deferred.append(.add(slot, strip: index, at: place, isOn: isOn, atOnce: isSilent))
    default: deferred.append(command)
    }
  }

  /// Whether nothing sounds, and nothing is left of earlier sound.
  var isSilent: Bool { strips.allSatisfy(\.isSilent) }

  private func isSilent(around slot: InsertSlot) -> Bool {
    strips.contains { $0.isSilent && $0.slots.contains { $0 === slot } }
  }

  /// During silence nothing is ramped: new sound in this block has its final level from its first
  /// frame.
  private func setSilentFaders() {
    for index in strips.indices where index < deferredFaders.count && !moves(index) {
      guard strips[index].isSilent, index > 0 || masterSwitch == nil else { continue }
      join(index, wiring.parents[index], deferredFaders[index])
    }
  }

  /// Notes that a strip is audible: effects that were to start at once during silence then fade in,
  /// if they still wait. While a slot is being filled only it and those before it have had sound;
  /// of waiting effects, those that will be before it fade in.
  func noteHeard(ofStrip index: Int, by filled: InsertSlot? = nil) {
    var last = filled.map { strips[index].place(of: $0) } ?? .max
    for place in deferred.indices {
      guard case .add(let slot, index, let at, let isOn, atOnce: true) = deferred[place],
        at <= last
      else { continue }
      deferred[place] = .add(slot, strip: index, at: at, isOn: isOn, atOnce: false)
      if last < .max { last += 1 }
    }
  }

  /// The sources change without waiting, and so does the master's fader, with those of its
  /// children.
  private func switchMasterAlone() {
    guard let change = masterSwitch, let gain = deferredFaders.first else { return }
    masterSwitch = nil
    guard case .along(let from, let to) = change else { return strips[0].setGain(gain, over: 0) }
    let delay = latency - strips[0].latency
    strips[0].setGain(gain, over: faderFrames, after: latency, whileInputGoes: from, to: to)
    for index in strips.indices where wiring.parents[index] == 0 && !moves(index) {
      let own = from > 0 ? strips[index].aim * to / from : deferredFaders[index]
      strips[index].setGain(own, over: faderFrames, after: delay)
    }
    guard let next = nextWiring else { return }
    for index in strips.indices where next.parents[index] == 0 && moves(index) {
      nextFaders[index] = deferredFaders[index]
    }
  }

  /// In order, as far as nothing has to be completed before.
  func carryOutDeferred() {
    var done = 0
    while done < deferred.count, retiming == nil, carryOut(deferred[done]) { done += 1 }
    deferred.removeFirst(done)
    // Faders belong to the routing until then.
    guard deferred.isEmpty else { return }
    setSilentFaders()
    // A child of the master has the master's gain like the sources, at the same time.
    var (frames, delay) = (faderFrames, 0)
    if let change = masterSwitch, let gain = deferredFaders.first {
      switch change {
      case .atOnce:
        strips[0].setGain(gain, over: 0)
        frames = 0
      case .along(let from, let to):
        strips[0].setGain(gain, over: frames, after: latency, whileInputGoes: from, to: to)
        delay = latency - strips[0].latency
      }
      masterSwitch = nil
    }
    for index in strips.indices where index < deferredFaders.count {
      if nextWiring != nil { nextFaders[index] = deferredFaders[index] }
      guard !moves(index) else { continue }
      if wiring.parents[index] == 0 {
        strips[index].setGain(deferredFaders[index], over: frames, after: delay)
      } else {
        strips[index].setGain(deferredFaders[index], over: faderFrames)
      }
    }
    deferredFaders.removeAll(keepingCapacity: true)
  }

  /// Whether a strip waits for silence before it moves.
  private func moves(_ index: Int) -> Bool {
    nextWiring.map { $0.parents[index] != wiring.parents[index] } ?? false
  }

  /// Returns false if it has to wait.
  private func carryOut(_ command: Command) -> Bool {
    isTouched = true
    switch command {
    case .add(let slot, let index, let place, let isOn, let atOnce):
      let growth = growth(filling: slot.latency, ofStrip: index)
      guard growth == 0 || !isEmptying || isTakingUp else { return false }
      strips[index].add(slot, at: place)
      if let other = slot.sideChain, other.isBeforeFader { other.strip?.listeners += 1 }
      slot.turn(on: isOn, atOnce: atOnce)
      if slot.latency > 0, !isTakingUp {
        retiming = Retiming(slot: slot, strip: index, growth: growth, left: slot.latency)
      }
    case .turn(let slot, let isOn): slot.turn(on: isOn, atOnce: isSilent(around: slot))
    case .leave(let slot): slot.leave(atOnce: isSilent(around: slot))
    case .set(let slot, let change): change(slot.insert)
    case .measure(let index, let meter): meters[index] = meter
    case .clear(let index): clear(index)
    case .connect(var new, var faders, let isSeamless):
      // Strips may have been added since then.
      while new.parents.count < strips.count { new.addStrip() }
      while faders.count < strips.count { faders.append(1) }
      let growth = longest(in: new) - latency
      guard growth <= 0 || isTakingUp else {
        if !isEmptying { retiming = Retiming(growth: growth, left: growth) }
        connectResting(new, faders)
        return false
      }
      connect(new, faders, isSeamless: isSeamless || isTakingUp)
    case .takeUp(let leftOut):
      takeUp(leftOut: leftOut)
      isTakingUp = false
    }
    return true
  }

  private func clear(_ index: Int) {
    isTouched = true
    strips[index].dropAllGone { stopListening($0) }
    for strip in strips { strip.stopListening(to: strips[index]) }
    meters[index] = nil
    isFresh[index] = true
    align()
  }

  /// Connects waiting strips that are still silent: sources are about to play on them, at the level
  /// for their new fader.
  private func connectResting(_ new: MixWiring, _ faders: ContiguousArray<Float>) {
    func isDue(_ index: Int) -> Bool {
      isFresh[index] || new.parents[index] != wiring.parents[index] && isResting(index)
    }
    // Parents are connected before their children.
    while let index = strips.indices.dropFirst().first(where: {
      isDue($0) && (new.parents[$0] == 0 || !isDue(new.parents[$0]))
        && !wiring.isStrip(new.parents[$0], under: $0)
    }) {
      isFresh[index] = false
      join(index, new.parents[index], faders[index])
      wiring.move(index, under: new.parents[index])
      nextWiring?.move(index, under: new.parents[index])
    }
    align()
  }

  /// Whether it is silent, with everything that feeds it.
  private func isResting(_ index: Int) -> Bool {
    strips[index].slots.isEmpty && !wiring.parents.contains(index)
      && strips[index].isStill(frames: strips[index].capacity)
  }

  /// From here on its sources have their share of the master's gain.
  private func join(_ index: Int, _ parent: Int, _ gain: Float) {
    let share = parent == 0 ? masterSwitch?.entry ?? 1 : 1
    strips[index].setGain(gain * share, over: 0)
  }

  /// Releases a slot, after which its side chain may rest.
  func stopListening(_ slot: InsertSlot) {
    if let other = slot.sideChain, other.isBeforeFader { other.strip?.listeners -= 1 }
  }

  private func connect(
    _ new: MixWiring, _ faders: ContiguousArray<Float>, isSeamless: Bool
  ) {
    guard isSeamless || isUnheard(new), nextWiring == nil else {
      connectResting(new, faders)
      nextWiring = new
      nextFaders.removeAll(keepingCapacity: true)
      nextFaders.append(contentsOf: faders)
      return dip()
    }
    feeds?.noteReach(of: strips, in: wiring)
    let former = wiring
    var silent = 0  // Those of which no sound goes on: a bit for each.
    for index in strips.indices
    where new.parents[index] != wiring.parents[index] || isFresh[index] {
      if isFresh[index] || strips[index].isResting || strips[index].isSilent {
        silent |= 1 << index
      }
      isFresh[index] = false
      join(index, new.parents[index], faders[index])
    }
    wiring = new
    feeds?.keepReach(of: strips, in: new, from: former, silent: silent, over: dipFrames)
    align()
  }

  /// Whether everything that moves, or gets another delay, is silent.
  private func isUnheard(_ new: MixWiring) -> Bool {
    strips.indices.allSatisfy { index in
      strips[index].isSilent
        || new.parents[index] == wiring.parents[index]
          && strips[index].delay == latency - latency(of: index, in: new)
    }
  }

  /// Connects moved strips, which are silent now.
  func connectSilent() {
    guard retiming == nil, hasDipped, let next = nextWiring else { return }
    for index in strips.indices where moves(index) {
      strips[index].setGain(nextFaders[index], over: 0)
    }
    nextWiring = nil
    wiring = next
    align()
    for strip in strips { strip.dip(output: false, input: false, over: dipFrames) }
  }

  /// Fades out moved strips, and those that get another delay.
  func dip() {
    guard let next = nextWiring else { return }
    for index in strips.indices {
      strips[index].dip(
        output: moves(index),
        input: strips[index].delay != latency - latency(of: index, in: next), over: dipFrames)
    }
  }

  /// Delays every strip for the latest, and sends for the path that they skip: at once if it is all
  /// still silent.
  func align(atOnce: Bool = false) {
    for index in strips.indices {
      strips[index].delay = latency - latency(of: index, in: wiring)
    }
    for index in strips.indices.dropFirst() {
      let above = latency(of: index, in: wiring) - strips[index].latency - strips[0].latency
      feeds?.delay(strip: index, by: above, over: atOnce || isTakingUp ? 0 : dipFrames)
    }
  }

  /// Enables sends of strips to this number of slots.
  func openFeeds(slots: Int, isSounding: Bool) {
    feeds = SlotFeeds(
      channelCount: strips[0].channelCount, sampleRate: sampleRate, capacity: strips[0].capacity,
      slots: slots, sounding: isSounding ? strips.count : 0, longestDelay: longestDelay)
    for _ in strips { feeds?.addStrip() }
    align(atOnce: true)
  }
}
