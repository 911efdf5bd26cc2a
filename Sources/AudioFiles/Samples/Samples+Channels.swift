extension Samples {
  /// The average of the channels, in the same format (16-bit rounded to nearest). Samples that
  /// are mono already are returned themselves.
  public func mixedToMono() -> Samples { shaped(to: .mono) }

  /// Two equal channels in the same format. Stereo samples are returned themselves; more
  /// channels are mixed to mono first.
  public func duplicatedToStereo() -> Samples { shaped(to: .stereo) }

  /// Stereo `.float32`: the left channel times `left`, the right one times `right`. Mono feeds
  /// both sides; more than two channels are mixed to mono first.
  public func panned(left: Float, right: Float) -> Samples {
    shaped(to: .panned(left: left, right: right))
  }

  /// The same sound with its channels in another shape; the samples themselves if they are so.
  public func shaped(to target: ChannelShape.Target, asFloats: Bool = false) -> Samples {
    let shape = ChannelShape(
      from: format, channelCount: channelCount, to: target, asFloats: asFloats)
    guard !shape.isIdentity else { return self }
    var builder = SampleBuilder(
      format: shape.outputFormat, channelCount: shape.outputChannelCount, sampleRate: sampleRate,
      frameCapacity: frameCount)
    let room = builder.room(forFrames: frameCount)
    withUnsafeBytes { bytes in
      shape.apply(to: bytes.baseAddress!, frames: frameCount, into: room.baseAddress!)
    }
    builder.commit(frames: frameCount)
    return Samples(builder.finish())
  }
}
