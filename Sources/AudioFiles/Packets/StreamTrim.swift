/// Which of a stream's decoded frames are the sound, and which an encoder's delay and filling.
struct StreamTrim: Equatable {
  /// What the numbers count.
  enum Unit: Equatable {
    /// So many of them make a second.
    case rate(Int)
    /// So many of them make the whole stream.
    case total(Int)
    /// Decoded frames.
    case frame
  }

  let start: Int
  /// Nil when the container does not tell.
  let length: Int?
  let unit: Unit

  /// Everything that is decoded.
  static let none = StreamTrim(start: 0, length: nil, unit: .frame)

  /// The same in frames of a stream of this rate and length. HE-AAC's numbers may count frames
  /// of half the rate.
  func frames(rate: Int, total: Int) -> (start: Int, length: Int?) {
    switch unit {
    case .rate(let scale): scaled(rate, scale)
    case .total(let units) where units == total: (start, length)
    case .total(let units) where units * 2 == total: (start * 2, length.map { $0 * 2 })
    case .total, .frame: (start, length)
    }
  }

  private func scaled(_ rate: Int, _ scale: Int) -> (start: Int, length: Int?) {
    guard rate != scale, scale > 0 else { return (start, length) }
    let newLength = length.flatMap { Self.converted($0, rate, scale) }
    return (Self.converted(start, rate, scale) ?? 0, newLength)
  }

  /// Nil for an implausible number in a container.
  private static func converted(_ units: Int, _ rate: Int, _ scale: Int) -> Int? {
    let (product, isTooLong) = units.multipliedReportingOverflow(by: rate)
    guard !isTooLong, product < .max - scale else { return nil }
    return (product + scale / 2) / scale
  }
}
