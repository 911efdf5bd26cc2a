import AudioFiles
import OpenALSoft
import Synchronization

/// The buffers that one of OpenAL's sources plays in sequence, filled from a block queue.
///
/// The renderer moves decoded blocks into OpenAL's queue, between its pieces. In an offline render,
/// and for sound with a low latency, it decodes them as well; otherwise the worker does that ahead,
/// on its own thread.
final class StreamQueue: StreamJob {
  /// Blocks decoded ahead at normal speed: half a second at 48 kHz.
  static let usualLength = 12
  /// Frames beyond a piece's end that OpenAL's resampler reads, with a margin.
  private static let margin = 64
  /// A game without an update for this many nanoseconds has stalled.
  private static let stall: Int64 = 100_000_000

  let blocks: BlockQueue
  private let format: ALBufferFormat
  /// The block queue's frame that is the first here.
  private let firstNumber: Atomic<Int>
  /// Whether the renderer decodes missing sound.
  let decodes: Bool
  /// Whether its source takes over from another that plays the same.
  let takesOver: Bool
  /// The source of low-latency sound, which the renderer starts by itself. Nil for other sound.
  private let prompt: PushSource?
  /// Whether channels have factors, which may change. Queued sound can't change any more, so no
  /// more is queued than necessary.
  let isSteered: Bool
  /// Whether the library gets it as a bed, which it would rotate.
  let isBed: Bool
  private nonisolated(unsafe) var pan: QueuePan?
  private nonisolated(unsafe) var pair: QueuePair?
  private nonisolated(unsafe) var bed: QueueBed?
  /// Only the renderer's thread uses it.
  private nonisolated(unsafe) var contents = Contents()
  /// Frames queued since the beginning, and the source's played ticks of them.
  private let supplied = Atomic<Int>(0)
  private let playedTicks = Atomic<Int64>(0)
  private let underruns = Atomic<Int>(0)
  /// Whether its source waits for more.
  private let standsStill: Atomic<Bool>
  /// The fewest frames left beyond what the renderer took at once.
  private let spare = Atomic<Int>(.max)
  private let isFilling = Atomic<Bool>(true)
  private let isClosed = Atomic<Bool>(false)
  private let lastLook = Atomic<Int64>(0)
  /// Frames a second at which it plays.
  private let speed: Atomic<Int>
  /// Whether its voice has left it.
  private let hasLeft = Atomic<Bool>(false)
  /// Locked while blocks are taken from the block queue, or put back.
  private let taking = Mutex(())

  init(
    _ blocks: BlockQueue, decodes: Bool, prompt: PushSource? = nil, takesOver: Bool = false,
    _ steering: Steering
  ) {
    self.blocks = blocks
    self.decodes = decodes
    self.prompt = prompt
    self.takesOver = takesOver
    standsStill = Atomic(prompt != nil && !takesOver)
    firstNumber = Atomic(blocks.nextFrame)
    switch steering {
    case .none:
      (isSteered, isBed, format) = (false, false, blocks.bufferFormat)
    case .sides:
      precondition(blocks.channelCount == 2, "one channel can't be panned")
      (isSteered, isBed, format) = (true, false, .stereoFloat)
      pan = QueuePan()
    case .around:
      precondition(blocks.channelCount == 1, "two channels are apart already")
      (isSteered, isBed, format) = (true, false, .stereoFloat)
      pair = QueuePair(sampleRate: blocks.sampleRate)
      pan = QueuePan()
    case .bed(let decoding):
      precondition(blocks.channelCount == 4, "a bed has four channels")
      (isSteered, isBed, format) = (true, decoding.format == .bFormatFloat, decoding.format)
      bed = QueueBed(decoding)
    }
    speed = Atomic(blocks.sampleRate)
    lastLook.store(Wakeup.now, ordering: .relaxed)
    if !decodes { blocks.setCapacity(blocks: Self.usualLength) }
  }

  // MARK: The engine's thread

  /// The block queue's number of a frame here.
  private func number(ofFrame frame: Int) -> Int { firstNumber.load(ordering: .acquiring) + frame }

  /// Frames that always wait here if enough are available.
  var usualFrames: Int { blocks.capacity / 2 * BlockQueue.blockFrames }

