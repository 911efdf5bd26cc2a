import AudioEffects

/// The mixer: each submix passes the inserts of its bus and its fader into the submix of the bus
/// above, the first into the output.
///
/// Used by the rendering thread, except for the engine's methods. Exclusivity isn't checked, as for
/// `SubmixRenderer`.
final class Mixer: @unchecked Sendable {
  @exclusivity(unchecked) private(set) var strips: ContiguousArray<Strip>
  @exclusivity(unchecked) private(set) var meters: ContiguousArray<Meter?>
  @exclusivity(unchecked) var wiring = MixWiring()
  /// What it shall be once all that moves is silent, and faders for then.
  @exclusivity(unchecked) var nextWiring: MixWiring?
  @exclusivity(unchecked) var nextFaders: ContiguousArray<Float> = []
  /// Frames in which strips fade out, and in again, to go elsewhere or be delayed otherwise.
  let dipFrames: Int
  @exclusivity(unchecked) private var masterSwitch: MasterSwitch?
  /// Of strips that have just come: of them nothing has been heard.
  @exclusivity(unchecked) var isFresh: [Bool] = []
  /// Whether something was done since all was processed that isn't over with it.
  @exclusivity(unchecked) var isTouched = true

  /// Frames that the output is later than the submixes. While anything sounds it only grows.
  @exclusivity(unchecked) var latency = 0 {
    didSet { for strip in strips { strip.mayWait = latency > 0 } }
  }
  @exclusivity(unchecked) var rearrangement = Rearrangement.none
  /// Frames that a render has yet to leave out of its output for the latency, and those at the
  /// start of what was processed last.
  @exclusivity(unchecked) var unheard = 0
  @exclusivity(unchecked) var dropped = 0

