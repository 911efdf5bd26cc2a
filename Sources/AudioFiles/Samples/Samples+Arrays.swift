extension Samples {
  /// Samples made by the program, full scale 1. NaN and infinities become silence, values beyond
  /// `largestMagnitude` are clamped.
  ///
  /// Throws for an empty array, a length that is no whole number of sample frames, and channel
  /// counts and sample rates out of range.
  public convenience init(
    _ samples: [Float], channelCount: Int = 1, sampleRate: Int
  ) throws(AudioFileError) {
    var builder = try Self.builder(
      sampleCount: samples.count, .float32, channelCount: channelCount, sampleRate: sampleRate)
    let room = builder.room(forFrames: samples.count / channelCount)
    samples.withUnsafeBytes { room.copyMemory(from: $0) }
    _ = replaceWhatIsNoSound(in: room.prefixOfFloats(samples.count))
    builder.commit(frames: samples.count / channelCount)
    self.init(builder.finish())
  }

  /// Samples made by the program, full scale 32,768. Throws as its sibling for floats does.
  public convenience init(
    _ samples: [Int16], channelCount: Int = 1, sampleRate: Int
  ) throws(AudioFileError) {
    var builder = try Self.builder(
      sampleCount: samples.count, .int16, channelCount: channelCount, sampleRate: sampleRate)
    let room = builder.room(forFrames: samples.count / channelCount)
    samples.withUnsafeBytes { room.copyMemory(from: $0) }
    builder.commit(frames: samples.count / channelCount)
    self.init(builder.finish())
  }

  private static func builder(
    sampleCount: Int, _ format: SampleFormat, channelCount: Int, sampleRate: Int
  ) throws(AudioFileError) -> SampleBuilder {
    let name = "samples in memory"
    try AudioFileError.check(channelCount: channelCount, sampleRate: sampleRate, name: name)
    guard sampleCount > 0 else { throw .empty(name) }
    guard sampleCount.isMultiple(of: channelCount) else {
      throw AudioFileError(
        .incompleteFrame, name, "\(sampleCount) samples in \(channelCount) channels",
        remedy: "pass as many samples for every channel, interleaved")
    }
    return SampleBuilder(
      format: format, channelCount: channelCount, sampleRate: sampleRate,
      frameCapacity: sampleCount / channelCount)
  }
}