  /// Frames queued since the beginning.
  var suppliedFrames: Int { supplied.load(ordering: .acquiring) }

  private var playedFrames: Int {
    Int(playedTicks.load(ordering: .acquiring) / VoiceTable.ticksPerFrame)
  }

  /// Decoded frames that the source has still to play.
  var framesAhead: Int {
    suppliedFrames - playedFrames + blocks.readyFrames
  }

  /// The same, after decoding this many, as far as available. Only if the renderer decodes.
  func framesAhead(decoding frames: Int) -> Int {
    blocks.setCapacity(blocks: max(blocks.capacity, frames / BlockQueue.blockFrames + 1))
    while framesAhead < frames, blocks.hasRoom {
      blocks.decode()
      if blocks.hasStalled { break }
    }
    return framesAhead
  }

  /// Its voice continues without it: queued sound is played, and the rest isn't used. Sound that
  /// the voice has not heard yet returns to the block queue.
  func leaveBlocks() {
    taking.withLock { _ in
      guard !hasLeft.exchange(true, ordering: .acquiringAndReleasing) else { return }
      blocks.putBack(from: number(ofFrame: playedFrames))
    }
  }

  /// A copy of the block queue for another source of the same live sound. It starts `lead` frames
  /// before the audible frame, or with the oldest frame that still exists.
  func copyBlocks(from lead: Int) -> BlockQueue {
    blocks.copy(from: max(heardPlace.frame - lead, 0))
  }

  /// The audible frame of the block queue, and the ticks since its start.
  var heardPlace: (frame: Int, rest: Int64) {
    let ticks = playedTicks.load(ordering: .acquiring)
    return (
      number(ofFrame: Int(ticks / VoiceTable.ticksPerFrame)), ticks % VoiceTable.ticksPerFrame
    )
  }

  /// Decodes the usual amount, if the worker may be too late.
  func decodeAll() {
    while blocks.hasRoom, !blocks.hasStalled { blocks.decode() }
  }

  /// Sets its speed; returns whether the worker should check again.
  func setSpeed(_ factor: Double) -> Bool {
    lastLook.store(Wakeup.now, ordering: .relaxed)
    let new = Int((min(max(factor, 0), 1_000) * Double(blocks.sampleRate)).rounded())
    let old = speed.exchange(new, ordering: .relaxed)
    guard new != old else { return false }
    blocks.setCapacity(blocks: Self.usualLength * Int(min(max(factor.rounded(.up), 1), 4)))
    return Double(new) > Double(old) * 1.2
  }

  /// Whether it ran dry and waits, and how often it did since the last call.
  func takeUnderruns() -> (standsStill: Bool, count: Int) {
    (standsStill.load(ordering: .acquiring), underruns.exchange(0, ordering: .relaxed))
  }

  /// The fewest frames of low-latency sound left after the renderer's reads, since the last call;
  /// nil: there were none.
  func takeSpare() -> Int? {
    let least = spare.exchange(.max, ordering: .relaxed)
    return least == .max ? nil : least
  }

  // MARK: The worker

  func need() -> StreamNeed {
    if isOver || blocks.isAtEnd { return .over }
    if blocks.readyFrames == 0, let time = blocks.nextTry { return .later(time) }
    let ahead = framesAhead
    let low = usualFrames
    // Also exactly at the mark: a queue that waits there is filled, and not checked again and
    // again.
    if ahead <= low { isFilling.store(true, ordering: .relaxed) }
    if !blocks.hasRoom { isFilling.store(false, ordering: .relaxed) }
    guard isFilling.load(ordering: .relaxed) else {
      return .later(StreamBeat.time(after: time(of: ahead - low), slack: time(of: low) / 4))
    }
    return .now(time(of: ahead))
  }

  /// The duration of frames in nanoseconds.
  private func time(of frames: Int) -> Int64 {
    Int64(Double(frames) / Double(max(speed.load(ordering: .relaxed), 1)) * 1e9)
  }

  func decodeBlock() -> Bool {
    blocks.decode()
    return !blocks.hasStalled
  }

  /// Whether the block queue is no longer used.
  var isOver: Bool {
    hasLeft.load(ordering: .acquiring) || isClosed.load(ordering: .acquiring)
  }

