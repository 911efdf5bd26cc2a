import AudioFiles
import OpenALSoft
import Synchronization

/// The buffers that one of OpenAL's sources plays one after the other, filled from a block queue.
///
/// The render moves decoded blocks into OpenAL's queue, between its pieces. In an offline render it
/// decodes them as well, as it does where sound has just been pushed and can't wait; elsewhere the
/// worker does that ahead, on its own thread.
final class StreamQueue: StreamJob {
  /// Blocks that are decoded ahead at the usual speed: half a second at 48 kHz.
  static let usualLength = 12
  /// Frames beyond a piece's end that OpenAL's resampler looks at, and some.
  private static let margin = 64
  /// A game that hasn't looked for so many nanoseconds has stalled.
  private static let stall: Int64 = 100_000_000

  let blocks: BlockQueue
  private let format: ALBufferFormat
  /// The block queue's frame that is the first here.
  private let firstNumber: Atomic<Int>
  /// Whether the render decodes what is missing.
  let decodes: Bool
  /// Whether its source takes over from another that plays the same.
  let takesOver: Bool
  /// Where prompt sound is written, which the render starts by itself. Nil for other sound.
  private let prompt: PushSource?
  /// Whether channels have factors, which may change. What is queued doesn't hear of it any more,
  /// so no more is queued than has to be.
  let isSteered: Bool
  /// Whether the library is given it as a bed, which it would turn.
  let isBed: Bool
  private nonisolated(unsafe) var pan: QueuePan?
  private nonisolated(unsafe) var pair: QueuePair?
  private nonisolated(unsafe) var bed: QueueBed?
  /// Only the render's thread reads and writes it.
  private nonisolated(unsafe) var contents = Contents()
  /// Frames that were queued since the beginning, and the ticks of them that the source has played.
  private let supplied = Atomic<Int>(0)
  private let playedTicks = Atomic<Int64>(0)
  private let underruns = Atomic<Int>(0)
  /// Whether its source stands still until there is more.
  private let standsStill: Atomic<Bool>
  /// The fewest frames that were left beyond what the render took at once.
  private let spare = Atomic<Int>(.max)
  private let isFilling = Atomic<Bool>(true)
  private let isClosed = Atomic<Bool>(false)
  private let lastLook = Atomic<Int64>(0)
  /// Frames a second at which it plays.
  private let speed: Atomic<Int>
  /// Whether its voice goes on without it.
  private let hasLeft = Atomic<Bool>(false)
  /// Held while blocks are taken from the block queue, or put back.
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

  /// Which of the block queue's frames one of these is.
  private func number(ofFrame frame: Int) -> Int { firstNumber.load(ordering: .acquiring) + frame }

  /// Frames that always wait here when there are enough to come.
  var usualFrames: Int { blocks.capacity / 2 * BlockQueue.blockFrames }

  /// Frames that were queued since the beginning.
  var suppliedFrames: Int { supplied.load(ordering: .acquiring) }

  private var playedFrames: Int {
    Int(playedTicks.load(ordering: .acquiring) / VoiceTable.ticksPerFrame)
  }

  /// Frames that the source has still to play, as far as they are decoded.
  var framesAhead: Int {
    suppliedFrames - playedFrames + blocks.readyFrames
  }

  /// The same, once so many are decoded, as far as they have come. Only where the render decodes.
  func framesAhead(decoding frames: Int) -> Int {
    blocks.setCapacity(blocks: max(blocks.capacity, frames / BlockQueue.blockFrames + 1))
    while framesAhead < frames, blocks.hasRoom {
      blocks.decode()
      if blocks.hasStalled { break }
    }
    return framesAhead
  }

  /// Its voice goes on without it: what is queued is played, and the rest is left alone. What the
  /// voice has not heard of it yet goes back to the block queue.
  func leaveBlocks() {
    taking.withLock { _ in
      guard !hasLeft.exchange(true, ordering: .acquiringAndReleasing) else { return }
      blocks.putBack(from: number(ofFrame: playedFrames))
    }
  }

  /// A copy of the block queue for another source of the same live sound. It begins `lead` frames
  /// before the frame that is heard now, or with the oldest frame that is still there.
  func copyBlocks(from lead: Int) -> BlockQueue {
    blocks.copy(from: max(heardPlace.frame - lead, 0))
  }

  /// The block queue's frame that is heard now, and the ticks since its start.
  var heardPlace: (frame: Int, rest: Int64) {
    let ticks = playedTicks.load(ordering: .acquiring)
    return (
      number(ofFrame: Int(ticks / VoiceTable.ticksPerFrame)), ticks % VoiceTable.ticksPerFrame
    )
  }

  /// Decodes as much as shall wait, where the worker may come too late.
  func decodeAll() {
    while blocks.hasRoom, !blocks.hasStalled { blocks.decode() }
  }

  /// Tells how fast it plays; answers whether the worker ought to look again.
  func setSpeed(_ factor: Double) -> Bool {
    lastLook.store(Wakeup.now, ordering: .relaxed)
    let new = Int((min(max(factor, 0), 1_000) * Double(blocks.sampleRate)).rounded())
    let old = speed.exchange(new, ordering: .relaxed)
    guard new != old else { return false }
    blocks.setCapacity(blocks: Self.usualLength * Int(min(max(factor.rounded(.up), 1), 4)))
    return Double(new) > Double(old) * 1.2
  }

  /// Whether it ran dry and stands still, and how often it did since the last time.
  func takeUnderruns() -> (standsStill: Bool, count: Int) {
    (standsStill.load(ordering: .acquiring), underruns.exchange(0, ordering: .relaxed))
  }

