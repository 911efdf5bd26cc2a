import CSystem

extension ALProbe {
  /// The power of large sources to the left and to the right of the listener.
  public struct SidePowers: Sendable {
    /// The levels of sources with the first radius in all azimuths, then with the next.
    public var placed: [SIMD2<Float>]
    /// The level of the left channel of a stereo buffer at an angle, on its own side.
    public var beside: Float
  }

  /// Measures sources of these radii, a metre away in these azimuths (radians clockwise from
  /// ahead), and one channel at an angle to the left. A loudspeaker in the middle counts by half
  /// for each side.
  public static func sidePowers(
    in layout: ALChannelLayout, radii: [Float], azimuths: [Float], besides angle: Float
  ) -> SidePowers? {
    heard(in: layout) { context in
      // A repeating impulse: all frequencies, with the same power in each period.
      let period = 512
      var impulse = [Float](repeating: 0, count: period)
      impulse[period / 2] = 1
      guard context.capabilities.hasStereoAngles,
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
          context.setPosition(placed, sin(azimuth), 0, -cos(azimuth))
          all.append(powers())
        }
      }
      withUnsafePointer(to: placed) { context.stop(UnsafeBufferPointer(start: $0, count: 1)) }
      context.setStereoAngles(beside, left: angle, right: -angle)
      play(beside, context)
      return SidePowers(placed: all, beside: powers().x)
    }
  }
}

extension ALChannelLayout {
  /// The parts of each channel's power that count for the left and for the right.
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
