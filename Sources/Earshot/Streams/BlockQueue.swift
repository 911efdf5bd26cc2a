import AudioFiles
import Synchronization

/// A reader's frames, decoded ahead and in order, in a bounded number of blocks.
///
/// One thread at a time decodes, one at a time takes, and the two may be different.
final class BlockQueue: Sendable {
  /// Frames of a block; the last may have fewer.
  static let blockFrames = 2_048
  /// Nanoseconds until live sound is checked again: the interval grows with each check that finds
  /// none.
  private static let pauses = StreamBeat.short...StreamBeat.long

  /// Memory owned by the holder of this value.
  private struct Block: @unchecked Sendable {
    let memory: UnsafeMutableRawPointer
    var frames = 0
    /// The first frame that was not dropped, and the first that was not taken.
    var start = 0
    var next = 0
    /// The queue's number of its first frame.
    var number = 0

    var end: Int { number + frames }
    var left: Int { frames - next }
  }

  private struct Contents {
    /// Decoded blocks, the oldest first, and free memory.
    var ready: [Block] = []
    var free: [Block] = []
    /// The number of blocks with reserved memory.
    var reserved = 0
    /// For live sound, which can be read only once: frames that were taken and not yet heard.
    var taken: [Block] = []
    var readyFrames = 0
    /// Frames decoded so far.
    var nextNumber = 0
    var isAtEnd = false
    /// The last attempt decoded nothing before the end; the time of the next attempt.
    var isWaiting = false
    var pause: Int64 = 0
    var nextTry: Int64 = 0
    /// Frames of the first clip, once its end has been reached.
    var firstEnd: Int?
    var failure: AudioFileError?
    var marks: [PlayOrderReader.Mark] = []
    var heard = 0
  }

  /// A decoder and the queues that it fills. Live sound can be read only once, so each source that
  /// plays it has its own queue.
  private final class Feed: @unchecked Sendable {
    /// Used while `decoding` is locked.
    let reader: PlayOrderReader
    let decoding = Mutex(())
    /// The list is complete once there are several. Locked before the contents of any.
    let queues = Mutex<[Member]>([])

    struct Member: Sendable { weak var queue: BlockQueue? }

    init(_ reader: sending PlayOrderReader) { self.reader = reader }
  }

  let format: SampleFormat
  let channelCount: Int
  let sampleRate: Int
  /// The first frame's number in the voice's clip.
  let firstFrame: Int
  /// Whether it is live sound.
  let isLive: Bool
  /// The source of live sound that can't wait for a decoding thread.
  let push: PushSource?
  /// Whether decoding never waits for a disk or another thread.
  let isInMemory: Bool
  private let capacityInBlocks: Atomic<Int>
  private let feed: Feed
  private let contents: Mutex<Contents>

  /// Takes over a reader, without decoding yet.
  init(
    _ reader: sending PlayOrderReader, from frame: Int, blocks capacity: Int,
    prompt push: PushSource? = nil
  ) {
    self.push = push
    format = reader.format
    channelCount = reader.channelCount
    sampleRate = reader.sampleRate
    firstFrame = frame
    isInMemory = reader.isInMemory
    isLive = reader.isLive
    capacityInBlocks = Atomic(capacity)
    var contents = Contents()
    contents.marks = reader.marks
    self.contents = Mutex(contents)
    feed = Feed(reader)
  }

  private init(copying other: BlockQueue, from frame: Int) {
    push = other.push
    (format, channelCount) = (other.format, other.channelCount)
    (sampleRate, firstFrame) = (other.sampleRate, frame)
    (isInMemory, isLive) = (other.isInMemory, other.isLive)
    capacityInBlocks = Atomic(other.capacity)
    contents = Mutex(Contents())
    feed = other.feed
  }

  deinit {
    contents.withLock { contents in
      for block in contents.ready { block.memory.deallocate() }
      for block in contents.free { block.memory.deallocate() }
      for block in contents.taken { block.memory.deallocate() }
    }
  }

  /// Allocates memory for this number of blocks, so that decoding doesn't.
  func reserve(blocks count: Int) {
    contents.withLock { contents in
      contents.reserved = count
      contents.ready.reserveCapacity(count)
      contents.taken.reserveCapacity(count)
      contents.free.reserveCapacity(count)
      while contents.free.count < count { contents.free.append(makeBlock()) }
    }
  }

