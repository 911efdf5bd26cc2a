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
    /// Into which other strip each goes, and the order in which they are processed.
    case connect(MixWiring)
  }

  private(set) var strips: ContiguousArray<Strip>
  private var meters: ContiguousArray<Meter?>
  private var wiring = MixWiring()
  /// Strips whose faders mean something else since the latest plan, and go there at once.
  private var jumping: Set<Int> = []
  /// Frames that the output is later than the stems, and that it is to leave out for that.
  private(set) var latency = 0
  private(set) var pendingDrop = 0
  private let longestDelay: Int

  /// Seconds that inserts may delay the sound by, all of them together.
  static let longestDelay = 0.25
  static let mostStrips = 8

  init(channelCount: Int, sampleRate: Int, capacity: Int) {
    longestDelay = Int(Self.longestDelay * Double(sampleRate))
    strips = []
    meters = []
    strips.reserveCapacity(Self.mostStrips)
    meters.reserveCapacity(Self.mostStrips)
    jumping.reserveCapacity(Self.mostStrips)
    addStrip(channelCount: channelCount, capacity: capacity)
  }

  /// Whether what the first stem renders is the output.
  var isPlain: Bool { strips.count == 1 && strips[0].slots.isEmpty && strips[0].gain == 1 }

  func addStrip(channelCount: Int, capacity: Int) {
    let strip = Strip(
      channelCount: channelCount, capacity: capacity, longestDelay: longestDelay)
    strip.delay = latency
    strips.append(strip)
    meters.append(nil)
    if strips.count > 1 { wiring.addStrip() }
  }

  func setMeter(_ meter: Meter?, ofStrip index: Int) { meters[index] = meter }

  // MARK: Plans

  /// Carries out what a plan has for the desk as it begins.
  func begin(_ plan: BlockPlan) {
    for command in plan.deskCommands { carryOut(command) }
    for index in strips.indices where index < plan.faders.count {
      strips[index].setGain(
        plan.faders[index], over: jumping.contains(index) ? 0 : plan.frames)
    }
    jumping.removeAll(keepingCapacity: true)
  }

  private func carryOut(_ command: Command) {
    switch command {
    case .add(let slot, let index, let place, let isOn, let atOnce):
      let strip = strips[index]
      let count = strip.slots.lazy.filter { !$0.isGone }.count
      strip.add(slot, at: place == count ? strip.slots.count : place)
      if let other = slot.sideChain, other.isBeforeFader { other.strip.listeners += 1 }
      slot.turn(on: isOn, atOnce: atOnce)
      grow(by: slot.latency, at: index)
    case .turn(let slot, let isOn): slot.turn(on: isOn)
    case .move(let slot, let index, let place): strips[index].move(slot, to: place)
    case .leave(let slot): slot.leave()
    case .set(let slot, let change): change(slot.insert)
    case .connect(let new):
      for index in strips.indices where new.parents[index] != wiring.parents[index] {
        jumping.insert(index)
      }
      wiring = new
    }
  }

  /// What doesn't go through a strip waits for what does. Whoever takes the output leaves out the
  /// frames that come a second time.
  private func grow(by frames: Int, at strip: Int) {
    guard frames > 0 else { return }
    latency += frames
    pendingDrop += frames
    for index in strips.indices where !wiring.isStrip(index, under: strip) {
      strips[index].delay += frames
    }
  }

  /// Of the coming frames, those that whoever takes the output is to leave out.
  func takeDrop(atMost frames: Int) -> Int {
    let count = min(pendingDrop, frames)
    pendingDrop -= count
    return count
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
    for index in strips.indices {
      strips[index].align(room(ofStrip: index, output), frames: frames)
    }
    for index in wiring.order {
      let strip = strips[index]
      let samples = room(ofStrip: index, output)
      strip.process(samples, frames: frames)
      meters[index]?.measure(
        UnsafeBufferPointer(start: samples, count: frames * strip.channelCount))
      strip.dropGone { slot in
        if let other = slot.sideChain, other.isBeforeFader { other.strip.listeners -= 1 }
      }
      let parent = wiring.parents[index]
      if parent >= 0 { strip.add(to: room(ofStrip: parent, output), frames: frames) }
    }
  }
}
