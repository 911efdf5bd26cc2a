import AudioFiles

/// A part of another decoder's sound as floats that are sound, in another number of channels.
///
/// Goes to where it already is without a seek, and forward by reading: some damaged files can be
/// read but not searched.
package final class ExcerptDecoder: AudioDecoder {
  package var name: String { inner.name }
  package let format = SampleFormat.float32
  package let info: AudioFileInfo
  /// Only where the part goes on to the sound's end: before it nothing can be missing.
  package var endedEarly: Bool { inner.endedEarly }
  /// The number of NaN, infinities and far too loud samples so far.
  package private(set) var repairedSampleCount = 0

  private let inner: any AudioDecoder
  private let mix: ChannelMix
  private let range: Range<Int>
  /// Of the inner sound.
  private var frame = 0
  private var stored: [UInt8]
  private var floats: [Float]

  private static let blockFrames = 4_096

  /// Takes over a decoder that stands at its start. The part may reach beyond the end.
  package init(_ decoder: any AudioDecoder, frames range: Range<Int>, channelCount: Int) {
    inner = decoder
    self.range = range
    mix = ChannelMix(from: decoder.info.channelCount, to: channelCount)
    stored = Array(repeating: 0, count: Self.blockFrames * decoder.bytesPerFrame)
    floats = Array(repeating: 0, count: Self.blockFrames * decoder.info.channelCount)
    info = decoder.info.excerpt(range, channelCount: channelCount)
  }

  package func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    if frame < range.lowerBound { try seek(toFrame: 0) }
    let output = block.assumingMemoryBound(to: Float.self)
    let wanted = min(output.count / info.channelCount, max(0, range.upperBound - frame))
    var done = 0
    while done < wanted {
      let count = try decode(min(wanted - done, Self.blockFrames))
      if count == 0 { break }
      let target = output.baseAddress! + done * info.channelCount
      if mix.isIdentity {
        for index in 0..<count * info.channelCount { target[index] = floats[index] }
      } else {
        floats.withUnsafeBufferPointer {
          mix.apply(to: $0.baseAddress!, frames: count, into: target)
        }
      }
      done += count
    }
    return done
  }

  package func seek(toFrame target: Int) throws(AudioFileError) {
    let place = min(range.lowerBound + min(max(0, target), .max / 4), range.upperBound)
    if place < frame {
      try inner.seek(toFrame: place)
      frame = place
    }
    while frame < place, try decode(min(place - frame, Self.blockFrames)) > 0 {}
  }

  /// Fills `floats` with the next frames of the inner sound.
  private func decode(_ frames: Int) throws(AudioFileError) -> Int {
    let byteCount = frames * inner.bytesPerFrame
    let inner = inner
    let result = stored.withUnsafeMutableBytes { bytes in
      Result { () throws(AudioFileError) in
        try inner.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[..<byteCount]))
      }
    }
    let count = try result.get()
    let sampleCount = count * inner.info.channelCount
    repairedSampleCount += stored.withUnsafeBytes { bytes in
      floats.withUnsafeMutableBufferPointer { floats in
        let floats = UnsafeMutableBufferPointer(rebasing: floats[..<sampleCount])
        switch inner.format {
        case .int16:
          for index in 0..<sampleCount {
            let value = bytes.loadUnaligned(fromByteOffset: 2 * index, as: Int16.self)
            floats[index] = Float(value) * 0x1p-15
          }
          return 0
        case .float32:
          for index in 0..<sampleCount {
            floats[index] = bytes.loadUnaligned(fromByteOffset: 4 * index, as: Float.self)
          }
          return replaceWhatIsNoSound(in: floats)
        }
      }
    }
    frame += count
    return count
  }
}

extension AudioFileInfo {
  /// A part's: its marks are counted from its start, and those outside of it moved to its edges.
  func excerpt(_ range: Range<Int>, channelCount: Int) -> AudioFileInfo {
    var info = self
    info.channelCount = channelCount
    let end = frameCount.map { min($0, range.upperBound) } ?? range.upperBound
    if frameCount != nil { info.frameCount = max(0, end - range.lowerBound) }
    let start = min(range.lowerBound, end)
    let place = { (frame: Int) in min(max(frame, start), end) - start }
    info.loop = loop.flatMap { loop in
      let cut = place(loop.lowerBound)..<place(loop.upperBound)
      return cut.isEmpty ? nil : cut
    }
    for index in markers.indices { info.markers[index].frame = place(markers[index].frame) }
    return info
  }
}
