/// Writes FLAC of two channels and any number of bits, in blocks of 512 frames, for tests: ffmpeg 5
/// doesn't write 32 bits.
struct FLACWriter {
  enum Coding: CaseIterable { case verbatim, fixed, predicted, shifted }
  enum Stereo: UInt8, CaseIterable {
    case independent = 1
    case leftAndSide = 8
    case rightAndSide = 9
    case middle = 10
  }

  let bits: Int
  let coding: Coding
  let stereo: Stereo
  private let blockLength = 512

  func file(_ samples: [[Int64]]) -> [UInt8] {
    var stream = Bits()
    for byte in Array("fLaC".utf8) + [0x80, 0, 0, 34] { stream.put(Int64(byte), 8) }
    for length in [16, 65_535] { stream.put(Int64(length), 16) }
    stream.put(0, 48)
    stream.put(44_100, 20)
    stream.put(1, 3)
    stream.put(Int64(bits - 1), 5)
    stream.put(Int64(samples[0].count), 36)
    for _ in 0..<4 { stream.put(0, 32) }
    var file = stream.bytes
    for (number, start) in stride(from: 0, to: samples[0].count, by: blockLength).enumerated() {
      file += frame(number, samples.map { Array($0[start...].prefix(blockLength)) })
    }
    return file
  }

  private func frame(_ number: Int, _ samples: [[Int64]]) -> [UInt8] {
    let (left, right) = (samples[0], samples[1])
    let side = zip(left, right).map { $0 - $1 }
    let channels =
      switch stereo {
      case .independent: samples
      case .leftAndSide: [left, side]
      case .rightAndSide: [side, right]
      case .middle: [zip(left, right).map { ($0 + $1) >> 1 }, side]
      }
    var stream = Bits()
    // The length follows; rate and bits are the stream's.
    let header = [0xFF, 0xF8, 0x70, stereo.rawValue << 4, UInt8(number)]
    for byte in header { stream.put(Int64(byte), 8) }
    stream.put(Int64(left.count - 1), 16)
    stream.put(Int64(Self.checksum(stream.bytes, width: 8, polynomial: 0x07)), 8)
    for (index, channel) in channels.enumerated() {
      let isSide = stereo == .rightAndSide ? index == 0 : stereo != .independent && index == 1
      put(channel, bits + (isSide ? 1 : 0), into: &stream)
    }
    stream.fillByte()
    stream.put(Int64(Self.checksum(stream.bytes, width: 16, polynomial: 0x8005)), 16)
    return stream.bytes
  }

  private func put(_ samples: [Int64], _ bits: Int, into stream: inout Bits) {
    switch coding {
    case .verbatim:
      stream.put(1 << 1, 8)
      for sample in samples { stream.put(sample, bits) }
    case .shifted:
      // One bit in all samples is unused where they are even.
      let unused = samples.allSatisfy { $0 & 1 == 0 } ? 1 : 0
      stream.put(Int64(1 << 1 | unused), 8)
      if unused == 1 { stream.put(1, 1) }
      for sample in samples { stream.put(sample >> Int64(unused), bits - unused) }
    case .fixed:
      stream.put(10 << 1, 8)
      putResidual(samples, bits, into: &stream) { _ in }
    case .predicted:
      stream.put(33 << 1, 8)
      putResidual(samples, bits, into: &stream) {
        // The same factors, 2 and -1, in three bits, as they are.
        $0.put(2, 4)
        $0.put(0, 5)
        for factor in [2, -1] { $0.put(Int64(factor), 3) }
      }
    }
  }

  private func putResidual(
    _ samples: [Int64], _ bits: Int, into stream: inout Bits, _ putFactors: (inout Bits) -> Void
  ) {
    for sample in samples.prefix(2) { stream.put(sample, bits) }
    putFactors(&stream)
    // Rice's code with parameters of five bits, in one part.
    stream.put(1, 2)
    stream.put(0, 4)
    let parameter = min(30, bits)
    stream.put(Int64(parameter), 5)
    for index in samples.indices.dropFirst(2) {
      let rest = samples[index] - 2 * samples[index - 1] + samples[index - 2]
      let folded = rest < 0 ? -2 * rest - 1 : 2 * rest
      stream.put(0, Int(folded >> Int64(parameter)))
      stream.put(1, 1)
      stream.put(folded, parameter)
    }
  }

  private static func checksum(_ bytes: [UInt8], width: Int, polynomial: Int) -> Int {
    bytes.reduce(0) { sum, byte in
      var sum = sum ^ Int(byte) << (width - 8)
      for _ in 0..<8 { sum = sum >> (width - 1) & 1 == 1 ? sum << 1 ^ polynomial : sum << 1 }
      return sum & (1 << width - 1)
    }
  }

  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    /// The lowest bits of a number.
    mutating func put(_ value: Int64, _ width: Int) {
      for bit in (0..<width).reversed() {
        if count % 8 == 0 { bytes.append(0) }
        let isSet = bit < 64 && value >> Int64(bit) & 1 == 1
        if isSet { bytes[bytes.count - 1] |= 0x80 >> UInt8(count % 8) }
        count += 1
      }
    }

    mutating func fillByte() { put(0, (8 - count % 8) % 8) }
  }
}
