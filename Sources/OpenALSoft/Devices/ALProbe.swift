/// What the installed library does that nobody tells, heard once, from a loopback device of its
/// own: it takes less than a millisecond.
public enum ALProbe {
  /// The largest total gain of a source; nil where it can't be heard.
  public static let totalGainLimit: Float? = {
    let attributes = ALContext.Attributes(sampleRate: 48_000, layout: .mono, sources: 1)
    guard let device = try? ALDevice.openLoopback(),
      let context = try? ALContext(on: device, attributes: attributes)
    else { return nil }
    defer { device.close() }
    return context.withCurrent { gainLimit(context) } ?? nil
  }()

  /// How much louder a gain of a thousand is than one of one, once it is there.
  private static func gainLimit(_ context: ALContext) -> Float? {
    let (level, frames, wanted): (Float, Int, Float) = (1e-4, 256, 1_000)
    let samples = [Float](repeating: level, count: 8 * frames)
    let made = try? samples.withUnsafeBytes { (bytes) throws(ALError) in
      try context.makeBuffer(.monoFloat, bytes, sampleRate: 48_000)
    }
    guard let buffer = made, let source = context.makeSources(1).first else { return nil }
    context.disableOwnPhysics()
    context.set(source, .rolloff, to: 0)
    context.set(source, .maximumGain, to: wanted)
    context.setBuffer(source, buffer)
    withUnsafePointer(to: source) { context.play(UnsafeBufferPointer(start: $0, count: 1)) }
    var heard = [Float](repeating: 0, count: frames)
    func last() -> Float {
      // The second of two mixes, as the gain is on its way in the first.
      for _ in 0..<2 {
        heard.withUnsafeMutableBytes {
          if let base = $0.baseAddress { context.device.render(into: base, frameCount: frames) }
        }
      }
      return heard[frames - 1]
    }
    let plain = last()
    context.set(source, .gain, to: wanted)
    let most = last() / plain
    return most.isFinite && most >= 1 ? most : nil
  }
}
