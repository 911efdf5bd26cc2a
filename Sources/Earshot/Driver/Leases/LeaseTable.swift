import OpenALSoft

/// What the engine knows of one of OpenAL's sources: who has it, and what the render was told of
/// it last.
struct Lease {
  enum State: Equatable {
    /// Silent and free.
    case idle
    /// Lent to a voice that waits for its start.
    case ahead(voice: Int)
    /// A voice plays on it.
    case bound(voice: Int)
    /// Its voice has left it; what still sounds is being faded out.
    case fading
    /// Its voice has ended by the engine's clock; the render may be a little behind.
    case draining
  }

  /// What a queue does with the channels of what it plays, as its voice and the listener move.
  enum Steering: Equatable {
    case none
    /// Left and right have factors of their own.
    case sides
    /// One channel becomes two that differ, with factors of their own.
    case around
    /// A bed is turned, and spread over the speakers.
    case bed
  }

  var state = State.idle
  /// The stem that its source is on.
  var stem = 0

  /// Where the render has it at the end of the last block, and where at the end of the present.
  var present = SourceValues()
  var target = SourceValues()
  /// What the low-pass filter lets through in this block, and what was wanted in the last.
  var filterForBlock: Float = 1
  var filterWanted: Float = 1
  var isFilterDue = false
  /// Over the gain: into the mix for a voice that comes back, out of it when fading.
  var envelope = Ramp.constant(1)
  /// Until this frame the envelope is one half of a cross-fade of the same sound.
  var crossFadesUntil = Int64.min
  var pitch: Float = 1
  /// What the pitch means in ticks a sample frame.
  var increment: Int64 = 0

  var isLooping = false
  /// How its channels are placed.
  var placing = BufferPool.Placing.place
  /// Where it is in the list of busy leases.
  var busyIndex: Int?
  /// What it plays: one buffer as a whole, or a queue of them.
  var buffer: ALBuffer?
  var queue: StreamQueue?
  /// Whether its buffer is at twice the clip's rate, and goes round the loop without a seam.
  var isOversampled = false
  var loopsSeamlessly = false
  /// What its voice had still to play when it was lent: `VoiceDetails.revision`.
  var revision: UInt32 = 0
  /// What its queue does with what it plays.
  var steering = Steering.none
  /// Clips that it goes on with by itself, and those that it has gone on to.
  var followers = 0
  var clipsLeft = 0
  /// Live sound runs out, or has, and its source stands still until there is more.
  var isRunningOut = false
  var standsStill = false
  /// How much of it waits, and the factor on its speed that keeps that what it shall be.
  var supply = LiveSupply()
  var hurry: Float = 1
  /// What its buffer's form needs, besides the voice's gain.
  var formGain: Float = 1

  /// It starts in the coming block, or at a frame that is known ahead.
  var start: BlockPlan.Start?
  /// Starts so far.
  var serial: UInt32 = 0
  /// Ticks since its start, by the engine's clock, and how many the render is ahead of that.
  var ticks: Int64 = 0
  var ticksAhead: Int64 = 0
  /// Until this frame its rate is on its way, in what the render has to do.
  var glidesUntil: Int64 = 0
  /// Sample frames into the block at which it stops.
  var stopsAt: Int?

  /// The voice that it is lent to.
  var voice: Int? {
    switch state {
    case .ahead(let voice), .bound(let voice): voice
    case .idle, .fading, .draining: nil
    }
  }

  /// What it plays, if that is live sound.
  var liveQueue: StreamQueue? { queue?.blocks.isLive == true ? queue : nil }

  var isBound: Bool { if case .bound = state { true } else { false } }
}

/// The leases of all sources: lent to voices and taken back.
struct LeaseTable {
  /// For loops over all that are busy, which change none but these and leave who is busy alone.
  var all: ContiguousArray<Lease> = []
  /// Leases that aren't idle, in no particular but a reproducible order.
  private(set) var busy: ContiguousArray<Int> = []
  /// How many voices that have begun play on a source.
  private(set) var boundCount = 0
  /// Of each stem.
  private var idle: ContiguousArray<ContiguousArray<Int>> = []
  /// The number of each stem's first.
  private(set) var firsts: ContiguousArray<Int> = []

