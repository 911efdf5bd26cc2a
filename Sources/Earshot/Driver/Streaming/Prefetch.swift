import AudioFiles

/// A block queue that the worker reads for a waiting voice.
final class Prefetch: StreamJob {
  /// Blocks decoded before a voice can start: an eighth of a second at 48 kHz.
  static let blocks = 3

  /// Its content, apart from the position: the voice can't use a block queue with other content.
  struct Content: Equatable {
    var clip: Int
    var target: ChannelShape.Target
    var jumps: Int64
    var followers: Int
    var revision: UInt32
  }

  let blocks: BlockQueue
  let voice: Voice
  private let content: Content?
  /// The block in which the voice last requested it. Only the engine's thread uses it.
  nonisolated(unsafe) var lastWanted: Int64

  init(_ blocks: BlockQueue, of content: Content? = nil, for voice: Voice, wanted frame: Int64) {
    self.blocks = blocks
    self.voice = voice
    self.content = content
    lastWanted = frame
  }

  enum State {
    /// Not enough is decoded yet.
    case reading
    /// The voice has not reached the first frame yet.
    case early
    /// A start at the frame would find enough blocks.
    case ready
    /// The voice is beyond what was read, by this many frames from its beginning.
    case missed(Int)
  }

  /// Its state for a voice at a frame of its clip.
  func state(for frame: Int, of content: Content) -> State {
    guard content == self.content else { return .missed(0) }
    guard isReady else { return .reading }
    let offset = frame - blocks.firstFrame
    if offset < min(frame, 1) { return offset > -BlockQueue.blockFrames * 64 ? .early : .missed(0) }
    return offset < max(blocks.readyFrames - BlockQueue.blockFrames, 1) ? .ready : .missed(offset)
  }

  private var isReady: Bool { !blocks.hasRoom }

  func need() -> StreamNeed {
    if isReady { return .over }
    return blocks.nextTry.map { .later($0) } ?? .now(0)
  }

  func decodeBlock() -> Bool {
    blocks.decode()
    return !blocks.hasStalled
  }
}
