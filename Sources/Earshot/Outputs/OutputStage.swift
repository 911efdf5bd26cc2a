import AudioEffects
import AudioFiles

/// The destination of blocks that the engine renders itself: a wave file, or a buffer until they
/// are pulled. Unused for other outputs.
final class OutputStage {
  let channelCount: Int
  /// Samples from OpenAL.
  let block: UnsafeMutableBufferPointer<Float>
  /// The samples of the block that are still to be pulled.
  var pulled = 0..<0
  /// Rendered frames that were left out because effects delay the sound: the audible sound is that
  /// far behind the engine's clock, and keeps its frames.
  private(set) var leftOut = 0
  /// Of these, the frames of the mixer without the limiter.
  var leftOutByDesk: Int { leftOut - heldBack }
  var gate = OutputGate()
  private let limiter: Limiter?
  /// Frames that the limiter has taken in without output.
  private var heldBack = 0
  private var writer: WaveFileWriter?
  /// Why the file could not be continued; reported when it is finished.
  private var failure: AudioError?
  let faults: OutputFaults?

  init(
    _ output: Output, layout: ChannelLayout, sampleRate: Int, longestBlock: Int,
    limiter: Limiter?, faults: OutputFaults?
  ) throws(AudioError) {
    self.limiter = limiter
    self.faults = faults
    channelCount = layout.channelCount
    block = .allocate(capacity: longestBlock * layout.channelCount)
    block.initialize(repeating: 0)
    guard case .waveFile(let path, let encoding) = output else { return }
    let others = ["aif", "aiff", "au", "caf", "flac", "m4a", "mp3", "oga", "ogg", "opus"]
    if others.contains(FilePath(path).suffix) {
      throw AudioError(
        .outputUnwritable, subject: path,
        explanation: "a WAVE file is written there; let its name end in .wav, and convert it then")
    }
    do {
      writer = try WaveFileWriter(
        path: path, channelCount: channelCount, sampleRate: sampleRate, encoding: encoding)
    } catch {
      throw AudioError(output: error)
    }
  }

  deinit {
    try? finish()
    block.deallocate()
  }

  /// Whether rendered sound is written at once, and not kept to be pulled.
  var writes: Bool { writer != nil }

  /// Sample frames of room.
  var longestBlock: Int { block.count / channelCount }

  /// The whole buffer.
  var room: UnsafeMutableBufferPointer<Float> { block }

  /// Removes frames at the start of rendered ones; returns their number.
  func leaveOut(_ count: Int, of frames: Int) -> Int {
    guard count > 0, let base = block.baseAddress else { return 0 }
    leftOut += count
    base.update(from: base + count * channelCount, count: (frames - count) * channelCount)
    return count
  }

  /// Passes rendered frames through the limiter; returns how many it leaves out at its start.
  func limit(frames: Int) -> Int {
    guard let limiter, let base = block.baseAddress, frames > 0 else { return 0 }
    limiter.process(base, frames: frames)
    let early = min(limiter.latency - heldBack, frames)
    heldBack += early
    return leaveOut(early, of: frames)
  }

  /// Room for exactly this many frames.
  func room(frames: Int) -> UnsafeMutableBufferPointer<Float> {
    precondition(frames * channelCount <= block.count, "a block is longer than announced")
    return UnsafeMutableBufferPointer(rebasing: block[..<(frames * channelCount)])
  }

  /// Writes frames of silence into the buffer. Returns how many fit.
  func silence(frames: Int) -> Int {
    let fitting = min(frames, longestBlock)
    room(frames: fitting).update(repeating: 0)
    return fitting
  }

  func write(frames: Int) {
    guard failure == nil, let writer else { return }
    do { try writer.append(UnsafeBufferPointer(room(frames: frames))) } catch {
      failure = AudioError(output: error)
    }
    if faults?.isDiskFull ?? false { failure = .diskFull }
  }

  /// Writes the rest of the limiter's sound at the end.
  func drain() {
    guard let limiter, let base = block.baseAddress, writes else { return }
    while heldBack > 0 {
      let frames = silence(frames: heldBack)
      limiter.process(base, frames: frames)
      write(frames: frames)
      heldBack -= frames
    }
  }

  /// Completes the file. One that can't be completed is removed and reported once.
  func finish() throws(AudioError) {
    guard let writer else { return }
    self.writer = nil
    if let failure { throw failure }
    if faults?.isDiskFull ?? false { throw .diskFull }
    do { try writer.finish() } catch { throw AudioError(output: error) }
  }

  /// Leaves no file.
  func discard() { writer = nil }
}

extension AudioError {
  fileprivate static let diskFull = AudioError(
    .outputUnwritable, subject: "OutputFaults", explanation: "the disk is full; make room for it")

  /// Obstacles to a written file: a folder with its name, a full disk.
  fileprivate init(output error: AudioFileError) {
    let explained = AudioError(fileError: error)
    self.init(.outputUnwritable, subject: explained.subject, explanation: explained.explanation)
  }
}
