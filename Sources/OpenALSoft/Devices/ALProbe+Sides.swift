extension ALProbe {
  /// How loud what is large is to the left and to the right of the listener.
  public struct SidePowers: Sendable {
    /// Of the first radius in all azimuths, then of the next.
    public var placed: [SIMD2<Float>]
    /// Of the left channel of a stereo buffer at an angle, on its own side.
    public var near: Float
    /// The same on the other side.
    public var far: Float
  }

  /// Listens to a source of these radii, a metre away in these azimuths (radians clockwise from
  /// ahead), and to one channel that is at an angle to the left. What comes from the middle counts
  /// for both sides. `hrtf`: by the head-related transfer function; nil where there is none.
  public static func sidePowers(
    in layout: ALChannelLayout, hrtf: Bool, radii: [Float], azimuths: [Float], besides angle: Float
  ) -> SidePowers? {
    heard(in: layout, hrtf: hrtf) { context in
      // An impulse that repeats: all frequencies, and of each period the same power.
      let period = 512
      var impulse = [Float](repeating: 0, count: period)
      impulse[period / 2] = 1
      guard context.capabilities.hasStereoAngles, context.device.isHRTFEnabled == hrtf,
        let placed = source(context, .monoFloat, impulse),
        let beside = source(context, .stereoFloat, impulse.flatMap { [$0, 0] })
      else { return nil }
      func powers() -> SIMD2<Float> {
        let channels = layout.channelCount
        for _ in 0..<2 { _ = render(context, frames: period, channels: channels) }
        let heard = render(context, frames: period, channels: channels)
        var powers = SIMD2<Float>.zero
        for (index, sample) in heard.enumerated() {
          powers += layout.sides[index % channels] * (sample * sample)
        }
        return powers
      }
      context.set(placed, .looping, to: 1)
      context.set(beside, .looping, to: 1)
      play(placed, context)
      var all: [SIMD2<Float>] = []
      for radius in radii {
        context.setRadius(placed, radius)
        for azimuth in azimuths {
          context.setPosition(placed, sine(azimuth), 0, -sine(azimuth + .pi / 2))
          all.append(powers())
        }
      }
      withUnsafePointer(to: placed) { context.stop(UnsafeBufferPointer(start: $0, count: 1)) }
      context.setStereoAngles(beside, left: angle, right: -angle)
      play(beside, context)
      let side = powers()
      return SidePowers(placed: all, near: side.x, far: side.y)
    }
  }

  /// Of an angle from 0 to 3π, near enough: by Bhaskara's formula, within 0.002.
  private static func sine(_ angle: Float) -> Float {
    var (angle, sign): (Float, Float) = (angle, 1)
    while angle > .pi { (angle, sign) = (angle - .pi, -sign) }
    let way = angle * (.pi - angle)
    return sign * 16 * way / (5 * .pi * .pi - 4 * way)
  }
}

extension ALChannelLayout {
  /// How much of each channel's power is on the left and on the right.
  fileprivate var sides: [SIMD2<Float>] {
    let (left, right, middle) = (SIMD2<Float>(1, 0), SIMD2<Float>(0, 1), SIMD2<Float>(0.5, 0.5))
    return switch self {
    case .mono: [middle]
    case .stereo: [left, right]
    case .quad: [left, right, left, right]
    case .surround51: [left, right, middle, middle, left, right]
    case .surround61: [left, right, middle, middle, middle, left, right]
    case .surround71: [left, right, middle, middle, left, right, left, right]
    }
  }
}
