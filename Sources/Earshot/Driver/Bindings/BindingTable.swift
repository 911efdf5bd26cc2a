import OpenALSoft

/// The engine's view of one of OpenAL's sources: its voice, and the last values sent to the
/// renderer.
struct Binding {
  enum State: Equatable {
    /// Silent and free.
    case idle
    /// Bound in advance to a voice that waits for its start.
    case ahead(voice: Int)
    /// Bound to a playing voice.
    case bound(voice: Int)
    /// Its voice has left it; its sound fades out.
    case fading
    /// Its voice has ended by the engine's clock; the renderer may be a little behind.
    case draining
  }

  /// What a queue does with its sound's channels, as its voice and the listener move.
  enum Steering: Equatable {
    case none
    /// Left and right have separate factors.
    case sides
    /// One channel becomes two different ones, with separate factors.
    case around
    /// A bed is rotated, and decoded for the speakers.
    case bed
  }

  var state = State.idle
  /// The submix of its source.
  var submix = 0

  /// The renderer's values at the end of the last block, and the target at the end of the current
  /// one.
  var present = SourceValues()
  var target = SourceValues()
  /// The low-pass gain in this block, and the wanted one in the last.
  var filterForBlock: Float = 1
  var filterWanted: Float = 1
  var isFilterDue = false
  /// A factor on the gain: fades in for a returning voice, and out when it is released.
  var envelope = Ramp.constant(1)
  /// Until this frame the envelope is one half of a cross-fade of the same sound.
  var crossFadesUntil = Int64.min
  var pitch: Float = 1
  /// The pitch in ticks a sample frame.
  var increment: Int64 = 0

  var isLooping = false
  /// How its channels are placed.
  var placing = BufferPool.Placing.place
  /// Its index in the list of busy bindings.
  var busyIndex: Int?
  /// Its sound: one buffer as a whole, or a queue of them.
  var buffer: ALBuffer?
  var queue: StreamQueue?
  /// Whether its buffer is at twice the clip's rate, and repeats the loop without a seam.
  var isOversampled = false
  var loopsSeamlessly = false
  /// The revision of its voice's remaining sound when it was bound: `VoiceDetails.revision`.
  var revision: UInt32 = 0
  /// What its queue does with its channels.
  var steering = Steering.none
  /// The following clips in its queue, and those already reached.
  var followers = 0
  var clipsLeft = 0
  /// Whether live sound runs out, or has, and its source waits for more.
  var isRunningOut = false
  var standsStill = false
  /// The amount of waiting sound, and the factor on its speed that keeps the latency.
  var supply = LiveSupply()
  var hurry: Float = 1
  /// The gain of its buffer's form, in addition to the voice's gain.
  var formGain: Float = 1

  /// It starts in the next block, or at a known frame ahead.
  var start: BlockPlan.Start?
  /// Starts so far.
  var serial: UInt32 = 0
  /// Ticks since its start, by the engine's clock, and the renderer's lead in ticks.
  var ticks: Int64 = 0
  var ticksAhead: Int64 = 0
  /// Until this frame its rate is ramped in plans.
  var glidesUntil: Int64 = 0
  /// Sample frames into the block at which it stops.
  var stopsAt: Int?

  /// The bound voice.
  var voice: Int? {
    switch state {
    case .ahead(let voice), .bound(let voice): voice
    case .idle, .fading, .draining: nil
    }
  }

  /// Its queue, for live sound.
  var liveQueue: StreamQueue? { queue?.blocks.isLive == true ? queue : nil }

  var isBound: Bool { if case .bound = state { true } else { false } }
}

/// The bindings of all sources.
struct BindingTable {
  /// For loops over all busy ones, which change only these and not the list of busy ones.
  var all: ContiguousArray<Binding> = []
  /// Bindings that aren't idle, in an unspecified but reproducible order.
  private(set) var busy: ContiguousArray<Int> = []
  /// The number of started voices with a source.
  private(set) var boundCount = 0
  /// Of each submix.
  private var idle: ContiguousArray<ContiguousArray<Int>> = []
  /// The index of each submix's first source.
  private(set) var firsts: ContiguousArray<Int> = []

  init(count: Int) { addSubmix(count: count) }

  /// Adds the sources of one more submix.
  mutating func addSubmix(count: Int) {
    let first = all.count
    firsts.append(first)
    var binding = Binding()
    binding.submix = idle.count
    all += ContiguousArray(repeating: binding, count: count)
    idle.append(ContiguousArray((first..<first + count).reversed()))
    busy.reserveCapacity(all.count)
  }

  subscript(slot: Int) -> Binding {
    _read { yield all[slot] }
    _modify { yield &all[slot] }
  }

