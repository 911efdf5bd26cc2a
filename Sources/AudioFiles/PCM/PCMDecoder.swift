/// Plain samples: any frame is found by counting.
final class PCMDecoder: AudioDecoder {
  var name: String { source.name }
  let info: AudioFileInfo
  let format: SampleFormat
  private(set) var endedEarly = false

  private let source: any ByteSource
  private let coding: PCMCoding
  private let frameCount: Int
  private var frame = 0
  private var stored: [UInt8] = []

  private static let blockByteCount = 1 << 15

  /// The source holds nothing but samples.
  init(_ source: any ByteSource, _ coding: PCMCoding, _ info: AudioFileInfo) {
    self.source = source
    self.coding = coding
    self.info = info
    format = coding.format
    frameCount = source.byteCount / (coding.bytesPerSample * info.channelCount)
  }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let storedBytesPerFrame = coding.bytesPerSample * info.channelCount
    let wanted = min(block.count / bytesPerFrame, frameCount - frame)
    var done = 0
    while done < wanted {
      let frames = min(wanted - done, max(1, Self.blockByteCount / storedBytesPerFrame))
      stored = try source.bytes(
        at: (frame + done) * storedBytesPerFrame, count: frames * storedBytesPerFrame)
      let got = stored.count / storedBytesPerFrame
      let output = UnsafeMutableRawBufferPointer(rebasing: block[(done * bytesPerFrame)...])
      stored.withUnsafeBytes { coding.decode($0, count: got * info.channelCount, into: output) }
      done += got
      if got < frames {
        endedEarly = true
        break
      }
    }
    frame += done
    return done
  }

  func seek(toFrame frame: Int) throws(AudioFileError) {
    self.frame = max(0, min(frame, frameCount))
  }
}