  // MARK: The render's thread

  /// Queues enough sound until this many of its ticks have passed, as far as it is decoded.
  func supply(untilTick ticks: Int64, of source: ALSource, _ context: ALContext) {
    let frames = Int(clamping: ticks / VoiceTable.ticksPerFrame + Int64(Self.margin))
    guard suppliedFrames < frames else { return }
    takeBackPlayed(source, context)
    while suppliedFrames < frames {
      // A bed's frames have the same rotation however many are queued at once, provided that none
      // is early.
      let least = bed == nil ? Self.margin : 1
      let most = isSteered ? max(frames - suppliedFrames, least) : .max
      guard moveOne(atMost: most, to: source, context) else { return }
    }
  }

  /// Sets the steering of sound queued from now on.
  func steer(to values: SourceValues) {
    pan?.set(values.sides)
    bed?.set(values.turn)
  }

  /// Ramps left and right to other factors, by a frame of the queue at this distance.
  func aimPan(at sides: SIMD2<Float>, byFrame frame: Int, in frames: Int) {
    pan?.aim(at: sides, byFrame: max(frame, soonest(in: frames)))
  }

  /// Rotates a bed, by a frame of the queue at this distance.
  func aimBed(at turn: BedTurn, byFrame frame: Int, in frames: Int) {
    bed?.aim(at: turn, from: suppliedFrames, by: max(frame, soonest(in: frames)))
  }

  /// The first frame by which a change may be complete. Live, the sound of this many frames may be
  /// queued already: a change is delayed by as much, and takes as long.
  private func soonest(in frames: Int) -> Int {
    suppliedFrames + max(frames - Self.margin, Self.margin)
  }

  private func steered(_ samples: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard isSteered else { return samples }
    // The last of all sound.
    let left = blocks.isAtEnd ? blocks.readyFrames : nil
    if let both = pair?.apply(to: samples, blocks.format, left: left) {
      return pan?.apply(to: both, .float32, from: suppliedFrames) ?? both
    }
    return pan?.apply(to: samples, blocks.format, from: suppliedFrames)
      ?? bed?.apply(to: samples, blocks.format, from: suppliedFrames) ?? samples
  }

  /// Notes the ticks of queued sound left after the renderer's read.
  func noteSpare(ticks: Int64) {
    guard blocks.isPrompt else { return }
    spare.min(Int(ticks / VoiceTable.ticksPerFrame) + blocks.readyFrames, ordering: .relaxed)
  }

  /// Before anything is queued: skips sound written before it could be heard, if latency matters
  /// more. Returns the number of skipped frames.
  func leaveOutOld() -> Int {
    guard suppliedFrames == 0, !takesOver, let prompt, prompt.promptness.adapts,
      let wanted = prompt.promptness.frames
    else { return 0 }
    var count = 0
    taking.withLockIfAvailable { _ in
      while !hasLeft.load(ordering: .acquiring) {
        blocks.decodeAll()
        let ready = blocks.readyFrames
        let old = min(ready + prompt.waitingFrames - wanted, ready)
        guard old > 0, blocks.drop(old) else { break }
        count += old
      }
      firstNumber.store(blocks.nextFrame, ordering: .releasing)
    }
    return count
  }

  /// Whether the next sound isn't the beginning of live sound.
  var isInside: Bool {
    blocks.isLive && number(ofFrame: playedFrames) > 0
  }

  /// Whether the source can start: low-latency sound waits until there is enough and, inside of it,
  /// if OpenAL doesn't start from silence, for a check that lets it fade in. `goesOn`: the source
  /// that it takes over from plays.
  func begin(fadesIn: Bool, goesOn: Bool) -> Bool {
    contents.hasBegun = true
    contents.hasStarted = goesOn || hasEnough && (fadesIn || prompt == nil || !isInside)
    standsStill.store(!contents.hasStarted, ordering: .releasing)
    return contents.hasStarted
  }

  private var hasEnough: Bool {
    guard let prompt, let wanted = prompt.promptness.frames, !prompt.hasFinished else {
      return true
    }
    return framesAhead + prompt.waitingFrames >= wanted || prompt.isFull()
  }

