/// One number for each of three bands of frequencies: low around 250 Hz, middle around 1 kHz, high
/// around 4 kHz.
public struct Bands: Hashable, Sendable {
  /// Around 250 Hz.
  public var low: Double
  /// Around 1 kHz.
  public var middle: Double
  /// Around 4 kHz.
  public var high: Double

  /// Each band its own.
  public init(_ low: Double, _ middle: Double, _ high: Double) {
    self.low = low
    self.middle = middle
    self.high = high
  }

  /// The same in all.
  public init(all value: Double) { self.init(value, value, value) }

  /// Where each band is, in hertz.
  public static let frequencies = Bands(250, 1_000, 4_000)
  /// Nothing in any.
  public static let zero = Bands(all: 0)

  package func map(_ change: (Double) -> Double) -> Bands {
    Bands(change(low), change(middle), change(high))
  }

  package static func + (a: Bands, b: Bands) -> Bands {
    Bands(a.low + b.low, a.middle + b.middle, a.high + b.high)
  }
}
