extension ALProbe {
  /// How loud what is large is to the left and to the right of the listener.
  public struct SidePowers: Sendable {
    /// Of the first radius in all azimuths, then of the next.
    public var placed: [SIMD2<Float>]
    /// Of one channel of a stereo buffer at an angle.
    public var side: Float
  }

  /// Listens to a source of these radii, a metre away in these azimuths (radians clockwise from
  /// ahead), and to one channel that is at an angle to the left. What comes from the middle counts
  /// for both sides.
  public static func sidePowers(
    in layout: ALChannelLayout, radii: [Float], azimuths: [Float], besides angle: Float
  ) -> SidePowers? {
    heard(in: layout) { context in
      let frames = 256
      guard context.capabilities.hasStereoAngles,
        let placed = source(
          context, .monoFloat, [Float](repeating: 0.25, count: 2 * frames * 64)),
        let beside = source(
          context, .stereoFloat,
          [Float](repeating: 0.25, count: 4 * frames).enumerated().map { $0 % 2 == 0 ? $1 : 0 })
      else { return nil }
      func powers() -> SIMD2<Float> {
        let channels = layout.channelCount
        _ = render(context, frames: frames, channels: channels)
        let last = render(context, frames: frames, channels: channels).suffix(channels)
        return zip(last, layout.sides).reduce(.zero) { sum, channel in
          sum + channel.1 * (channel.0 * channel.0)
        }
      }
      context.set(placed, .looping, to: 1)
      play(placed, context)
      var all: [SIMD2<Float>] = []
      for radius in radii {
        for azimuth in azimuths {
          context.setRadius(placed, radius)
          context.setPosition(placed, sine(azimuth), 0, -sine(azimuth + .pi / 2))
          all.append(powers())
        }
      }
      withUnsafePointer(to: placed) { context.stop(UnsafeBufferPointer(start: $0, count: 1)) }
      _ = render(context, frames: frames, channels: layout.channelCount)
      context.setStereoAngles(beside, left: angle, right: -angle)
      play(beside, context)
      return SidePowers(placed: all, side: powers().sum())
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