  /// What strips send to the first submix's effect slots; nil until any may.
  @exclusivity(unchecked) private(set) var feeds: SlotFeeds?
  private let silencedBlocks: FaultTally
  private let longestDelay: Int
  private let sampleRate: Int

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
    dipFrames = sampleRate / 100
    addChannelStrip(channelCount: channelCount, capacity: capacity)
    strips[0].noteMixed(isSilent: false)
  }

  /// Whether the first submix's output is the final output.
  var isPlain: Bool { onlyDelays && latency == 0 }

  /// Whether it is, except for the delay left by a removed effect.
  var onlyDelays: Bool {
    strips.count == 1 && strips[0].slots.isEmpty && strips[0].gain == 1 && meters[0] == nil
      && isDone
  }

  /// Passes the first submix's output on.
  func delay(_ samples: UnsafeMutablePointer<Float>, frames: Int) {
    if latency > 0 { strips[0].align(samples, frames: frames) }
  }

  func addChannelStrip(channelCount: Int, capacity: Int) {
    let strip = Strip(
      channelCount: channelCount, capacity: capacity, longestDelay: longestDelay)
    (strip.delay, strip.mayWait) = (latency, latency > 0)
    strip.tally = silencedBlocks
    strips.append(strip)
    feeds?.addChannelStrip()
    meters.append(nil)
    isFresh.append(strips.count > 1)
    isTouched = true
    guard strips.count > 1 else { return }
    wiring.addChannelStrip()
    guard nextWiring != nil else { return }
    nextWiring?.addChannelStrip()
    nextFaders.append(1)
  }

  /// Lets strips send to so many slots.
  func openFeeds(slots: Int, isSounding: Bool) {
    feeds = SlotFeeds(
      channelCount: strips[0].channelCount, sampleRate: sampleRate, capacity: strips[0].capacity,
      slots: slots, sounding: isSounding ? strips.count : 0)
    for _ in strips { feeds?.addChannelStrip() }
  }

  /// Whether nothing sounds, and nothing is left of earlier sound.
  var isSilent: Bool { strips.allSatisfy(\.isSilent) }

  /// Whether nothing sounds on a strip, nor on those that go into it.
  func isSilent(_ index: Int) -> Bool {
    strips.indices.allSatisfy { !wiring.isStrip($0, under: index) || strips[$0].isSilent }
  }

  private func isSilent(around slot: InsertSlot) -> Bool {
    strips.indices.contains { index in
      strips[index].slots.contains { $0 === slot } && isSilent(index)
    }
  }

  // MARK: Plans

  /// Carries out what a plan has for the mixer as it begins, over so many frames where it takes
  /// any.
  func begin(_ plan: BlockPlan, over frames: Int) {
    feeds?.aim(at: plan.feeds, over: frames) { strips[$0].isSilent }
    masterSwitch = plan.masterSwitch
    for command in plan.mixerCommands { carryOut(command) }
    if !plan.faders.isEmpty { moveFaders(to: plan.faders, over: frames) }
    masterSwitch = nil
  }

  /// Carries out a plan's commands before the plan begins. If nothing is audible, nothing has to
  /// fade: every strip takes its final state at once, and the rest of earlier sound is dropped.
  func bringUp(_ plan: BlockPlan, _ change: MasterSwitch?, isHeard: Bool) {
    masterSwitch = change
    for command in plan.mixerCommands { carryOut(command) }
    plan.mixerCommands.removeAll(keepingCapacity: true)
    masterSwitch = nil
    if !isHeard { takeUp(leftOut: latency - unheard) }
  }

  private func carryOut(_ command: Command) {
    isTouched = true
    switch command {
    case .add(let slot, let index, let place, let isOn):
      strips[index].add(slot, at: place)
      if let other = slot.sideChain, other.isBeforeFader { other.strip?.listeners += 1 }
      slot.turn(on: isOn, atOnce: isSilent(index))
    case .turn(let slot, let isOn): slot.turn(on: isOn, atOnce: isSilent(around: slot))
    case .leave(let slot): slot.leave(atOnce: isSilent(around: slot))
    case .set(let slot, let change): change(slot.insert)
    case .measure(let index, let meter): meters[index] = meter
    case .clear(let index): clear(index)
    case .connect(var new, var faders, let isSeamless):
      // Strips may have been added since then.
      while new.parents.count < strips.count { new.addChannelStrip() }
      while faders.count < strips.count { faders.append(1) }
      connect(new, faders, isSeamless: isSeamless)
    case .takeUp(let leftOut): takeUp(leftOut: leftOut)
    }
  }

  private func clear(_ index: Int) {
    strips[index].dropAllGone { stopListening($0) }
    for strip in strips { strip.stopListening(to: strips[index]) }
    meters[index] = nil
    isFresh[index] = true
    align()
  }

  /// A slot is let go of, and what it listened to may rest.
  func stopListening(_ slot: InsertSlot) {
    if let other = slot.sideChain, other.isBeforeFader { other.strip?.listeners -= 1 }
  }

  // MARK: Faders

  private func moveFaders(to gains: ContiguousArray<Float>, over frames: Int) {
    setSilentFaders(gains)
    // What goes into the master has its gain as sources do, at the same time.
    var (own, delay) = (frames, 0)
    switch masterSwitch {
    case nil: break
    case .atOnce?:
      strips[0].setGain(gains[0], over: 0)
      own = 0
    case .along(let from, let to)?:
      strips[0].setGain(gains[0], over: frames, after: latency, whileInputGoes: from, to: to)
      delay = latency - strips[0].latency
    }
    for index in strips.indices where index < gains.count {
      if nextWiring != nil { nextFaders[index] = gains[index] }
      guard !moves(index) else { continue }
      if wiring.parents[index] == 0 {
        strips[index].setGain(gains[index], over: own, after: delay)
      } else {
        strips[index].setGain(gains[index], over: frames)
      }
    }
  }

  /// Where nothing is heard nothing has to ramp: what begins in this block is as loud as it is to
  /// be from its first frame on.
  private func setSilentFaders(_ gains: ContiguousArray<Float>) {
    for index in strips.indices where index < gains.count && !moves(index) {
      guard strips[index].isSilent, index > 0 || masterSwitch == nil else { continue }
      join(index, wiring.parents[index], gains[index])
    }
  }

  /// From here on its sources have their part of the master's gain.
  private func join(_ index: Int, _ parent: Int, _ gain: Float) {
    let share = parent == 0 ? masterSwitch?.entry ?? 1 : 1
    strips[index].setGain(gain * share, over: 0)
  }

  // MARK: What goes where

  /// Whether a strip waits for being silent, to go elsewhere.
  func moves(_ index: Int) -> Bool {
    nextWiring.map { $0.parents[index] != wiring.parents[index] } ?? false
  }

  private func connect(
    _ new: MixWiring, _ faders: ContiguousArray<Float>, isSeamless: Bool
  ) {
    guard nextWiring == nil, isUnheard(new, isSeamless: isSeamless) else {
      connectResting(new, faders)
      nextWiring = new
      nextFaders.removeAll(keepingCapacity: true)
      nextFaders.append(contentsOf: faders)
      return
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
    grow()
    feeds?.keepReach(of: strips, in: new, from: former, silent: silent, over: dipFrames)
    align()
  }

  /// Whether all that goes elsewhere, unless that is seamless, or is delayed otherwise then, is
  /// silent.
  private func isUnheard(_ new: MixWiring, isSeamless: Bool) -> Bool {
    let later = max(latency, longest(in: new))
    return strips.indices.allSatisfy { index in
      strips[index].isSilent
        || (isSeamless || new.parents[index] == wiring.parents[index])
          && strips[index].delay == later - latency(of: index, in: new)
    }
  }

  /// Connects strips that wait for their place and are silent so far, with their final faders:
  /// sources are about to play on them.
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
}
