/// The state of IMA's adaptive coding: the last sample and the size of the next step.
struct IMAState: Equatable {
  var predictor: Int32
  /// 0 to 88.
  var index: Int32

  /// Numbers from a file may be anything: the index is brought into its range.
  init(predictor: Int16, index: UInt8) {
    self.predictor = Int32(predictor)
    self.index = min(Int32(index), 88)
  }
}

/// The effect of each of the 16 codes at each of the 89 steps, computed beforehand.
///
/// Differences are sums of shifted steps, as in the reference; decoders that multiply instead
/// stray from it by some units within a block.
struct IMATables: Sendable {
  static let shared = IMATables()

  /// To the next sample; row of 16 per index.
  let differences: [Int32]
  /// The next index; row of 16 per index.
  let indices: [Int32]
  let steps: [Int32]

  private init() {
    let steps = Self.steps
    self.steps = steps
    let adjustments: [Int32] = [-1, -1, -1, -1, 2, 4, 6, 8]
    var (differences, indices): ([Int32], [Int32]) = ([], [])
    for (index, step) in steps.enumerated() {
      for code in 0..<16 {
        var difference = step >> 3
        if code & 4 != 0 { difference += step }
        if code & 2 != 0 { difference += step >> 1 }
        if code & 1 != 0 { difference += step >> 2 }
        differences.append(code & 8 != 0 ? -difference : difference)
        indices.append(min(max(Int32(index) + adjustments[code & 7], 0), 88))
      }
    }
    self.differences = differences
    self.indices = indices
  }

  /// Lends the tables to a loop over many codes.
  func withCodes<R>(_ body: (IMACodes) throws -> R) rethrows -> R {
    try differences.withUnsafeBufferPointer { differences in
      try indices.withUnsafeBufferPointer { indices in
        try steps.withUnsafeBufferPointer { steps in
          try body(
            IMACodes(
              differences: differences.baseAddress!, indices: indices.baseAddress!,
              steps: steps.baseAddress!))
        }
      }
    }
  }

  private static let steps: [Int32] = [
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66,
    73, 80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449,
    494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272,
    2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493,
    10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
  ]
}

/// The tables without their bounds checks. An index is always 0 to 88 and a code 0 to 15, so a
/// place in them is always below 89 × 16.
struct IMACodes {
  fileprivate let differences: UnsafePointer<Int32>
  fileprivate let indices: UnsafePointer<Int32>
  fileprivate let steps: UnsafePointer<Int32>

  @inline(__always)
  func advance(_ state: inout IMAState, by code: Int32) {
    let place = Int(state.index << 4 | (code & 15))
    state.predictor = min(max(state.predictor &+ differences[place], -32_768), 32_767)
    state.index = indices[place]
  }

  @inline(__always)
  func step(_ state: IMAState) -> Int32 { steps[Int(state.index)] }

  /// The code that brings the next sample closest, as plain encoding takes it.
  @inline(__always)
  func nearest(to sample: Int32, from state: IMAState) -> Int32 {
    let difference = sample &- state.predictor
    return (difference < 0 ? 8 : 0) | min(abs(difference) &* 4 / step(state), 7)
  }
}
