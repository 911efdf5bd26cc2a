import AudioFiles
import Earshot

/// How samples are stored in a rendered file, in the words of `earshot render --format`.
public enum RenderFormat: String, CaseIterable, Sendable {
  /// 32-bit floating point: the exact mix, also beyond full scale.
  case float
  /// 16-bit whole numbers, rounded and clipped.
  case s16
  /// 24-bit whole numbers, rounded and clipped.
  case s24

  fileprivate var encoding: WaveFileWriter.Encoding {
    switch self {
    case .float: .float32
    case .s16: .int16
    case .s24: .int24
    }
  }
}

extension ScriptPlayer {
  /// Renders the whole script into a WAVE file, and a trace of it, if one is wanted, into a file
  /// of JSON lines. Only with the output `.offline`.
  ///
  /// The files appear once everything is rendered, in place of older ones. When an error is thrown,
  /// or `goesOn`, which is called after each block, returns false, no file appears and older ones
  /// stay. Returns whether the render ran to its end. `listener` receives each block's samples,
  /// interleaved and as mixed.
  @discardableResult
  public func render(
    to path: String, format: RenderFormat = .float, tracingTo tracePath: String? = nil,
    whileTrue goesOn: (ScriptPlayer) -> Bool = { _ in true },
    heardBy listener: (UnsafeBufferPointer<Float>) -> Void = { _ in }
  ) throws(ScriptError) -> Bool {
    if let tracePath { try refuse(tracePath, over: path) }
    for output in [path, tracePath] { if let output { try refuse(output, over: self.file) } }
    clips.outputs += [path] + (tracePath.map { [$0] } ?? [])
    let layout = engine.configuration.layout
    let file = try writing { () throws(AudioFileError) in
      try WaveFileWriter(
        path: path, channelCount: layout.channelCount, sampleRate: header.sampleRate,
        encoding: format.encoding, expectedFrames: frameCount)
    }
    var trace: TraceWriter?
    if let tracePath { trace = try TraceWriter(path: tracePath) }

    while try renderBlock() {
      var written = Result<Void, AudioFileError>.success(())
      withRenderedBlock { samples in
        listener(samples)
        written = Result { () throws(AudioFileError) in try file.append(samples) }
      }
      try writing { () throws(AudioFileError) in try written.get() }
      try trace?.noteBlock(of: self)
      guard goesOn(self) else { return false }
    }
    // Everything that can fail for lack of space comes before the first file appears.
    try trace?.flush()
    try writing { () throws(AudioFileError) in try file.finish() }
    try trace?.finish()
    return true
  }

  /// Refuses clips that are the file which a render is going to be made into in the end.
  package func refuseClips(at output: String) { clips.outputs.append(output) }

  private func refuse(_ output: String, over other: String) throws(ScriptError) {
    guard SameFile.isNamed(by: output, and: other) else { return }
    throw ScriptError(
      file: output, line: nil, what: "would be written over \(other)",
      remedy: "name another file")
  }
}

/// Turns an error of an output file into one for the reader of a script.
func writing<Result>(_ write: () throws(AudioFileError) -> Result) throws(ScriptError) -> Result {
  do { return try write() } catch {
    throw ScriptError(file: error.name, line: nil, what: error.detail, remedy: error.remedy)
  }
}
