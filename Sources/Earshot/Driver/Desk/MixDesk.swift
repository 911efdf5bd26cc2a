import AudioEffects

/// What becomes of the sound of stems on its way to the output: each goes through the inserts of
/// its bus and past its fader into the stem of the bus above, the first into the output.
///
/// Used by whoever renders, but for what is said to be the engine's.
final class MixDesk: @unchecked Sendable {
  /// What is changed as a plan begins.
  enum Command {
    case add(InsertSlot, strip: Int, at: Int, isOn: Bool, atOnce: Bool)
    case turn(InsertSlot, isOn: Bool)
    case move(InsertSlot, strip: Int, to: Int)
    case leave(InsertSlot)
    /// Other settings of an insert.
    case set(InsertSlot, (Insert) -> Void)
    /// Measures what comes of a strip, or no more.
    case measure(strip: Int, Meter?)
    /// Nobody has the strip any more, and somebody else is about to: what is left of effects that
    /// are gone goes.
    case clear(strip: Int)
    /// What goes into what. Where that alone changes nothing, as the faders make up for it, they
    /// are there at once; else what is moved is faded out before, and in again.
    case connect(MixWiring, faders: ContiguousArray<Float>, isSeamless: Bool)
  }

  private(set) var strips: ContiguousArray<Strip>
  private var meters: ContiguousArray<Meter?>
  private var wiring = MixWiring()
  /// What it shall be once all that moves is silent, and faders for then.
  private var nextWiring: MixWiring?
  private var nextFaders: ContiguousArray<Float> = []
  private let dipFrames: Int
  /// A slot with latency has come and takes its first sound, of which nothing is given on.
  private var filling: (slot: InsertSlot, strip: Int, left: Int)?
  /// What is to happen once that is over.
  private var deferred: ContiguousArray<Command> = []
  private var isFresh: [Bool] = []
  /// Frames that the output is later than the stems, and that it is to leave out for that.
  private(set) var latency = 0
  private var dropped = 0
  private let longestDelay: Int
  /// What strips send to the first stem's effect slots; nil until any may.
  private(set) var feeds: SlotFeeds?

  /// Seconds that inserts may delay the sound by, all of them together.
  static let longestDelay = 0.25
  static let mostStrips = 8

  init(channelCount: Int, sampleRate: Int, capacity: Int) {
    longestDelay = Int(Self.longestDelay * Double(sampleRate))
    strips = []
    meters = []
    strips.reserveCapacity(Self.mostStrips)
    meters.reserveCapacity(Self.mostStrips)
    nextFaders.reserveCapacity(Self.mostStrips)
    dipFrames = sampleRate / 100
    addStrip(channelCount: channelCount, capacity: capacity)
  }

  /// Whether what the first stem renders is the output.
  var isPlain: Bool {
    strips.count == 1 && strips[0].slots.isEmpty && strips[0].gain == 1 && meters[0] == nil
  }

  func addStrip(channelCount: Int, capacity: Int) {
    let strip = Strip(
      channelCount: channelCount, capacity: capacity, longestDelay: longestDelay)
    strip.delay = latency
    strips.append(strip)
    meters.append(nil)
    isFresh.append(false)
    deferred.reserveCapacity(64)
    guard strips.count > 1 else { return }
    wiring.addStrip()
    guard nextWiring != nil else { return }
    nextWiring?.addStrip()
    nextFaders.append(1)
  }

  // MARK: Plans

  /// Carries out what a plan has for the desk as it begins.
  func begin(_ plan: BlockPlan) {
    for command in plan.deskCommands {
      if filling == nil { carryOut(command) } else { deferred.append(command) }
    }
    feeds?.aim(at: plan.feeds, over: plan.frames)
    for index in strips.indices where index < plan.faders.count {
      if nextWiring != nil { nextFaders[index] = plan.faders[index] }
      if !moves(index) { strips[index].setGain(plan.faders[index], over: plan.frames) }
    }
  }

  /// Whether a strip waits for being silent, to go elsewhere.
  private func moves(_ index: Int) -> Bool {
    nextWiring.map { $0.parents[index] != wiring.parents[index] } ?? false
  }

