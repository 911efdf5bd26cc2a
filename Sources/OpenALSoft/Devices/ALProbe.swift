/// Properties of the installed library that no call reports. Each is measured once in a process,
/// with a loopback device of its own, in less than a millisecond.
public enum ALProbe {
  /// Whether the angles of stereo buffers go over from side to side twice as fast as places do.
  public static let hurriesStereoAngles: Bool = heard(in: .stereo, hurriesAngles) ?? true

  /// The quirks of the installed library.
  public static let quirks: ALQuirks = heard(in: .mono) { $0.capabilities.quirks } ?? ALQuirks()

  private static let frames = 256

  static func heard<Answer>(
    in layout: ALChannelLayout, sends: Int = 0, _ listen: (ALContext) -> Answer?
  ) -> Answer? {
    var attributes = ALContext.Attributes(
      sampleRate: 48_000, layout: layout, hrtf: layout == .stereo ? false : nil, sources: 2)
    attributes.sends = sends
    guard let device = try? ALDevice.openLoopback(),
      let context = try? ALContext(on: device, attributes: attributes)
    else { return nil }
    defer { device.close() }
    return context.withCurrent { listen(context) } ?? nil
  }

  /// A source that plays.
  static func source(
    _ context: ALContext, _ format: ALBufferFormat, _ samples: [Float]
  ) -> ALSource? {
    let made = try? samples.withUnsafeBytes { (bytes) throws(ALError) in
      try context.makeBuffer(format, bytes, sampleRate: 48_000)
    }
    guard let buffer = made, let source = context.makeSources(1).first else { return nil }
    context.disableOwnPhysics()
    context.set(source, .rolloff, to: 0)
    context.setBuffer(source, buffer)
    return source
  }

  /// The last frame of the second of two mixes, as gains still move in the first.
  private static func last(_ context: ALContext, channels: Int) -> ArraySlice<Float> {
    _ = render(context, frames: frames, channels: channels)
    return render(context, frames: frames, channels: channels).suffix(channels)
  }

  static func render(_ context: ALContext, frames: Int, channels: Int) -> [Float] {
    var heard = [Float](repeating: 0, count: frames * channels)
    heard.withUnsafeMutableBytes {
      if let base = $0.baseAddress { context.device.render(into: base, frameCount: frames) }
    }
    return heard
  }

  static func play(_ source: ALSource, _ context: ALContext) {
    withUnsafePointer(to: source) { context.play(UnsafeBufferPointer(start: $0, count: 1)) }
  }

  /// Whether both channels at 15° are heard rather where a place at 30° is than one at 15°.
  private static func hurriesAngles(_ context: ALContext) -> Bool? {
    guard context.capabilities.hasStereoAngles else { return nil }
    let angle = Float.pi / 12
    let samples = [Float](repeating: 0.25, count: 32 * frames)
    guard let placed = source(context, .monoFloat, Array(samples.prefix(16 * frames))),
      let angled = source(context, .stereoFloat, samples)
    else { return nil }
    // The sines and cosines of 15° and 30°.
    context.setPosition(placed, 0.5, 0, -0.866_025_4)
    play(placed, context)
    let far = side(context)
    context.setPosition(placed, 0.258_819, 0, -0.965_925_8)
    let near = side(context)
    withUnsafePointer(to: placed) { context.stop(UnsafeBufferPointer(start: $0, count: 1)) }
    context.setStereoAngles(angled, left: -angle, right: -angle)
    play(angled, context)
    let heard = side(context)
    return abs(heard - far) < abs(heard - near)
  }

  /// How far to the right it is: −1 to 1.
  private static func side(_ context: ALContext) -> Float {
    let pair = last(context, channels: 2)
    let (left, right) = (pair.first ?? 0, pair.last ?? 0)
    return left + right > 0 ? (right - left) / (right + left) : 0
  }
}
