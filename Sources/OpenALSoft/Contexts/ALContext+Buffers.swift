import COpenAL

/// One of OpenAL's buffers, shared by all contexts of its device.
public struct ALBuffer: Hashable, Sendable {
  let name: ALuint
}

/// Sample formats of buffers that the engine uploads; interleaved, in the machine's byte order.
public enum ALBufferFormat: Sendable {
  case mono16, stereo16, monoFloat, stereoFloat
  /// Channels in the order of `ALChannelLayout`.
  case quadFloat, surround51Float, surround61Float, surround71Float
  /// Ambisonic, in FuMa's order and scale: W, X, Y, Z.
  case bFormatFloat

  /// The format's number, 0 when the library hasn't got it.
  var number: ALenum {
    switch self {
    case .mono16: AL_FORMAT_MONO16
    case .stereo16: AL_FORMAT_STEREO16
    case .monoFloat: AL_FORMAT_MONO_FLOAT32
    case .stereoFloat: AL_FORMAT_STEREO_FLOAT32
    case .quadFloat: AL_FORMAT_QUAD32
    case .surround51Float: AL_FORMAT_51CHN32
    case .surround61Float: AL_FORMAT_61CHN32
    case .surround71Float: AL_FORMAT_71CHN32
    case .bFormatFloat: AL_FORMAT_BFORMAT3D_FLOAT32
    }
  }
}

extension ALBufferFormat {
  var bytesPerFrame: Int {
    switch self {
    case .mono16: 2
    case .stereo16, .monoFloat: 4
    case .stereoFloat: 8
    case .quadFloat, .bFormatFloat: 16
    case .surround51Float: 24
    case .surround61Float: 28
    case .surround71Float: 32
    }
  }
}

extension ALContext {
  /// The most bytes that one call copies: meanwhile no other thread can attach a buffer to a
  /// source, which the render needs to do. From 1.21 on OpenAL also fills the buffer with zeros
  /// before, in the same way, which takes about a third of a copy.
  private static let longestFill = 1 << 18

  /// Copies samples into a new buffer. Costs a copy of the samples; waits for no mix.
  ///
  /// The corresponding OpenAL functions are `alGenBuffers`, `alBufferData` and
  /// `alBufferSubDataSOFT`.
  public func makeBuffer(
    _ format: ALBufferFormat, _ samples: UnsafeRawBufferPointer, sampleRate: Int
  ) throws(ALError) -> ALBuffer {
    guard samples.count <= Int(ALsizei.max) - format.bytesPerFrame else {
      throw ALError(code: AL_INVALID_VALUE, call: "alBufferData")
    }
    _ = takeError()
    var name: ALuint = 0
    alGenBuffers(1, &name)
    try check("alGenBuffers")
    trace.count(.makeBuffer)
    let frame = format.bytesPerFrame
    let pads =
      capabilities.quirks.holdsLastFrame && samples.suffix(frame).contains { $0 != 0 }
    let isLong = pads || samples.count > Self.longestFill
    alBufferData(
      name, format.number, isLong ? nil : samples.baseAddress,
      ALsizei(samples.count + (pads ? frame : 0)), ALsizei(sampleRate))
    trace.count(.fillBuffer)
    if isLong, let start = samples.baseAddress {
      fill(name, format, samples.count, from: start)
    }
    if pads {
      let silence = InlineArray<32, UInt8>(repeating: 0)
      silence.span.withUnsafeBytes {
        alBufferSubDataSOFT(
          name, format.number, $0.baseAddress, ALsizei(samples.count), ALsizei(frame))
      }
      let points = [0, ALint(samples.count / frame)]
      alBufferiv(name, AL_LOOP_POINTS_SOFT, points)
    }
    if let code = takeError() {
      alDeleteBuffers(1, &name)
      throw ALError(code: code, call: "alBufferData")
    }
    return ALBuffer(name: name)
  }

  private func fill(
    _ name: ALuint, _ format: ALBufferFormat, _ count: Int, from start: UnsafeRawPointer
  ) {
    let most = Self.longestFill / format.bytesPerFrame * format.bytesPerFrame
    for offset in stride(from: 0, to: count, by: most) {
      alBufferSubDataSOFT(
        name, format.number, start + offset, ALsizei(offset), ALsizei(min(most, count - offset)))
      trace.count(.fillBuffer)
    }
  }

  /// Sets the sample frames between which a looping source repeats; the end is exclusive.
  /// Refused while any source holds the buffer.
  ///
  /// The corresponding OpenAL function is `alBufferiv` with `AL_LOOP_POINTS_SOFT`.
  public func setLoop(_ buffer: ALBuffer, _ frames: Range<Int>) throws(ALError) {
    let points = [ALint(clamping: frames.lowerBound), ALint(clamping: frames.upperBound)]
    _ = takeError()
    alBufferiv(buffer.name, AL_LOOP_POINTS_SOFT, points)
    try check("alBufferiv(AL_LOOP_POINTS_SOFT)")
  }

  /// Gives a buffer back. No source may hold it.
  ///
  /// The corresponding OpenAL function is `alDeleteBuffers`.
  public func delete(_ buffer: ALBuffer) {
    trace.count(.deleteBuffer)
    var name = buffer.name
    alDeleteBuffers(1, &name)
  }
}