  /// The fewest frames of prompt sound that were left when the render had taken what it needed,
  /// since the last time; nil: it took none.
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
    // Also at just the mark: a queue that stands still there is filled, and not looked at again and
    // again.
    if ahead <= low { isFilling.store(true, ordering: .relaxed) }
    if !blocks.hasRoom { isFilling.store(false, ordering: .relaxed) }
    guard isFilling.load(ordering: .relaxed) else {
      return .later(StreamBeat.time(after: time(of: ahead - low), slack: time(of: low) / 4))
    }
    return .now(time(of: ahead))
  }

  /// Nanoseconds that frames take to play.
  private func time(of frames: Int) -> Int64 {
    Int64(Double(frames) / Double(max(speed.load(ordering: .relaxed), 1)) * 1e9)
  }

  func decodeBlock() -> Bool {
    blocks.decode()
    return !blocks.hasStalled
  }

  /// Whether the block queue is left alone.
  var isOver: Bool {
    hasLeft.load(ordering: .acquiring) || isClosed.load(ordering: .acquiring)
  }

  // MARK: The render's thread

  /// Queues as much as is played by the time that so many ticks of it have passed, as far as it is
  /// decoded.
  func supply(untilTick ticks: Int64, of source: ALSource, _ context: ALContext) {
    let frames = Int(clamping: ticks / VoiceTable.ticksPerFrame + Int64(Self.margin))
    guard suppliedFrames < frames else { return }
    takeBackPlayed(source, context)
    while suppliedFrames < frames {
      // A bed's frames are turned alike however many are queued at once, as long as none is early.
      let least = bed == nil ? Self.margin : 1
      let most = isSteered ? max(frames - suppliedFrames, least) : .max
      guard moveOne(atMost: most, to: source, context) else { return }
    }
  }

  /// What is queued from now on is steered so.
  func steer(to values: SourceValues) {
    pan?.set(values.sides)
    bed?.set(values.turn)
  }

  /// Left and right go to other factors, by a frame of the queue that is so many away.
  func aimPan(at sides: SIMD2<Float>, byFrame frame: Int, in frames: Int) {
    pan?.aim(at: sides, byFrame: max(frame, soonest(in: frames)))
  }

  /// A bed turns, by a frame of the queue that is so many away.
  func aimBed(at turn: BedTurn, byFrame frame: Int, in frames: Int) {
    bed?.aim(at: turn, from: suppliedFrames, by: max(frame, soonest(in: frames)))
  }

  /// The first frame by which a change may be complete. Live, all that is played in so many frames
  /// may be queued already: a change comes later by as much, and takes as long.
  private func soonest(in frames: Int) -> Int {
    suppliedFrames + max(frames - Self.margin, Self.margin)
  }

  private func steered(_ samples: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard isSteered else { return samples }
    // The last of all that there is.
    let left = blocks.isAtEnd ? blocks.readyFrames : nil
    if let both = pair?.apply(to: samples, blocks.format, left: left) {
      return pan?.apply(to: both, .float32, from: suppliedFrames) ?? both
    }
    return pan?.apply(to: samples, blocks.format, from: suppliedFrames)
      ?? bed?.apply(to: samples, blocks.format, from: suppliedFrames) ?? samples
  }

  /// So many ticks of what is queued are left when the render has taken what it needs.
  func noteSpare(ticks: Int64) {
    guard blocks.isPrompt else { return }
    spare.min(Int(ticks / VoiceTable.ticksPerFrame) + blocks.readyFrames, ordering: .relaxed)
  }

  /// Before anything is queued: what was written before it could be heard is left out, where
  /// latency matters more. Answers how many frames that is.
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

  /// Whether what is played next isn't the beginning of live sound.
  var isInside: Bool {
    blocks.isLive && number(ofFrame: playedFrames) > 0
  }

  /// Whether the source can be told to play: prompt sound waits until there is enough, and, inside
  /// of it, where OpenAL doesn't begin from silence, for a look that lets it fade in. `goesOn`: the
  /// source that it takes over from plays.
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

  /// The source has come to a place in its queue.
  func notePlayed(ticks: Int64) {
    let most = Int64(suppliedFrames) * VoiceTable.ticksPerFrame
    playedTicks.store(min(ticks, most), ordering: .releasing)
  }

  /// Where in the voice's clips, counted from its present one, a frame of the queue lies.
  func place(ofFrame frame: Int) -> (part: Int, frame: Int)? {
    blocks.place(ofFrame: number(ofFrame: frame))
  }

  private var hasStalled: Bool {
    Wakeup.now - lastLook.load(ordering: .relaxed) > Self.stall
  }

  enum News { case asBefore, hasRunDry, goesOn }

  /// Looks whether the source has come to the end of what is queued though more is to come. Prompt
  /// sound goes on as soon as there is enough. What ran dry otherwise is put in its place by the
  /// engine, or goes on where it was while the game stalls.
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

  /// Stops the source and gives the buffers back.
  func close(_ source: ALSource, _ context: ALContext) {
    isClosed.store(true, ordering: .releasing)
    context.clearQueue(of: source)
    for buffer in contents.all { context.deleteQueueBuffer(buffer) }
    contents = Contents()
  }

  /// Whether the source has still something to play that isn't queued.
  var hasMore: Bool { !blocks.isUsedUp && !hasLeft.load(ordering: .acquiring) }

  /// Whether what is queued ends before the sound does, as its voice has left or more is to come.
  var breaksOff: Bool { !blocks.isUsedUp }

  private func moveOne(atMost most: Int, to source: ALSource, _ context: ALContext) -> Bool {
    // Who holds it otherwise is the engine, which is about to leave.
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

  /// To OpenAL, whatever is queued on a source that stands still has been played: so only of one
  /// that plays.
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