  init(count: Int) { addStem(count: count) }

  /// The sources of one more stem.
  mutating func addStem(count: Int) {
    let first = all.count
    firsts.append(first)
    var lease = Lease()
    lease.stem = idle.count
    all += ContiguousArray(repeating: lease, count: count)
    idle.append(ContiguousArray((first..<first + count).reversed()))
    busy.reserveCapacity(all.count)
  }

  subscript(slot: Int) -> Lease {
    _read { yield all[slot] }
    _modify { yield &all[slot] }
  }

  /// Sources of the first stem, which is how many shall sound at once on all of them.
  var count: Int { firsts.count > 1 ? firsts[1] : all.count }
  var indices: Range<Int> { all.indices }
  var stemCount: Int { firsts.count }
  /// Idle sources on the stem that has the fewest.
  var idleCount: Int { idle.reduce(Int.max) { min($0, $1.count) } }
  func idleCount(onStem stem: Int) -> Int { idle[stem].count }
  var hasBusy: Bool { !busy.isEmpty }
  func hasBusy(onStem stem: Int) -> Bool { busy.contains { all[$0].stem == stem } }

  func listVoices(into rows: inout ContiguousArray<Int>, where isWanted: (Int) -> Bool) {
    for slot in busy {
      if let voice = all[slot].voice, isWanted(voice) { rows.append(voice) }
    }
  }

  /// Visits the leases that aren't idle: one access of the whole table, which is checked, in place
  /// of one for each.
  mutating func visitBusy(_ body: (_ slot: Int, _ lease: inout Lease) -> Void) {
    for slot in busy { body(slot, &all[slot]) }
  }

  /// An idle lease, now busy; nil when there is none. The one way in.
  mutating func borrow(for state: Lease.State, onStem stem: Int) -> Int? {
    guard let slot = idle[stem].popLast() else { return nil }
    change(slot, to: state)
    all[slot].busyIndex = busy.count
    busy.append(slot)
    return slot
  }

  /// The voice that it waited for begins.
  mutating func bind(_ slot: Int, to voice: Int) { change(slot, to: .bound(voice: voice)) }

  /// What it plays dies away, now that its voice has left it.
  mutating func fade(_ slot: Int, _ envelope: Ramp) {
    change(slot, to: .fading)
    all[slot].target = all[slot].present
    all[slot].envelope = envelope
  }

  /// What it plays comes to its end, now that its voice has.
  mutating func drain(_ slot: Int) { change(slot, to: .draining) }

  /// The one place in which a lease's state changes.
  private mutating func change(_ slot: Int, to state: Lease.State) {
    if all[slot].isBound { boundCount -= 1 }
    all[slot].state = state
    if all[slot].isBound { boundCount += 1 }
  }

  /// Makes a lease idle, whose source has been told to stop. The one way out.
  mutating func giveBack(_ slot: Int) {
    guard let index = all[slot].busyIndex else { preconditionFailure("an idle lease") }
    let last = busy.count - 1
    busy[index] = busy[last]
    all[busy[index]].busyIndex = index
    busy.removeLast()
    change(slot, to: .idle)
    // What the source itself still holds stays known.
    let old = all[slot]
    all[slot] = Lease()
    all[slot].stem = old.stem
    all[slot].isLooping = old.isLooping
    all[slot].placing = old.placing
    all[slot].buffer = old.queue == nil ? old.buffer : nil
    all[slot].serial = old.serial
    all[slot].pitch = old.pitch
    all[slot].increment = old.increment
    idle[old.stem].append(slot)
  }

  /// Whether no source is still playing a buffer.
  func canLetGo(of buffer: ALBuffer, onStem stem: Int) -> Bool {
    busy.allSatisfy { all[$0].buffer != buffer || all[$0].stem != stem }
  }

  /// Traps when the table contradicts itself.
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
