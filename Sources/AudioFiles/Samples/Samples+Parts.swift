extension Samples {
  /// A copy of the first frames; all of them if there are no more.
  public func first(_ frames: Int) -> Samples {
    guard frames > 0, frames < frameCount else { return self }
    var builder = SampleBuilder(
      format: format, channelCount: channelCount, sampleRate: sampleRate, frameCapacity: frames)
    let room = builder.room(forFrames: frames)
    withUnsafeBytes { room.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<room.count])) }
    builder.commit(frames: frames)
    return Samples(builder.finish())
  }
}
