/// ADPCM of any kind and arrangement, to 16 bits. A quarter of their size, and cheap
/// enough to decode many at once.
final class ADPCMDecoder<Layout: ADPCMLayout>: AudioDecoder {
  var name: String { source.name }
  let info: AudioFileInfo
  let format = SampleFormat.int16
  private(set) var endedEarly = false

  private let source: any ByteSource
  private var layout: Layout
  private let frameCount: Int
  private var frame = 0

  /// The batch that was decoded last.
  private let decoded: UnsafeMutablePointer<Int16>
  private let coded: UnsafeMutableRawBufferPointer
  private var decodedBatch: Int?

  /// The source holds nothing but codes; `info` tells how many frames of them count.
  init(_ source: any ByteSource, _ layout: Layout, _ info: AudioFileInfo) {
    self.source = source
    self.layout = layout
    self.info = info
    let stored = layout.frameCount(inBytes: source.byteCount)
    frameCount = min(stored, info.frameCount ?? stored)
    decoded = .allocate(capacity: layout.batchFrameCount * info.channelCount)
    coded = .allocate(byteCount: layout.batchByteCount, alignment: 16)
  }

  deinit {
    decoded.deallocate()
    coded.deallocate()
  }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let wanted = min(block.count / bytesPerFrame, frameCount - frame)
    var done = 0
    while done < wanted {
      let (batch, offset) = (frame + done).quotientAndRemainder(dividingBy: layout.batchFrameCount)
      guard try decode(batch: batch) else {
        endedEarly = true
        break
      }
      let count = min(wanted - done, layout.batchFrameCount - offset)
      (block.baseAddress! + done * bytesPerFrame).copyMemory(
        from: decoded + offset * info.channelCount, byteCount: count * bytesPerFrame)
      done += count
    }
    frame += done
    return done
  }

  func seek(toFrame frame: Int) throws(AudioFileError) {
    self.frame = max(0, min(frame, frameCount))
  }

  /// Decodes as far as needed for this batch; false when its bytes are missing.
  private func decode(batch: Int) throws(AudioFileError) -> Bool {
    if batch == decodedBatch { return true }
    decodedBatch = nil
    for number in layout.nearestBeginning(toBatch: batch)...batch {
      let start = number * layout.batchByteCount
      let wanted = min(layout.batchByteCount, source.byteCount - start)
      guard wanted > 0 else { return false }
      var filled = 0
      while filled < wanted {
        let room = UnsafeMutableRawBufferPointer(rebasing: coded[filled..<wanted])
        let count = try source.read(at: start + filled, into: room)
        guard count > 0 else { return false }
        filled += min(count, room.count)
      }
      layout.decode(
        batch: number, UnsafeRawBufferPointer(rebasing: coded[..<wanted]), into: decoded)
    }
    decodedBatch = batch
    return true
  }
}
