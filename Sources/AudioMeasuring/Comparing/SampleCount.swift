/// The number of different samples in two sounds, and the largest difference.
struct SampleCount {
  private(set) var differing = 0
  private(set) var firstFrame: Int?
  private(set) var largest: Float = 0
  private(set) var largestFrame = 0
  private(set) var largestChannel = 0

  /// Takes a piece of one channel, a multiple of eight long.
  mutating func add(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, count: Int, frame: Int, channel: Int
  ) {
    let (x, y) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    var often = SIMD8<Int32>.zero
    var farthest = SIMD8<Float>.zero
    for offset in stride(from: 0, to: count * 4, by: 32) {
      let difference =
        x.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
        - y.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
      farthest = farthest.higher(difference.higher(-difference))
      often.replace(with: often &+ 1, where: difference .!= 0)
    }
    differing += Int(often.wrappedSum())
    if firstFrame ?? .max > frame, let index = (0..<count).first(where: { a[$0] != b[$0] }) {
      firstFrame = min(firstFrame ?? .max, frame + index)
    }
    let most = farthest.max()
    guard most > largest, let index = (0..<count).first(where: { abs(a[$0] - b[$0]) == most })
    else { return }
    (largest, largestFrame, largestChannel) = (most, frame + index, channel)
  }
}

extension SIMD8<Float> {
  /// The larger of each lane; the standard library's function of that kind is a loop.
  @inline(__always)
  func higher(_ other: Self) -> Self { replacing(with: other, where: other .> self) }
}