  private func carryOut(_ command: Command) {
    switch command {
    case .add(let slot, let index, let place, let isOn, let atOnce):
      let strip = strips[index]
      let count = strip.slots.lazy.filter { !$0.isGone }.count
      strip.add(slot, at: place == count ? strip.slots.count : place)
      if let other = slot.sideChain, other.isBeforeFader { other.strip.listeners += 1 }
      slot.turn(on: isOn, atOnce: atOnce)
      guard slot.latency > 0 else { break }
      // What doesn't go through it waits for what does.
      latency += slot.latency
      align()
      filling = (slot, index, slot.latency)
    case .turn(let slot, let isOn): slot.turn(on: isOn)
    case .move(let slot, let index, let place): strips[index].move(slot, to: place)
    case .leave(let slot): slot.leave()
    case .set(let slot, let change): change(slot.insert)
    case .measure(let index, let meter): meters[index] = meter
    case .clear(let index):
      strips[index].dropAllGone()
      meters[index] = nil
      isFresh[index] = true
      align()
    case .connect(var new, var faders, let isSeamless):
      // Strips may have come since it was said.
      while new.parents.count < strips.count { new.addStrip() }
      while faders.count < strips.count { faders.append(1) }
      if nextWiring != nil || !isSeamless {
        nextWiring = new
        nextFaders.removeAll(keepingCapacity: true)
        nextFaders.append(contentsOf: faders)
        dip()
      } else {
        for index in strips.indices
        where new.parents[index] != wiring.parents[index] || isFresh[index] {
          isFresh[index] = false
          strips[index].setGain(faders[index], over: 0)
          let parent = new.parents[index]
          if parent >= 0 { strips[parent].setGain(faders[parent], over: 0) }
        }
        wiring = new
        align()
      }
    }
  }

  /// Connects what was to move, now that nothing is heard of it.
  private func connectSilent() {
    guard let next = nextWiring, strips.allSatisfy(\.hasDipped) else { return }
    for index in strips.indices where moves(index) {
      strips[index].setGain(nextFaders[index], over: 0)
    }
    nextWiring = nil
    wiring = next
    align()
    for strip in strips { strip.dip(output: false, input: false, over: dipFrames) }
  }

  /// Fades out what moves, and what has to be delayed otherwise then.
  private func dip() {
    guard let next = nextWiring else { return }
    for index in strips.indices {
      strips[index].dip(
        output: moves(index),
        input: strips[index].delay != latency - latency(of: index, in: next), over: dipFrames)
    }
  }

  /// What the inserts from a strip to the output delay by.
  private func latency(of index: Int, in wiring: MixWiring) -> Int {
    var total = 0
    var next = index
    while next >= 0 {
      total += strips[next].latency
      next = wiring.parents[next]
    }
    return total
  }

  /// Lets every strip wait for the latest.
  private func align() {
    for index in strips.indices {
      strips[index].delay = latency - latency(of: index, in: wiring)
    }
  }

  /// Of the frames that were processed last, how many at their start are to be left out: those
  /// that slots with latency took in.
  func takeDrop() -> Int {
    defer { dropped = 0 }
    return dropped
  }

  // MARK: Sound

  /// Where a stem is to be rendered to: the first straight into the output.
  func room(ofStrip index: Int, _ output: UnsafeMutablePointer<Float>)
    -> UnsafeMutablePointer<Float>
  {
    index == 0 ? output : strips[index].mix
  }

  /// Brings together what all stems have rendered, in the output.
  func process(into output: UnsafeMutablePointer<Float>, frames: Int) {
    connectSilent()
    var done = 0
    while done < frames {
      guard let (slot, strip, left) = filling else {
        mix(into: output, from: done, frames: frames - done)
        return
      }
      let count = min(left, frames - done)
      fill(slot, ofStrip: strip, output, from: done, frames: count)
      done += count
      dropped += count
      filling?.left -= count
      if left == count { endFilling() }
    }
  }

  private func endFilling() {
    filling = nil
    var index = 0
    while index < deferred.count, filling == nil {
      carryOut(deferred[index])
      index += 1
    }
    deferred.removeFirst(index)
  }

  private func mix(into output: UnsafeMutablePointer<Float>, from start: Int, frames: Int) {
    for index in strips.indices {
      strips[index].align(place(index, output, start), frames: frames)
    }
    for index in wiring.order { process(index, output, from: start, frames: frames) }
  }

