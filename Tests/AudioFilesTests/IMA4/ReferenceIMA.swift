/// IMA's decoding written down once more, straight from its description: shifts and additions,
/// one code at a time.
struct ReferenceIMA {
  var predictor: Int
  var index: Int

  mutating func next(_ code: Int) -> Int16 {
    let step = Self.steps[index]
    var difference = step >> 3
    if code & 4 != 0 { difference += step }
    if code & 2 != 0 { difference += step >> 1 }
    if code & 1 != 0 { difference += step >> 2 }
    predictor += code & 8 != 0 ? -difference : difference
    predictor = min(max(predictor, -32_768), 32_767)
    index = min(max(index + [-1, -1, -1, -1, 2, 4, 6, 8][code & 7], 0), 88)
    return Int16(predictor)
  }

  /// Each step is the last one times 1.1, cut to an integer; these are the published values.
  static let steps: [Int] = [
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66,
    73, 80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449,
    494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272,
    2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493,
    10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
  ]

  /// Blocks of IMA ADPCM in a WAVE file, interleaved.
  static func microsoft(_ bytes: [UInt8], blockByteCount: Int, channelCount: Int) -> [Int16] {
    var output: [Int16] = []
    for start in stride(from: 0, to: bytes.count, by: blockByteCount) {
      let block = Array(bytes[start..<min(start + blockByteCount, bytes.count)])
      let groups = block.count / (4 * channelCount) - 1
      guard groups >= 0 else { break }
      let channels = (0..<channelCount).map { channel -> [Int16] in
        let head = 4 * channel
        let first = Int16(bitPattern: UInt16(block[head]) | UInt16(block[head + 1]) << 8)
        var state = ReferenceIMA(predictor: Int(first), index: min(Int(block[head + 2]), 88))
        var samples = [first]
        for group in 0..<groups {
          for byte in 0..<4 {
            let pair = Int(block[4 * channelCount * (group + 1) + head + byte])
            samples.append(state.next(pair & 15))
            samples.append(state.next(pair >> 4))
          }
        }
        return samples
      }
      for frame in channels[0].indices {
        for channel in channels { output.append(channel[frame]) }
      }
    }
    return output
  }
}
