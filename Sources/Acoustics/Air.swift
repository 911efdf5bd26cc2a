import CSystem

/// Air, which takes of sound by the way, and of high frequencies more.
public struct Air: Hashable, Sendable {
  /// Degrees Celsius.
  public static let temperatures = -20.0...50
  /// Per cent, relative.
  public static let humidities = 10.0...100
  /// Kilopascals.
  public static let pressures = 10.0...200

  /// In degrees Celsius, -20 to 50.
  public let temperature: Double
  /// Relative, in per cent, 10 to 100.
  public let humidity: Double
  /// In kilopascals, 10 to 200.
  public let pressure: Double

  /// A mild day at the sea. Values beyond the ranges, in which the standard's formula holds, are
  /// clamped, and NaN becomes the default.
  public init(temperature: Double = 20, humidity: Double = 50, pressure: Double = 101.325) {
    func held(_ value: Double, _ range: ClosedRange<Double>, _ usual: Double) -> Double {
      value.isNaN ? usual : Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
    }
    self.temperature = held(temperature, Self.temperatures, 20)
    self.humidity = held(humidity, Self.humidities, 50)
    self.pressure = held(pressure, Self.pressures, 101.325)
  }

  /// Decibels a metre that it takes of a pure tone: ISO 9613-1:1993, equations 3 to 5 and B.1 to
  /// B.3.
  public func absorption(at hertz: Double) -> Double {
    let kelvin = temperature + 273.15
    let (warmth, density) = (kelvin / 293.15, pressure / 101.325)
    let saturation = pow(10, -6.8346 * pow(273.16 / kelvin, 1.261) + 4.6151)
    let water = humidity * saturation / density
    let oxygen = density * (24 + 4.04e4 * water * (0.02 + water) / (0.391 + water))
    let nitrogen =
      density * pow(warmth, -0.5)
      * (9 + 280 * water * exp(-4.170 * (pow(warmth, -1 / 3.0) - 1)))
    let square = hertz * hertz
    let relaxation =
      0.01275 * exp(-2_239.1 / kelvin) / (oxygen + square / oxygen)
      + 0.1068 * exp(-3_352 / kelvin) / (nitrogen + square / nitrogen)
    return 8.686 * square
      * (1.84e-11 / density * warmth.squareRoot() + pow(warmth, -2.5) * relaxation)
  }
}