  private func process(
    _ index: Int, _ output: UnsafeMutablePointer<Float>, from start: Int, frames: Int
  ) {
    let strip = strips[index]
    let samples = place(index, output, start)
    strip.process(samples, at: start, frames: frames)
    meters[index]?.measure(
      UnsafeBufferPointer(start: samples, count: frames * strip.channelCount))
    if index > 0 { feeds?.take(samples, ofStrip: index, at: start, frames: frames) }
    strip.dropGone { slot in
      if let other = slot.sideChain, other.isBeforeFader { other.strip.listeners -= 1 }
    }
    let parent = wiring.parents[index]
    if parent >= 0 { strip.add(to: place(parent, output, start), at: start, frames: frames) }
  }

  /// Lets a slot have its first sound: what comes after it stands still, and what doesn't go
  /// through it is held.
  private func fill(
    _ slot: InsertSlot, ofStrip strip: Int, _ output: UnsafeMutablePointer<Float>,
    from start: Int, frames: Int
  ) {
    for index in strips.indices {
      let samples = place(index, output, start)
      if wiring.isStrip(index, under: strip) {
        strips[index].align(samples, frames: frames)
      } else {
        strips[index].hold(samples, frames: frames)
      }
    }
    for index in wiring.order where index != strip && wiring.isStrip(index, under: strip) {
      process(index, output, from: start, frames: frames)
    }
    strips[strip].fill(slot, with: place(strip, output, start), at: start, frames: frames)
  }

  // MARK: Sends

  func openFeeds(slots: Int, isSounding: Bool) {
    feeds = SlotFeeds(
      channelCount: strips[0].channelCount, capacity: strips[0].capacity, slots: slots,
      sounding: isSounding ? strips.count : 0)
  }

  /// As `process`, where strips send to the first stem: the others come first, and then what `own`
  /// renders of the first, which has what they send. What a slot's first sound would send is left
  /// out.
  func process(
    into output: UnsafeMutablePointer<Float>, frames: Int,
    own: (UnsafeMutablePointer<Float>) -> Bool
  ) -> Bool {
    let first = strips[0]
    connectSilent()
    feeds?.begin()
    output.update(repeating: 0, count: frames * first.channelCount)
    let filled = min(filling?.left ?? 0, frames)
    if let filling, filled > 0 { bring(fillingOf: filling.strip, output, frames: filled) }
    if let filling, filling.strip > 0, filled > 0 {
      strips[filling.strip].fill(
        filling.slot, with: place(filling.strip, output, 0), at: 0, frames: filled)
    }
    bring(fillingOf: nil, output, from: filled, frames: frames - filled)
    guard own(first.mix) else { return false }
    if let filling, filled > 0 {
      if filling.strip == 0 {
        first.align(first.mix, frames: filled)
        first.add(to: output, at: 0, frames: filled)
        first.fill(filling.slot, with: output, at: 0, frames: filled)
      } else {
        first.hold(first.mix, frames: filled)
      }
    }
    let rest = place(0, output, filled)
    first.align(first.mix + filled * first.channelCount, frames: frames - filled)
    first.add(to: rest, at: filled, frames: frames - filled)
    process(0, output, from: filled, frames: frames - filled)
    dropped += filled
    filling?.left -= filled
    if filling?.left == 0 { endFilling() }
    return true
  }

  /// Processes all strips but the first, or those under one that takes its slot's first sound.
  private func bring(
    fillingOf strip: Int?, _ output: UnsafeMutablePointer<Float>, from start: Int = 0, frames: Int
  ) {
    func isHeld(_ index: Int) -> Bool { strip.map { !wiring.isStrip(index, under: $0) } ?? false }
    for index in strips.indices.dropFirst() {
      let samples = place(index, output, start)
      if isHeld(index) {
        strips[index].hold(samples, frames: frames)
      } else {
        strips[index].align(samples, frames: frames)
      }
    }
    for index in wiring.order where index > 0 && index != strip && !isHeld(index) {
      process(index, output, from: start, frames: frames)
    }
  }

  private func place(
    _ index: Int, _ output: UnsafeMutablePointer<Float>, _ frame: Int
  ) -> UnsafeMutablePointer<Float> {
    room(ofStrip: index, output) + frame * strips[index].channelCount
  }
}
