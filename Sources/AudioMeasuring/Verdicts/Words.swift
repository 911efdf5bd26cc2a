/// Numbers and places as sentences have them.
package enum Words {
  /// A number with this many decimals and a readable sign: −3.0, and +0.3 if `signed`. Programs
  /// want another `minus`.
  package static func number(
    _ value: Double, decimals: Int = 1, signed: Bool = false, minus: String = "−"
  ) -> String {
    guard value.isFinite else {
      return value.isNaN ? "not a number" : value < 0 ? minus + "∞" : "∞"
    }
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value.magnitude * Double(scale)).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let units = Int(scaled)
    var text = "\(units / scale)"
    if decimals > 0 {
      let rest = "\(units % scale)"
      text += "." + String(repeating: "0", count: decimals - rest.count) + rest
    }
    let sign = units == 0 ? "" : value < 0 ? minus : signed ? "+" : ""
    return sign + text
  }

  /// How much more one number is than another: “3.0 dB more”.
  package static func difference(
    _ difference: Double, _ unit: String, _ more: String = "more", _ less: String = "less",
    decimals: Int = 1
  ) -> String {
    let size = number(difference.magnitude, decimals: decimals)
    return "\(size) \(unit) \(difference < 0 ? less : more)"
  }

  /// A time.
  package static func seconds(_ seconds: Double) -> String { number(seconds, decimals: 3) + " s" }

  /// A frame, with the time that it stands for.
  package static func moment(_ frame: Int, sampleRate: Double) -> String {
    "\(seconds(Double(frame) / sampleRate)) (frame \(frame))"
  }

  /// “ in the left channel”; nothing where there is only one.
  package static func channel(_ index: Int, of count: Int) -> String {
    count == 1 ? "" : " in the \(Loudspeaker.name(index, of: count)) channel"
  }
}
