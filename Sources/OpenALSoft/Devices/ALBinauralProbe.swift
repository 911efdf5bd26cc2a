/// The output of the installed library's head-related transfer function for an impulse, and that of
/// panning, recorded from loopback devices.
///
/// The data set depends on the version, and the user may replace it.
public struct ALBinauralProbe: Sendable {
  /// The output for a source in one direction.
  public struct Direction: Sendable {
    /// Of length 1: right, up and back.
    public let vector: SIMD3<Float>
    /// Interleaved samples of the left and right ear, from the impulse on.
    public fileprivate(set) var placed: [Float] = []
    /// The power of both channels where it is panned.
    public fileprivate(set) var pannedPower: Float = 0
  }

  /// Five directions at the height of the ears, from ahead to behind, as many 45° above and below,
  /// and straight up and down: all on the right side, which the left one is taken to mirror.
  public private(set) var directions: [Direction] = {
    let diagonal = Float(0.5).squareRoot()
    let around: [(right: Float, back: Float)] = [
      (0, -1), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1),
    ]
    let heights: [(level: Float, up: Float)] = [
      (1, 0), (diagonal, diagonal), (diagonal, -diagonal),
    ]
    return heights.flatMap { height in
      around.map {
        Direction(vector: [$0.right * height.level, height.up, $0.back * height.level])
      }
    } + [Direction(vector: [0, 1, 0]), Direction(vector: [0, -1, 0])]
  }()

  /// The output of a short reverb that is sent the impulse, interleaved; empty where the library
  /// has no effects.
  public private(set) var placedReverb: [Float] = []
  /// The same without the transfer function.
  public private(set) var pannedReverb: [Float] = []

  /// Frames before the impulse: a mix of their own, in which gains come to where they shall be.
  private static let lead = 256
  private static let reverbFrames = 8_192

  /// Takes 8 to 10 ms. Nil where the library has no transfer function at this rate.
  public init?(sampleRate: Int) {
    // At higher rates a response has more samples.
    let frames = 512 * max(1, (sampleRate + 47_999) / 48_000)
    guard
      let placed = Self.record(sampleRate, hrtf: true, directions, frames),
      let panned = Self.record(sampleRate, hrtf: false, directions, frames)
    else { return nil }
    for index in directions.indices {
      directions[index].placed = placed.responses[index]
      directions[index].pannedPower = panned.responses[index].reduce(0) { $0 + $1 * $1 }
    }
    (placedReverb, pannedReverb) = (placed.reverb, panned.reverb)
  }

  private static func record(
    _ sampleRate: Int, hrtf: Bool, _ directions: [Direction], _ frames: Int
  ) -> (responses: [[Float]], reverb: [Float])? {
    var attributes = ALContext.Attributes(
      sampleRate: sampleRate, layout: .stereo, hrtf: hrtf, sources: directions.count + 1)
    attributes.sends = 1
    guard let device = try? ALDevice.openLoopback(),
      let context = try? ALContext(on: device, attributes: attributes)
    else { return nil }
    defer { device.close() }
    guard device.isHRTFEnabled == hrtf else { return nil }
    let recorded: ([[Float]], [Float])?? = context.withCurrent {
      record(context, sampleRate, directions, frames)
    }
    return recorded ?? nil
  }

  private static func record(
    _ context: ALContext, _ sampleRate: Int, _ directions: [Direction], _ frames: Int
  ) -> ([[Float]], [Float])? {
    var impulse = [Float](repeating: 0, count: lead + frames)
    impulse[lead] = 1
    let made = try? impulse.withUnsafeBytes { (bytes) throws(ALError) in
      try context.makeBuffer(.monoFloat, bytes, sampleRate: sampleRate)
    }
    // One for each: a source that has just played elsewhere would fade over from there.
    let sources = context.makeSources(directions.count + 1)
    guard let buffer = made, sources.count == directions.count + 1 else { return nil }
    context.disableOwnPhysics()
    var responses: [[Float]] = []
    for (source, direction) in zip(sources, directions) {
      context.set(source, .rolloff, to: 0)
      context.setBuffer(source, buffer)
      context.setPosition(source, direction.vector.x, direction.vector.y, direction.vector.z)
      responses.append(play(source, context, frames: frames))
      withUnsafePointer(to: source) { context.stop(UnsafeBufferPointer(start: $0, count: 1)) }
    }
    guard let last = sources.last else { return nil }
    context.setBuffer(last, buffer)
    return (responses, reverb(of: last, context))
  }

  /// The output from the impulse on.
  private static func play(_ source: ALSource, _ context: ALContext, frames: Int) -> [Float] {
    withUnsafePointer(to: source) { context.play(UnsafeBufferPointer(start: $0, count: 1)) }
    var heard = [Float](repeating: 0, count: 2 * frames)
    heard.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      context.device.render(into: base, frameCount: lead)
      context.device.render(into: base, frameCount: frames)
    }
    return heard
  }

  /// The output of a reverb that begins at once and has decayed when the recording ends. The
  /// source's direct sound is filtered away.
  private static func reverb(of source: ALSource, _ context: ALContext) -> [Float] {
    guard let slot = context.makeSlot(), let silence = context.makeLowPass() else { return [] }
    context.setReverb(
      slot,
      ALReverb([
        (.decayTime, 0.1), (.decayHFRatio, 1), (.reflectionsDelay, 0), (.lateDelay, 0),
      ]))
    context.set(silence, gain: 0, gainHF: 1)
    context.setDirectFilter(source, silence)
    context.setSend(source, 0, to: slot, nil)
    return play(source, context, frames: reverbFrames)
  }
}
