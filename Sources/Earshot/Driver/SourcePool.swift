import OpenALSoft

/// All of OpenAL's sources, made once, lent to voices and taken back. The only place that plays
/// and stops them.
struct SourcePool {
  var slots: ContiguousArray<Slot> = []
  /// Slots that aren't idle, in no particular but a reproducible order.
  private(set) var busy: ContiguousArray<Int> = []
  private var idle: ContiguousArray<Int> = []
  /// Sources that are about to start or stop together.
  private var batch: ContiguousArray<ALSource> = []
  private var filter: ALFilter?
  private let resampler: Int?

  /// Makes the sources and settles in them what never changes.
  init(count: Int, resampler: Resampler, context: ALContext) {
    self.resampler = context.capabilities.resampler(named: resampler.words)
    let quirks = context.capabilities.quirks
    let canFilter = context.device.sampleRate >= quirks.lowestFilteredRate
    filter = canFilter ? context.makeLowPass() : nil
    for source in context.makeSources(count) { slots.append(Slot(source: source)) }
    idle.append(contentsOf: slots.indices.reversed())
    busy.reserveCapacity(slots.count)
    batch.reserveCapacity(slots.count)
    for slot in slots.indices { settle(slot, context) }
    warmUp(context)
  }

  var count: Int { slots.count }
  var idleCount: Int { idle.count }

  /// How many slots voices play on that have begun.
  var boundCount: Int {
    var count = 0
    for slot in busy where slots[slot].state == .bound && !slots[slot].isAhead { count += 1 }
    return count
  }

  func listVoices(into rows: inout ContiguousArray<Int>) {
    for slot in busy where slots[slot].state == .bound { rows.append(slots[slot].voice) }
  }

  private func settle(_ slot: Int, _ context: ALContext) {
    let source = slots[slot].source
    context.set(source, .rolloff, to: 0)
    // Without this, gains above 1 would be cut off; the library's own limit stays.
    context.set(source, .maximumGain, to: context.capabilities.quirks.totalGainLimit)
    context.set(source, .gain, to: 0)
    if let resampler { context.set(source, .resampler, to: resampler) }
  }

  /// Plays silence on all sources at once, so that the library makes room for them now and not,
  /// with a hitch, when the game is at its busiest.
  private mutating func warmUp(_ context: ALContext) {
    let silence = [Int16](repeating: 0, count: 16)
    let made = try? silence.withUnsafeBytes { (bytes) throws(ALError) in
      try context.makeBuffer(.mono16, bytes, sampleRate: context.device.sampleRate)
    }
    guard let buffer = made else { return }
    for slot in slots {
      context.setBuffer(slot.source, buffer)
      batch.append(slot.source)
    }
    batch.withUnsafeBufferPointer {
      context.play($0)
      context.stop($0)
    }
    for slot in slots { context.setBuffer(slot.source, nil) }
    batch.removeAll(keepingCapacity: true)
    context.delete(buffer)
  }

  /// An idle slot, now busy; nil when there is none.
  mutating func borrow() -> Int? {
    guard let slot = idle.popLast() else { return nil }
    slots[slot].busyIndex = busy.count
    busy.append(slot)
    return slot
  }

  /// Makes a stopped slot idle again.
  mutating func giveBack(_ slot: Int) {
    let index = slots[slot].busyIndex
    let last = busy.count - 1
    busy[index] = busy[last]
    slots[busy[index]].busyIndex = index
    busy.removeLast()
    slots[slot].busyIndex = -1
    slots[slot].state = .idle
    slots[slot].voice = -1
    slots[slot].startsAt = -1
    slots[slot].stopsAt = -1
    slots[slot].loopChangesAt = -1
    slots[slot].isRunningOut = false
    slots[slot].isHeld = false
    slots[slot].isAhead = false
    slots[slot].appointment = nil
    slots[slot].alignment = nil
    closeQueue(slot)
    idle.append(slot)
  }

  private mutating func closeQueue(_ slot: Int) {
    guard let queue = slots[slot].queue else { return }
    queue.close()
    slots[slot].queue = nil
    slots[slot].buffer = nil
  }

  /// Takes a buffer off every idle source that still holds it, so that it can be deleted.
  /// False when a source is still playing it.
  mutating func letGo(of buffer: ALBuffer, _ context: ALContext) -> Bool {
    for slot in slots.indices where slots[slot].buffer == buffer {
      guard slots[slot].state == .idle else { return false }
      context.setBuffer(slots[slot].source, nil)
      slots[slot].buffer = nil
    }
    return true
  }

  /// Whether no source is still playing a buffer.
  func canLetGo(of buffer: ALBuffer) -> Bool {
    busy.allSatisfy { slots[$0].buffer != buffer }
  }

  /// Starts or stops a batch of slots in the same sample frame.
  mutating func play(_ starting: some Sequence<Int>, _ context: ALContext) {
    batch.removeAll(keepingCapacity: true)
    for slot in starting { batch.append(slots[slot].source) }
    batch.withUnsafeBufferPointer { context.play($0) }
  }

  mutating func stop(_ stopping: some Sequence<Int>, _ context: ALContext) {
    batch.removeAll(keepingCapacity: true)
    for slot in stopping { batch.append(slots[slot].source) }
    batch.withUnsafeBufferPointer { context.stop($0) }
  }

  /// Tells a source what it doesn't know yet.
  mutating func send(_ values: Slot.Values, to slot: Int, _ context: ALContext) {
    let source = slots[slot].source
    let sent = slots[slot].sent
    if values.gain != sent.gain { context.set(source, .gain, to: values.gain) }
    if values.x != sent.x || values.y != sent.y || values.z != sent.z {
      context.setPosition(source, values.x, values.y, values.z)
    }
    if values.gainHF != sent.gainHF, let filter {
      context.set(filter, gain: 1, gainHF: values.gainHF)
      context.setDirectFilter(source, values.gainHF < 1 ? filter : nil)
    }
    slots[slot].sent = values
    if slots[slot].pitch != slots[slot].sentPitch {
      context.set(source, .pitch, to: slots[slot].pitch)
      slots[slot].sentPitch = slots[slot].pitch
    }
  }

  /// Stops everything at once and makes all sources idle. Voices must be told.
  mutating func stopAll(_ context: ALContext) {
    leaveLiveReels()
    stop(busy, context)
    while let slot = busy.last { giveBack(slot) }
  }

  /// Gives live sound that is queued and not heard back to its voices, while it is still known how
  /// far it was heard.
  func leaveLiveReels() {
    for slot in busy {
      guard let queue = slots[slot].queue, queue.reel.isLive else { continue }
      queue.leaveReel()
    }
  }

  /// Gives everything back to OpenAL.
  mutating func close(_ context: ALContext) {
    for slot in busy { closeQueue(slot) }
    stop(busy, context)
    context.delete(slots.map(\.source))
    if let filter { context.delete(filter) }
    slots.removeAll()
    busy.removeAll()
    idle.removeAll()
  }

  /// Traps when the pool contradicts itself.
  func checkInvariants(voices: borrowing VoiceTable) {
    precondition(busy.count + idle.count == slots.count, "a source is neither busy nor idle")
    for (index, slot) in busy.enumerated() {
      precondition(slots[slot].busyIndex == index, "a busy source is misplaced")
      precondition(slots[slot].state != .idle, "an idle source is busy")
      guard slots[slot].state == .bound else { continue }
      precondition(voices.slot[slots[slot].voice] == slot, "a source and its voice disagree")
    }
    for slot in idle { precondition(slots[slot].state == .idle, "a busy source is idle") }
  }
}
