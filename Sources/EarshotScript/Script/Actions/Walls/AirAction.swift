import Earshot

/// `air`: the air's absorption of high frequencies.
public struct AirAction: Equatable, Sendable {
  /// `on` or `off`.
  public var name: String
  /// In degrees Celsius.
  public var temperature: Double
  /// Relative, in per cent.
  public var humidity: Double
  /// In kilopascals.
  public var pressure: Double

  /// Nil is none.
  public init(_ air: Air?) {
    name = air == nil ? "off" : "on"
    let air = air ?? Air()
    (temperature, humidity, pressure) = (air.temperature, air.humidity, air.pressure)
  }

  var air: Air? {
    guard name == "on" else { return nil }
    return Air(temperature: temperature, humidity: humidity, pressure: pressure)
  }
}

extension AirAction: NamedFieldSet {
  static var words: [String] { ["on", "off"] }

  init(blank name: String) {
    self.init(Air())
    self.name = name
  }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    let usual = Air()
    try fields.field(
      "temperature", &temperature, .number(Air.temperatures, "degrees"),
      default: usual.temperature)
    try fields.field(
      "humidity", &humidity, .number(Air.humidities, "per cent"), default: usual.humidity)
    try fields.field("pressure", &pressure, .number(Air.pressures, "kPa"), default: usual.pressure)
  }

  func check() throws(ScriptFault) {
    try ScriptFault.check(name, in: Self.words, key: .air)
  }
}
