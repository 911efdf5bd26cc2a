/// Another decoder's sound at another sample rate, resampled while it is read: bit for bit the
/// result of `Samples.resampled(to:edges:)` for the whole.
///
/// Wrapped edges need the end at the start: there the file's own word for its length is taken.
package final class ResamplingDecoder: AudioDecoder {
  package var name: String { inner.name }
  package var format: SampleFormat { inner.format }
  package var endedEarly: Bool { inner.endedEarly }
  /// With rate, length, loop and markers at the new rate.
  package let info: AudioFileInfo

  private let inner: any AudioDecoder
  private let resampler: BlockResampler
  private let inputRate: Int
  /// The next output frame.
  private var frame = 0

  /// The input that is in memory, and the sound's length once the end has been reached.
  private var window: [UInt8] = []
  private var windowFrames = 0..<0
  private var inputFrameCount: Int?
  /// The window goes round an end of the sound, so reading can't go on behind it.
  private var isWindowGathered = false

  /// Takes the decoder over. A rate outside of `Samples.sampleRates` is a programming error.
  package init(
    _ decoder: any AudioDecoder, to rate: Int, edges: Samples.Edges = .mirrored
  ) throws(AudioFileError) {
    precondition(Samples.sampleRates.contains(rate), "no sample rate: \(rate) Hz")
    inner = decoder
    inputRate = decoder.info.sampleRate
    info = decoder.info.resampled(to: rate)
    resampler = BlockResampler(
      filter: PolyphaseFilterCache.filter(from: inputRate, to: rate), edges: edges)
    if edges == .wrapped { inputFrameCount = decoder.info.frameCount }
    try inner.seek(toFrame: 0)
  }

  package func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    var done = 0
    let wanted = block.count / bytesPerFrame
    while done < wanted {
      var output = frame..<frame + min(wanted - done, BlockResampler.blockFrames)
      let needed = resampler.input(forOutput: output)
      var sound = 0..<Int.max / 4
      if let count = wrappedCount, needed.lowerBound < 0 || needed.upperBound > count {
        try gather(needed, wrappedAt: count)
        sound = windowFrames
      } else {
        guard try fill(needed) else { break }
        if let inputFrameCount {
          // The end came earlier than the file's length, and the start of the wrapped edge lies
          // behind it.
          if resampler.edges == .wrapped, needed.upperBound > inputFrameCount { continue }
          sound = 0..<inputFrameCount
        }
      }
      if let end = outputFrameCount, output.upperBound > end {
        output = output.lowerBound..<max(output.lowerBound, end)
      }
      if output.isEmpty { break }
      let room = UnsafeMutableRawBufferPointer(rebasing: block[(done * bytesPerFrame)...])
      window.withUnsafeBytes { bytes in
        let frames = FrameWindow(
          base: bytes.baseAddress!, format: format, channelCount: info.channelCount,
          frames: windowFrames, sound: sound)
        resampler.run(frames, output: output, into: room)
      }
      frame = output.upperBound
      done += output.count
    }
    return done
  }

  package func seek(toFrame frame: Int) throws(AudioFileError) {
    let target = max(0, min(frame, outputFrameCount ?? info.frameCount ?? frame))
    // A place far beyond the end must not overflow on its way to the input.
    self.frame = min(target, .max / (4 * inputRate))
  }

  private var outputFrameCount: Int? {
    inputFrameCount.map { AudioFileInfo.frame($0, from: inputRate, to: info.sampleRate) }
  }

  /// Fills the window with these input frames as far as they are in the sound, and with those that
  /// mirror them at its ends. False if the sound has ended before.
  private func fill(_ needed: Range<Int>) throws(AudioFileError) -> Bool {
    // The last output frame mirrors one input frame more than it begins with.
    let margin = resampler.filter.tapCount + 2
    let begin = max(0, min(needed.lowerBound - 2, (inputFrameCount ?? .max) - margin))
    if isWindowGathered || begin < windowFrames.lowerBound || begin > windowFrames.upperBound {
      isWindowGathered = false
      try inner.seek(toFrame: begin)
      window.removeAll(keepingCapacity: true)
      windowFrames = begin..<begin
    } else {
      window.removeFirst((begin - windowFrames.lowerBound) * bytesPerFrame)
      windowFrames = begin..<windowFrames.upperBound
    }
    let end = min(max(needed.upperBound, begin + margin), inputFrameCount ?? .max)
    while windowFrames.upperBound < end {
      if try append(frames: end - windowFrames.upperBound) > 0 { continue }
      // Nothing behind a seek: the end is somewhere before.
      if windowFrames.isEmpty { return false }
      inputFrameCount = windowFrames.upperBound
      break
    }
    return !windowFrames.isEmpty
  }

  /// The length of a sound whose end precedes its start at the edges.
  private var wrappedCount: Int? {
    guard resampler.edges == .wrapped, let inputFrameCount, inputFrameCount > 0 else { return nil }
    return inputFrameCount
  }

  /// Fills the window with frames that reach beyond the sound's ends, going round.
  private func gather(_ needed: Range<Int>, wrappedAt count: Int) throws(AudioFileError) {
    window.removeAll(keepingCapacity: true)
    windowFrames = needed.lowerBound..<needed.lowerBound
    while windowFrames.upperBound < needed.upperBound {
      let place = ((windowFrames.upperBound % count) + count) % count
      try inner.seek(toFrame: place)
      let wanted = min(needed.upperBound - windowFrames.upperBound, count - place)
      if try append(frames: wanted) > 0 { continue }
      // A file shorter than its length: silence replaces the rest.
      window.append(contentsOf: repeatElement(0, count: wanted * bytesPerFrame))
      windowFrames = windowFrames.lowerBound..<windowFrames.upperBound + wanted
    }
    // The next read is at another place.
    isWindowGathered = true
  }

  private func append(frames: Int) throws(AudioFileError) -> Int {
    let used = window.count
    window.append(contentsOf: repeatElement(0, count: frames * bytesPerFrame))
    let result = window.withUnsafeMutableBytes { bytes in
      Result { () throws(AudioFileError) in
        try inner.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[used...]))
      }
    }
    let count = max(0, min(try result.get(), frames))
    window.removeLast((frames - count) * bytesPerFrame)
    windowFrames = windowFrames.lowerBound..<windowFrames.upperBound + count
    return count
  }
}
