import AudioEffects
import AudioFiles

/// Where blocks that the engine renders itself go: into a wave file, or to wait until they are
/// pulled. Has nothing to do for outputs that are rendered elsewhere.
final class OutputStage {
  let channelCount: Int
  /// Samples as they come from OpenAL.
  let block: UnsafeMutableBufferPointer<Float>
  /// The samples of the block that are still to be pulled.
  var pulled = 0..<0
  /// Frames that were rendered and left out, as effects delay the sound by as many: what is heard
  /// is so much behind the engine's clock, and no frame of it is moved.
  private(set) var leftOut = 0
  /// Those of them that the limiter doesn't hold.
  var leftOutByDesk: Int { leftOut - heldBack }
  var gate = OutputGate()
  private let limiter: Limiter?
  /// Frames that the limiter has taken in and given nothing for.
  private var heldBack = 0
  private var writer: WaveFileWriter?
  /// Why the file could not be written on; told when it is finished.
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

  /// Whether what is rendered is written at once, and not kept to be pulled.
  var writes: Bool { writer != nil }

  /// Sample frames that there is room for.
  var longestBlock: Int { block.count / channelCount }

  /// All the room that there is.
  var room: UnsafeMutableBufferPointer<Float> { block }

  /// Takes frames away at the start of those that were rendered; answers how many.
  func leaveOut(_ count: Int, of frames: Int) -> Int {
    guard count > 0, let base = block.baseAddress else { return 0 }
    leftOut += count
    base.update(from: base + count * channelCount, count: (frames - count) * channelCount)
    return count
  }

  /// Lets frames that were rendered go through the limiter; answers how many it leaves out, as it
  /// has nothing to give for the first.
  func limit(frames: Int) -> Int {
    guard let limiter, let base = block.baseAddress, frames > 0 else { return 0 }
    limiter.process(base, frames: frames)
    let early = min(limiter.latency - heldBack, frames)
    heldBack += early
    return leaveOut(early, of: frames)
  }

  /// Room for just so many frames.
  func room(frames: Int) -> UnsafeMutableBufferPointer<Float> {
    precondition(frames * channelCount <= block.count, "a block is longer than announced")
    return UnsafeMutableBufferPointer(rebasing: block[..<(frames * channelCount)])
  }

  /// Writes frames of silence into the room. Answers how many fit.
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

  /// Writes what the limiter has taken in and not given, as nothing comes after it.
  func drain() {
    guard let limiter, let base = block.baseAddress, writes else { return }
    while heldBack > 0 {
      let frames = silence(frames: heldBack)
      limiter.process(base, frames: frames)
      write(frames: frames)
      heldBack -= frames
    }
  }

  /// Puts the file in its place. One that can't be completed is removed and told once.
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

  /// Whatever stands in the way of a file that is written: a folder of its name, a full disk.
  fileprivate init(output error: AudioFileError) {
    let explained = AudioError(fileError: error)
    self.init(.outputUnwritable, subject: explained.subject, explanation: explained.explanation)
  }
}