  /// Notes the source's position in its queue.
  func notePlayed(ticks: Int64) {
    let most = Int64(suppliedFrames) * VoiceTable.ticksPerFrame
    playedTicks.store(min(ticks, most), ordering: .releasing)
  }

  /// The position of a queue's frame in the voice's clips, counted from its current one.
  func place(ofFrame frame: Int) -> (part: Int, frame: Int)? {
    blocks.place(ofFrame: number(ofFrame: frame))
  }

  private var hasStalled: Bool {
    Wakeup.now - lastLook.load(ordering: .relaxed) > Self.stall
  }

  enum News { case asBefore, hasRunDry, goesOn }

  /// Checks whether the source has reached the end of the queue before the end of the sound.
  /// Low-latency sound resumes as soon as there is enough. Otherwise the engine restarts it at its
  /// position, or it continues while the game stalls.
  func poll(_ source: ALSource, _ context: ALContext) -> News {
    if contents.hasStarted {
      takeBackPlayed(source, context)
      guard contents.queued.isEmpty, hasMore else { return .asBefore }
      contents.hasStarted = false
      standsStill.store(true, ordering: .releasing)
      underruns.add(1, ordering: .relaxed)
      return .hasRunDry
    }
    guard contents.hasBegun, standsStill.load(ordering: .relaxed),
      prompt == nil ? hasStalled : hasEnough
    else {
      return .asBefore
    }
    while contents.queued.count < 2, moveOne(atMost: .max, to: source, context) {}
    let isLast = blocks.isUsedUp || prompt != nil
    guard contents.queued.count >= 2 || !contents.queued.isEmpty && isLast else {
      return .asBefore
    }
    standsStill.store(false, ordering: .releasing)
    contents.hasStarted = true
    context.playAgain(source)
    return .goesOn
  }

  /// Stops the source and frees the buffers.
  func close(_ source: ALSource, _ context: ALContext) {
    isClosed.store(true, ordering: .releasing)
    context.clearQueue(of: source)
    for buffer in contents.all { context.deleteQueueBuffer(buffer) }
    contents = Contents()
  }

  /// Whether there is more sound than is queued.
  var hasMore: Bool { !blocks.isUsedUp && !hasLeft.load(ordering: .acquiring) }

  /// Whether the queue ends before the sound does, because its voice has left or more is to come.
  var breaksOff: Bool { !blocks.isUsedUp }

  private func moveOne(atMost most: Int, to source: ALSource, _ context: ALContext) -> Bool {
    // The only other holder is the engine, which is about to unlock it.
    taking.withLockIfAvailable { _ in
      guard !hasLeft.load(ordering: .acquiring),
        let buffer = contents.free.popLast() ?? make(context)
      else { return false }
      if decodes, blocks.readyFrames == 0 { blocks.decode() }
      let isTaken = blocks.readOldest(atMost: most) { samples, frames in
        context.queue(buffer, on: source, format, steered(samples), sampleRate: blocks.sampleRate)
        contents.queued.append(frames)
        supplied.add(frames, ordering: .releasing)
      }
      if !isTaken { contents.free.append(buffer) }
      if isTaken, blocks.isUsedUp, context.capabilities.quirks.holdsLastFrame,
        let end = contents.free.popLast() ?? make(context)
      {
        context.queueSilence(end, on: source, format, sampleRate: blocks.sampleRate)
        contents.queued.append(0)
      }
      return isTaken
    } ?? false
  }

  private func make(_ context: ALContext) -> ALBuffer? {
    guard let buffer = context.makeQueueBuffer() else { return nil }
    contents.all.append(buffer)
    return buffer
  }

  /// OpenAL reports everything queued on a stopped source as played: so only for a playing one.
  private func takeBackPlayed(_ source: ALSource, _ context: ALContext) {
    guard contents.hasStarted else { return }
    var played = min(context.playedBuffers(of: source), contents.queued.count)
    while played > 0, let buffer = context.unqueue(from: source) {
      contents.free.append(buffer)
      contents.takenFrames += contents.queued.removeFirst()
      played -= 1
    }
    taking.withLockIfAvailable { _ in
      guard !hasLeft.load(ordering: .acquiring) else { return }
      blocks.forget(before: number(ofFrame: contents.takenFrames))
    }
  }
}
