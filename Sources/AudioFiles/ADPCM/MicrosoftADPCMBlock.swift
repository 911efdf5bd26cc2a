/// The unit of Microsoft's ADPCM in WAVE files: a block for all channels, complete in itself.
///
/// It begins with a pair of coefficients' number, the first step and the first two samples of
/// each channel; then come the codes, the upper half of each byte first, the channels in turn.
struct MicrosoftADPCMBlock: ADPCMBlock {
  let byteCount: Int
  let channelCount: Int

  /// In pairs, 256 meaning 1; a file may bring pairs of its own.
  private let coefficients: [(Int32, Int32)]

  /// The pairs that every file may use.
  private static let standard: [(Int32, Int32)] = [
    (256, 0), (512, -256), (0, 0), (192, 64), (240, 0), (460, -208), (392, -232),
  ]
  private static let maximumPairCount = 256

  private static let adaptations: [Int32] = [
    230, 230, 230, 230, 307, 409, 512, 614, 768, 614, 512, 409, 307, 230, 230, 230,
  ]

  /// Nil for a size that holds no codes, and for more channels than this coding has. `extension` is
  /// the format chunk's part after its length: frames in a block, then pairs.
  init?(byteCount: Int, channelCount: Int, extension bytes: [UInt8]) {
    guard (1...2).contains(channelCount), byteCount > 7 * channelCount else { return nil }
    self.byteCount = byteCount
    self.channelCount = channelCount
    coefficients = Self.coefficients(bytes) ?? Self.standard
  }

  private static func coefficients(_ bytes: [UInt8]) -> [(Int32, Int32)]? {
    var reader = ByteReader(bytes, .little)
    reader.skip(2)
    guard let count = reader.number(UInt16.self), (1...maximumPairCount).contains(Int(count))
    else { return nil }
    var pairs: [(Int32, Int32)] = []
    while pairs.count < count {
      guard let first = reader.number(Int16.self), let second = reader.number(Int16.self) else {
        return nil
      }
      pairs.append((Int32(first), Int32(second)))
    }
    return pairs
  }

  private var headerByteCount: Int { 7 * channelCount }

  var frameCount: Int { frameCount(inPart: byteCount) }

  func frameCount(inBytes count: Int) -> Int {
    count / byteCount * frameCount + frameCount(inPart: count % byteCount)
  }

  private func frameCount(inPart count: Int) -> Int {
    count < headerByteCount ? 0 : 2 + (count - headerByteCount) * 2 / channelCount
  }

  func decode(_ bytes: UnsafeRawBufferPointer, into output: UnsafeMutablePointer<Int16>) {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes.prefix(byteCount))
    guard bytes.count >= headerByteCount else { return }
    func number(_ place: Int) -> Int16 {
      Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)
    }
    for channel in 0..<channelCount {
      // A number without a pair is damage: of such a block only the codes' own share is heard.
      let pair = Int(bytes[channel])
      let place = channelCount + 2 * channel
      var state = State(
        coefficients: pair < coefficients.count ? coefficients[pair] : (0, 0),
        step: Int32(number(place)), last: Int32(number(place + 2 * channelCount)),
        older: Int32(number(place + 4 * channelCount)))
      output[channel] = Int16(truncatingIfNeeded: state.older)
      output[channelCount + channel] = Int16(truncatingIfNeeded: state.last)
      var samples = output + 2 * channelCount + channel
      Self.adaptations.withUnsafeBufferPointer { adaptations in
        if channelCount == 1 {
          for byte in bytes[headerByteCount...] {
            samples[0] = state.next(byte >> 4, adaptations)
            samples[1] = state.next(byte & 15, adaptations)
            samples += 2
          }
        } else {
          let shift: UInt8 = channel == 0 ? 4 : 0
          for byte in bytes[headerByteCount...] {
            samples.pointee = state.next(byte >> shift & 15, adaptations)
            samples += 2
          }
        }
      }
    }
  }
}

/// The state of one channel: the last two samples and the size of the next step.
private struct State {
  let coefficients: (Int32, Int32)
  var step: Int32
  var last: Int32
  var older: Int32

  /// A hostile file's steps would grow without end; no honest one comes near this.
  private static let largestStep = Int32.max / 1_024

  @inline(__always)
  mutating func next(_ code: UInt8, _ adaptations: UnsafeBufferPointer<Int32>) -> Int16 {
    let predicted = (last &* coefficients.0 &+ older &* coefficients.1) >> 8
    let signed = code & 8 != 0 ? Int32(code) - 16 : Int32(code)
    older = last
    last = min(max(predicted &+ signed &* step, -32_768), 32_767)
    step = min(max((adaptations[Int(code)] &* step) >> 8, 16), Self.largestStep)
    return Int16(truncatingIfNeeded: last)
  }
}
