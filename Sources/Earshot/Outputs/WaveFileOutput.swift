import AudioFiles

/// `Output.waveFile`: the rendered blocks are written at once.
final class WaveFileOutput: RenderedOutput {
  /// Nil once the file is complete.
  private var writer: WaveFileWriter?
  /// Why the file could not be continued; reported when it is finished.
  private var failure: AudioError?
  private let faults: OutputFaults?

  init(
    _ format: OutputFormat, _ path: String, _ encoding: WaveFileWriter.Encoding
  ) throws(AudioError) {
    faults = format.faults
    let others = ["aif", "aiff", "au", "caf", "flac", "m4a", "mp3", "oga", "ogg", "opus"]
    if others.contains(FilePath(path).suffix) {
      throw AudioError(
        .outputUnwritable, subject: path,
        explanation: "a WAVE file is written there; let its name end in .wav, and convert it then")
    }
    do {
      writer = try WaveFileWriter(
        path: path, channelCount: format.channelCount, sampleRate: format.sampleRate,
        encoding: encoding)
    } catch {
      throw AudioError(output: error)
    }
    super.init(format)
  }

  override var hasFailed: Bool { failure != nil }
  override var unwrittenFrames: Int { writer == nil || hasFailed ? 0 : leftOut }

  override func write(frames: Int) {
    guard failure == nil, let writer else { return }
    do { try writer.append(UnsafeBufferPointer(samples(frames: frames))) } catch {
      failure = AudioError(output: error)
    }
    if faults?.isDiskFull ?? false { failure = .diskFull }
  }

  override func drain() {
    guard let limiter, let base = block.baseAddress, writer != nil else { return }
    while heldBack > 0 {
      let room = samples(frames: min(heldBack, block.count / channelCount))
      room.update(repeating: 0)
      let frames = room.count / channelCount
      limiter.process(base, frames: frames)
      write(frames: frames)
      heldBack -= frames
    }
  }

  /// A file that can't be completed is removed and reported once.
  override func finish() throws(AudioError) {
    guard let writer else { return }
    self.writer = nil
    if let failure { throw failure }
    if faults?.isDiskFull ?? false { throw .diskFull }
    do { try writer.finish() } catch { throw AudioError(output: error) }
  }
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