  /// Sources of the first submix, which is the maximum number of sounding ones on all of them.
  var count: Int { firsts.count > 1 ? firsts[1] : all.count }
  var indices: Range<Int> { all.indices }
  var submixCount: Int { firsts.count }
  /// Idle sources on the submix with the fewest.
  var idleCount: Int { idle.reduce(Int.max) { min($0, $1.count) } }
  func idleCount(onSubmix submix: Int) -> Int { idle[submix].count }
  var hasBusy: Bool { !busy.isEmpty }
  func hasBusy(onSubmix submix: Int) -> Bool { busy.contains { all[$0].submix == submix } }

  func listVoices(into rows: inout ContiguousArray<Int>, where isWanted: (Int) -> Bool) {
    for slot in busy {
      if let voice = all[slot].voice, isWanted(voice) { rows.append(voice) }
    }
  }

  /// Visits the busy bindings: with one checked access of the whole table, instead of one for each.
  mutating func visitBusy(_ body: (_ slot: Int, _ binding: inout Binding) -> Void) {
    for slot in busy { body(slot, &all[slot]) }
  }

  /// An idle binding, now busy; nil if there is none. All bindings start here.
  mutating func borrow(for state: Binding.State, onSubmix submix: Int) -> Int? {
    guard let slot = idle[submix].popLast() else { return nil }
    change(slot, to: state)
    all[slot].busyIndex = busy.count
    busy.append(slot)
    return slot
  }

  /// Its waiting voice starts.
  mutating func bind(_ slot: Int, to voice: Int) { change(slot, to: .bound(voice: voice)) }

  /// Its sound fades out, after its voice has left it.
  mutating func fade(_ slot: Int, _ envelope: Ramp) {
    change(slot, to: .fading)
    all[slot].target = all[slot].present
    all[slot].envelope = envelope
  }

  /// Its sound plays to its end, after its voice has ended.
  mutating func drain(_ slot: Int) { change(slot, to: .draining) }

  /// The only place where a binding's state changes.
  private mutating func change(_ slot: Int, to state: Binding.State) {
    if all[slot].isBound { boundCount -= 1 }
    all[slot].state = state
    if all[slot].isBound { boundCount += 1 }
  }

  /// Frees a binding whose source was told to stop. All bindings end here.
  mutating func giveBack(_ slot: Int) {
    guard let index = all[slot].busyIndex else { preconditionFailure("an idle binding") }
    let last = busy.count - 1
    busy[index] = busy[last]
    all[busy[index]].busyIndex = index
    busy.removeLast()
    change(slot, to: .idle)
    // The source's own properties stay known.
    let old = all[slot]
    all[slot] = Binding()
    all[slot].submix = old.submix
    all[slot].isLooping = old.isLooping
    all[slot].placing = old.placing
    all[slot].buffer = old.queue == nil ? old.buffer : nil
    all[slot].serial = old.serial
    all[slot].pitch = old.pitch
    all[slot].increment = old.increment
    idle[old.submix].append(slot)
  }

  /// Whether no source plays a buffer.
  func canLetGo(of buffer: ALBuffer, onSubmix submix: Int) -> Bool {
    busy.allSatisfy { all[$0].buffer != buffer || all[$0].submix != submix }
  }

  /// Traps if the table is inconsistent.
  func checkInvariants(voices: borrowing VoiceTable) {
    let idleCount = idle.reduce(0) { $0 + $1.count }
    precondition(busy.count + idleCount == all.count, "a source is neither busy nor idle")
    precondition(boundCount == busy.count { all[$0].isBound }, "voices are counted wrongly")
    for (index, slot) in busy.enumerated() {
      precondition(all[slot].busyIndex == index, "a busy source is misplaced")
      precondition(all[slot].state != .idle, "an idle source is busy")
      guard let voice = all[slot].voice else { continue }
      precondition(Int(voices.slot[voice]) == slot, "a source and its voice disagree")
    }
    for slot in idle.joined() {
      precondition(all[slot].state == .idle, "a busy source is idle")
    }
  }
}

/// The amount of a live sound between its writer and the renderer.
struct LiveSupply {
  /// Averaged over about a second, in frames.
  private(set) var mean = 0.0
  private var isNew = true
  private var seconds = 0.0

  mutating func add(_ frames: Double, for time: Double) {
    mean = isNew ? frames : mean + (frames - mean) * min(time, 1)
    isNew = false
    seconds += time
  }

  /// Returns true once in this time.
  mutating func isDue(every time: Double) -> Bool {
    guard seconds >= time else { return false }
    seconds = 0
    return true
  }
}
