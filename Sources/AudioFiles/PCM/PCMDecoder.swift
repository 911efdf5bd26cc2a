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
  private let stored = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 15, alignment: 16)

  /// The source holds nothing but samples.
  init(_ source: any ByteSource, _ coding: PCMCoding, _ info: AudioFileInfo) {
    self.source = source
    self.coding = coding
    self.info = info
    format = coding.format
    frameCount = source.byteCount / (coding.bytesPerSample * info.channelCount)
  }

  deinit {
    stored.deallocate()
  }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let storedBytesPerFrame = coding.bytesPerSample * info.channelCount
    let wanted = min(block.count / bytesPerFrame, frameCount - frame)
    var done = 0
    while done < wanted {
      let output = UnsafeMutableRawBufferPointer(rebasing: block[(done * bytesPerFrame)...])
      let frames: Int
      let got: Int
      if coding.isOfTheMachine {
        // The stored form is the requested one.
        frames = wanted - done
        got = try fill(output, atFrame: frame + done, frames, storedBytesPerFrame)
      } else {
        frames = min(wanted - done, stored.count / storedBytesPerFrame)
        got = try fill(stored, atFrame: frame + done, frames, storedBytesPerFrame)
        coding.decode(
          UnsafeRawBufferPointer(stored), count: got * info.channelCount, into: output)
      }
      done += got
      if got < frames {
        endedEarly = true
        break
      }
    }
    frame += done
    return done
  }

  /// Returns how many whole frames there were.
  private func fill(
    _ buffer: UnsafeMutableRawBufferPointer, atFrame start: Int, _ frames: Int,
    _ storedBytesPerFrame: Int
  ) throws(AudioFileError) -> Int {
    let byteCount = frames * storedBytesPerFrame
    var filled = 0
    while filled < byteCount {
      let room = UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<byteCount])
      let got = try source.read(at: start * storedBytesPerFrame + filled, into: room)
      guard got > 0 else { break }
      // The count returned by a foreign source isn't trusted.
      filled += min(got, room.count)
    }
    return filled / storedBytesPerFrame
  }

  func seek(toFrame frame: Int) throws(AudioFileError) {
    self.frame = max(0, min(frame, frameCount))
  }
}