  /// The number of blocks with memory.
  var blockCount: Int {
    contents.withLock { $0.free.count + $0.ready.count + $0.taken.count }
  }

  var isPrompt: Bool { push != nil }
  var bytesPerFrame: Int { channelCount * format.bytesPerSample }
  /// Blocks that are decoded ahead.
  var capacity: Int { capacityInBlocks.load(ordering: .relaxed) }

  /// Sets the number of blocks to decode ahead.
  func setCapacity(blocks: Int) { capacityInBlocks.store(blocks, ordering: .relaxed) }

  // MARK: Live sound for several sources

  /// Makes a queue of the same live sound for another source, from a frame on as far as it still
  /// exists. Any of the queues triggers decoding for all.
  func copy(from number: Int) -> BlockQueue {
    let queue = feed.queues.withLock { queues in
      if queues.isEmpty { queues.append(Feed.Member(queue: self)) }
      let queue = contents.withLock { contents in
        let oldest = contents.taken.first ?? contents.ready.first
        let there = oldest.map { $0.number + $0.start } ?? contents.nextNumber
        let queue = BlockQueue(copying: self, from: max(there, number))
        for block in contents.taken + contents.ready { queue.add(copyOf: block, from: number) }
        queue.takeOver(contents)
        return queue
      }
      queues.append(Feed.Member(queue: queue))
      return queue
    }
    if isPrompt { queue.reserve(blocks: contents.withLock { $0.reserved }) }
    return queue
  }

  /// Ends the supply of a queue without a reading voice.
  func leaveFeed() {
    feed.queues.withLock { queues in
      queues.removeAll { $0.queue == nil || $0.queue === self }
    }
  }

  private func add(copyOf other: Block, from number: Int = 0) {
    var block = contents.withLock { $0.free.popLast() } ?? makeBlock()
    block.memory.copyMemory(from: other.memory, byteCount: other.frames * bytesPerFrame)
    (block.frames, block.number) = (other.frames, other.number)
    block.start = min(max(number - other.number, other.start), other.frames)
    block.next = block.start
    contents.withLock { [block] contents in
      if block.left == 0 { return contents.free.append(block) }
      contents.ready.append(block)
      contents.readyFrames += block.left
    }
  }

  private func takeOver(_ others: Contents) {
    let (number, isAtEnd, end) = (others.nextNumber, others.isAtEnd, others.firstEnd)
    let (marks, isWaiting, nextTry) = (others.marks, others.isWaiting, others.nextTry)
    let failure = others.failure
    contents.withLock { contents in
      contents.failure = contents.failure ?? failure
      (contents.nextNumber, contents.isAtEnd, contents.firstEnd) = (number, isAtEnd, end)
      (contents.marks, contents.isWaiting, contents.nextTry) = (marks, isWaiting, nextTry)
    }
  }

  private func makeBlock() -> Block {
    Block(memory: .allocate(byteCount: Self.blockFrames * bytesPerFrame, alignment: 16))
  }

  // MARK: What there is

  /// Frames that are decoded and not yet taken.
  var readyFrames: Int { contents.withLock { $0.readyFrames } }
  /// Whether nothing is left to decode.
  var isAtEnd: Bool { contents.withLock { $0.isAtEnd } }
  /// Whether nothing is left at all.
  var isUsedUp: Bool { contents.withLock { $0.isAtEnd && $0.ready.isEmpty } }
  /// Whether another block can be decoded now.
  var hasRoom: Bool {
    let most = capacity * Self.blockFrames
    return contents.withLock { !$0.isAtEnd && $0.readyFrames < most }
  }
  /// Whether the last attempt decoded nothing before the end.
  var hasStalled: Bool { contents.withLock { $0.isWaiting } }
  /// When it is worthwhile to try again; nil: now.
  var nextTry: Int64? {
    contents.withLock { $0.isWaiting && $0.nextTry > Wakeup.now ? $0.nextTry : nil }
  }
  /// The length of live sound, once known.
  var length: Int? { contents.withLock { $0.firstEnd } }
  /// The error, reported once.
  func takeFailure() -> AudioFileError? {
    contents.withLock { contents in
      defer { contents.failure = nil }
      return contents.failure
    }
  }

