extension Samples {
  /// The average of the channels, in the same format (16-bit rounded to nearest). Samples that
  /// are mono already are returned themselves.
  public func mixedToMono() -> Samples {
    guard channelCount > 1 else { return self }
    return converted(to: format, channelCount: 1) { mono in
      let channels = channelCount
      switch format {
      case .int16:
        let output = mono.assumingMemoryBound(to: Int16.self)
        withInt16s { input in
          for frame in 0..<frameCount {
            var sum = 0
            for channel in 0..<channels { sum += Int(input[frame * channels + channel]) }
            let half = sum < 0 ? -(channels / 2) : channels / 2
            output[frame] = Int16((sum + half) / channels)
          }
        }
      case .float32:
        let output = mono.assumingMemoryBound(to: Float.self)
        let scale = 1 / Float(channels)
        withFloats { input in
          for frame in 0..<frameCount {
            var sum: Float = 0
            for channel in 0..<channels { sum += input[frame * channels + channel] }
            output[frame] = sum * scale
          }
        }
      }
    }
  }

  /// Two equal channels in the same format. Stereo samples are returned themselves; more
  /// channels are mixed to mono first.
  public func duplicatedToStereo() -> Samples {
    if channelCount == 2 { return self }
    let mono = mixedToMono()
    return mono.converted(to: format, channelCount: 2) { stereo in
      switch format {
      case .int16: mono.withInt16s { duplicate($0, into: stereo) }
      case .float32: mono.withFloats { duplicate($0, into: stereo) }
      }
    }
  }

  /// Stereo `.float32`: the left channel times `left`, the right one times `right`. Mono feeds
  /// both sides; more than two channels are mixed to mono first.
  public func panned(left: Float, right: Float) -> Samples {
    precondition(left.isFinite && right.isFinite, "a pan gain must be a finite number")
    let input = channelCount > 2 ? mixedToMono() : self
    return input.converted(to: .float32, channelCount: 2) { stereo in
      let output = stereo.assumingMemoryBound(to: Float.self)
      switch format {
      case .int16:
        input.withInt16s { samples in
          let (l, r) = (left / 32_768, right / 32_768)
          pan(samples, into: output, left: l, right: r, isStereo: input.channelCount == 2)
        }
      case .float32:
        input.withFloats { samples in
          pan(samples, into: output, left: left, right: right, isStereo: input.channelCount == 2)
        }
      }
    }
  }

  /// New samples of as many frames at the same rate; `fill` must write every one of them.
  private func converted(
    to format: SampleFormat, channelCount: Int, fill: (UnsafeMutableRawBufferPointer) -> Void
  ) -> Samples {
    var builder = SampleBuilder(
      format: format, channelCount: channelCount, sampleRate: sampleRate,
      frameCapacity: frameCount)
    fill(builder.room(forFrames: frameCount))
    builder.commit(frames: frameCount)
    return Samples(builder.finish())
  }
}

private func duplicate<Sample>(
  _ mono: UnsafeBufferPointer<Sample>, into stereo: UnsafeMutableRawBufferPointer
) {
  let output = stereo.assumingMemoryBound(to: Sample.self)
  for frame in mono.indices {
    output[2 * frame] = mono[frame]
    output[2 * frame + 1] = mono[frame]
  }
}

/// The gains carry the scale of the input's format.
private func pan(
  _ input: UnsafeBufferPointer<Float>, into output: UnsafeMutableBufferPointer<Float>,
  left: Float, right: Float, isStereo: Bool
) {
  for frame in 0..<output.count / 2 {
    output[2 * frame] = (isStereo ? input[2 * frame] : input[frame]) * left
    output[2 * frame + 1] = (isStereo ? input[2 * frame + 1] : input[frame]) * right
  }
}

private func pan(
  _ input: UnsafeBufferPointer<Int16>, into output: UnsafeMutableBufferPointer<Float>,
  left: Float, right: Float, isStereo: Bool
) {
  for frame in 0..<output.count / 2 {
    output[2 * frame] = Float(isStereo ? input[2 * frame] : input[frame]) * left
    output[2 * frame + 1] = Float(isStereo ? input[2 * frame + 1] : input[frame]) * right
  }
}
