/// Another decoder's sound without its first frames, which a container may declare as the encoder's
/// delay.
final class TrimmedDecoder: PiecewiseDecoder {
  var name: String { inner.name }
  var format: SampleFormat { inner.format }
  var endedEarly: Bool { inner.endedEarly }
  var pieces: (any PiecewiseBytes)? { (inner as? any PiecewiseDecoder)?.pieces }
  let info: AudioFileInfo

  private let inner: any AudioDecoder
  private let start: Int

  init(_ inner: any AudioDecoder, from start: Int) throws(AudioFileError) {
    self.inner = inner
    self.start = start
    var info = inner.info
    info.frameCount = info.frameCount.map { max(0, $0 - start) }
    info.cutMarks()
    self.info = info
    try inner.seek(toFrame: start)
  }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    try inner.read(into: block)
  }

  func seek(toFrame frame: Int) throws(AudioFileError) {
    let (target, overflow) = max(0, frame).addingReportingOverflow(start)
    try inner.seek(toFrame: overflow ? .max : target)
  }
}
