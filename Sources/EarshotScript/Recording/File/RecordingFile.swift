import AudioFiles
import Earshot
import Synchronization

/// Where a recording's lines go. On the engine's thread.
protocol RecordingTarget: AnyObject {
  /// Gives an empty buffer in return; nil when more than `most` bytes wait already. Never waits for
  /// the disk.
  func append(_ lines: LineBuffer, most: Int) -> LineBuffer?
  /// False when more than `most` bytes wait already, its sound not counted.
  func append(_ clip: RecordedClip, most: Int) -> Bool
  /// Why no more is taken; nil while it is.
  var end: RecordingFile.End? { get }
  /// There is nothing more to come.
  func finish(frames: Int64)
  func waitUntilClosed()
}

/// The file of a recording, written by a thread of its own, so that a slow disk never holds up the
/// game. It always has whole lines, except for the last one while it is being written.
final class RecordingFile: RecordingTarget, Sendable {
  /// Something to be written, in order.
  enum Piece: Sendable {
    case lines(LineBuffer)
    case clip(RecordedClip)
  }

  /// Why no more is written.
  enum End: Equatable, Sendable {
    case finished
    case limitReached
    case failed(String)
  }

  private struct State {
    var queue: [Piece] = []
    var idle: [LineBuffer] = []
    /// Bytes of the queued lines, and of calls that will become lines.
    var queuedBytes = 0
    var isWriting = false
    /// Sample frames that the recording is long, when there is nothing more to come.
    var finalFrames: Int64?
    var end: End?
    var isClosed = false
    var writtenBytes = 0
  }

  let path: String
  let sampleRate: Int
  private let state: Mutex<State>
  private let work = Wakeup()
  private let isDone = Wakeup()

  /// Creates a file with the header in place of an older one; if that fails, the older one stays.
  init(
    path: String, header: ScriptHeader, limit: Int, clips: ClipArchive
  ) throws(ScriptError) {
    self.path = path
    sampleRate = header.sampleRate
    let (text, lengthOffset) = try Self.headerLine(header)
    state = Mutex(State(writtenBytes: text.count))
    let hasThread: Bool
    do throws(AudioFileError) {
      let file = try OutputFile(path: path)
      let writer = try RecordingWriter(
        file, header: text, limit: limit, lengthOffset: lengthOffset, clips: clips)
      hasThread = DetachedThread.run { self.write(with: writer) }
      // The last step that can fail: until now an older file is untouched.
      if hasThread { try file.finish(staysInUse: true) }
    } catch {
      finish(frames: 0)
      throw ScriptError(file: path, line: nil, what: error.detail, remedy: error.remedy)
    }
    guard hasThread else {
      throw ScriptError(
        file: path, line: nil, what: "the system has no thread to write a recording with",
        remedy: "try again later")
    }
  }

  /// The first line, with room for the length, which isn't known yet.
  static func headerLine(
    _ header: ScriptHeader
  ) throws(ScriptError) -> (text: [UInt8], lengthOffset: Int) {
    var header = header
    header.isUnfinished = true
    let text = Array((try ScriptWriter.text(of: header) + "\n").utf8)
    let key = Array("\"duration\": ".utf8)
    guard let start = text.indices.first(where: { text[$0...].starts(with: key) }) else {
      preconditionFailure("a header has a duration")
    }
    let offset = start + key.count
    let room = [UInt8](repeating: UInt8(ascii: " "), count: RecordingWriter.lengthRoom - 4)
    return (Array(text[..<(offset + 4)]) + room + Array(text[(offset + 4)...]), offset)
  }

  // MARK: The game's side

  /// Why no more is written; nil while it is.
  var end: End? { state.withLock { $0.end } }

  var writtenBytes: Int { state.withLock { $0.writtenBytes } }

  func append(_ lines: LineBuffer, most: Int) -> LineBuffer? {
    let next: LineBuffer? = state.withLock { state in
      guard state.queuedBytes == 0 || state.queuedBytes + lines.count <= most else { return nil }
      state.queuedBytes += lines.count
      // Buffers are much larger than an update's lines: only the first may wait as it is.
      guard !state.queue.isEmpty else {
        state.queue.append(.lines(lines))
        return state.idle.popLast() ?? LineBuffer()
      }
      if case .lines(let last)? = state.queue.last {
        last.append(lines.bytes)
      } else {
        state.queue.append(.lines(LineBuffer(copying: lines.bytes)))
      }
      lines.removeAll()
      return lines
    }
    work.wake()
    return next
  }

  func append(_ clip: RecordedClip, most: Int) -> Bool {
    let isTaken = state.withLock { state in
      guard state.queuedBytes + clip.lineBytes <= most else { return false }
      state.queuedBytes += clip.lineBytes
      state.queue.append(.clip(clip))
      return true
    }
    work.wake()
    return isTaken
  }

  /// Returns when all that was taken is written, or can't be.
  func flush() {
    while state.withLock({ !$0.isClosed && (!$0.queue.isEmpty || $0.isWriting) }) {
      isDone.wait(nanoseconds: 5_000_000)
    }
  }

  /// Writes the queued lines and the length, and closes the file.
  func finish(frames: Int64) {
    state.withLock { $0.finalFrames = $0.finalFrames ?? frames }
    work.wake()
  }

  func waitUntilClosed() {
    while state.withLock({ !$0.isClosed }) { isDone.wait(nanoseconds: 5_000_000) }
  }

  // MARK: The writing thread's side

  private func write(with writer: RecordingWriter) {
    while true {
      let (pieces, frames) = state.withLock { state -> ([Piece], Int64?) in
        defer { state.queue.removeAll(keepingCapacity: true) }
        state.isWriting = !state.queue.isEmpty
        return (state.queue, state.queue.isEmpty ? state.finalFrames : nil)
      }
      if let frames {
        complete(writer, frames: frames)
        return
      }
      guard !pieces.isEmpty else {
        isDone.wake()
        work.wait(nanoseconds: nil)
        continue
      }
      for piece in pieces { write(piece, with: writer) }
    }
  }

  private func write(_ piece: Piece, with writer: RecordingWriter) {
    let end = writer.write(piece)
    state.withLock { state in
      state.writtenBytes = writer.byteCount
      if state.end == nil { state.end = end }
      switch piece {
      case .clip(let clip): state.queuedBytes -= clip.lineBytes
      case .lines(let buffer):
        state.queuedBytes -= buffer.count
        buffer.removeAll()
        if state.idle.isEmpty, buffer.isUsual { state.idle.append(buffer) }
      }
    }
  }

  private func complete(_ writer: RecordingWriter, frames: Int64) {
    let end = writer.finish(frames: frames, sampleRate: sampleRate)
    state.withLock { state in
      state.end = state.end ?? end
      state.isClosed = true
    }
    isDone.wake()
  }
}
