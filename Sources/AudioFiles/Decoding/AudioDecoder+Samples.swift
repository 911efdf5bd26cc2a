extension AudioDecoder {
  /// Like `read(into:)`, but replaces invalid samples as `AudioFile.read` does, and never returns
  /// more frames than there is room for.
  public func readSound(
    into block: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    let frames = max(0, min(try read(into: block), block.count / bytesPerFrame))
    if format == .float32 {
      _ = replaceWhatIsNoSound(in: block.prefixOfFloats(frames * info.channelCount))
    }
    return frames
  }

  /// The next frames as samples of their own, fewer only at the end; nil at the end.
  public func samples(frames: Int) throws(AudioFileError) -> Samples? {
    guard frames > 0 else { return nil }
    var builder = SampleBuilder(
      format: format, channelCount: info.channelCount, sampleRate: info.sampleRate,
      frameCapacity: frames)
    let decoded = try readSound(into: builder.room(forFrames: frames))
    guard decoded > 0 else { return nil }
    builder.commit(frames: decoded)
    return Samples(builder.finish())
  }
}
