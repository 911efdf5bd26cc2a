/// Sums of squares, without copying the samples.
package enum Energy {
  /// The energy of every `stride`-th of this many frames, each from its sample `channel` on.
  package static func sum(
    _ samples: UnsafeBufferPointer<Float>, channel: Int = 0, stride: Int = 1
  ) -> Double {
    guard var place = samples.baseAddress else { return 0 }
    place += channel
    let count = samples.count / stride
    // Four sums, so that no addition waits for the one before.
    var (a, b, c, d) = (0.0, 0.0, 0.0, 0.0)
    var index = 0
    while index + 4 <= count {
      let (w, x) = (Double(place[0]), Double(place[stride]))
      let (y, z) = (Double(place[2 * stride]), Double(place[3 * stride]))
      (a, b, c, d) = (a + w * w, b + x * x, c + y * y, d + z * z)
      place += 4 * stride
      index += 4
    }
    while index < count {
      a += Double(place[0]) * Double(place[0])
      place += stride
      index += 1
    }
    return (a + b) + (c + d)
  }
}