  /// Decodes one more block, if there is room. May wait for the disk.
  func decode() {
    feed.decoding.withLock { _ in
      guard hasRoom else { return }
      let reader = feed.reader
      var block = contents.withLock { $0.free.popLast() } ?? makeBlock()
      let hadFailed = reader.failure != nil
      (block.start, block.next) = (0, 0)
      block.frames = reader.read(
        into: UnsafeMutableRawBufferPointer(
          start: block.memory, count: Self.blockFrames * bytesPerFrame))
      reader.forget(before: contents.withLock { $0.heard })
      let marks = reader.marks
      let failure = hadFailed ? nil : reader.failure
      let isAtEnd = reader.isAtEnd
      let count = reader.frameCount
      block.number = count - block.frames
      feed.queues.withLock { queues in
        contents.withLock { [block] contents in
          if block.frames > 0 {
            contents.ready.append(block)
            contents.readyFrames += block.frames
          } else {
            contents.free.append(block)
          }
          contents.nextNumber = count
          contents.isAtEnd = isAtEnd
          contents.isWaiting = block.frames == 0 && !isAtEnd
          contents.pause =
            contents.isWaiting
            ? min(max(2 * contents.pause, Self.pauses.lowerBound), Self.pauses.upperBound) : 0
          if contents.isWaiting {
            contents.nextTry = StreamBeat.time(after: contents.pause, slack: contents.pause)
          }
          if isAtEnd { contents.firstEnd = count }
          contents.marks = marks
          contents.failure = contents.failure ?? failure
          for member in queues {
            guard let queue = member.queue, queue !== self else { continue }
            if block.frames > 0 { queue.add(copyOf: block) }
            queue.takeOver(contents)
          }
        }
      }
    }
  }

  /// Decodes everything available that fits.
  func decodeAll() {
    while hasRoom {
      decode()
      if hasStalled { return }
    }
  }

  /// Passes the oldest frames to `body`. Returns false if there are none.
  func readOldest(
    atMost most: Int, _ body: (UnsafeRawBufferPointer, _ frames: Int) -> Void
  ) -> Bool {
    guard let block = contents.withLock({ $0.ready.first }) else { return false }
    let frames = min(block.left, most)
    body(
      UnsafeRawBufferPointer(
        start: block.memory + block.next * bytesPerFrame, count: frames * bytesPerFrame),
      frames)
    contents.withLock { contents in
      contents.readyFrames -= frames
      contents.ready[0].next += frames
      guard contents.ready[0].left == 0 else { return }
      let block = contents.ready.removeFirst()
      if isLive { contents.taken.append(block) } else { contents.free.append(block) }
    }
    return true
  }

  /// The first frame that is not yet taken, or the next to be decoded.
  var nextFrame: Int {
    contents.withLock { contents in
      if let block = contents.ready.first { return block.number + block.next }
      return contents.nextNumber
    }
  }

  /// Puts back taken live sound from a frame on, as far as it still exists.
  func putBack(from number: Int) {
    contents.withLock { contents in
      if let block = contents.ready.first {
        let back = block.next - min(max(number - block.number, block.start), block.next)
        contents.ready[0].next -= back
        contents.readyFrames += back
      }
      while var block = contents.taken.last, block.end > number {
        contents.taken.removeLast()
        block.next = max(number - block.number, block.start)
        contents.ready.insert(block, at: 0)
        contents.readyFrames += block.left
      }
    }
  }

  /// Drops this number of the oldest frames, or none if there are fewer.
  func drop(_ frames: Int) -> Bool {
    contents.withLock { contents in
      guard contents.readyFrames >= frames else { return false }
      var left = frames
      while left > 0 {
        let part = min(left, contents.ready[0].left)
        contents.ready[0].next += part
        contents.ready[0].start = contents.ready[0].next
        contents.readyFrames -= part
        left -= part
        if contents.ready[0].left == 0 {
          contents.free.append(contents.ready.removeFirst())
        }
      }
      return true
    }
  }

  /// The clip, counted from the voice's current one, and its frame at the queue's n-th frame.
  func place(ofFrame number: Int) -> (part: Int, frame: Int)? {
    contents.withLock { contents in
      guard let mark = contents.marks.last(where: { $0.start <= number }) else { return nil }
      return (mark.part, mark.frame + number - mark.start)
    }
  }

  /// Drops the positions of heard frames. The block of the previous frame stays: a source that
  /// takes over starts one frame earlier than it is heard.
  func forget(before number: Int) {
    contents.withLock { contents in
      contents.heard = number
      while let block = contents.taken.first, block.end < number {
        contents.free.append(contents.taken.removeFirst())
      }
    }
  }
}
