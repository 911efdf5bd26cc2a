import CSystem

/// A picture of panels one below the other, with one axis of time.
struct Figure {
  static let width = 1_000.0
  static let left = 112.0, right = 24.0
  static var plotWidth: Double { width - left - right }

  private(set) var picture = SVGPicture(width: Figure.width, height: 0)
  /// Where the next panel begins.
  private(set) var y = 24.0
  private let duration: Double

  /// The title is of the first line, and the remark stands behind it.
  init(title: String, remark: String, duration: Double) {
    self.duration = duration
    picture.text(title.clipped(to: 90), 24, y, size: 16, color: SVGPicture.Ink.ink, isBold: true)
    picture.text(remark, Self.width - Self.right, y, size: 12, anchor: .end)
    y += 28
  }

  func bytes(title: String) -> [UInt8] {
    var picture = picture
    picture.height = y
    return picture.bytes(title: title)
  }

  var height: Double { y }

  static func x(_ part: Double) -> Double { left + part * plotWidth }

  mutating func heading(_ text: String) {
    picture.text(text.clipped(to: 110), Self.left, y, size: 12, isBold: true)
    y += 14
  }

  /// The names of lines, in a row.
  mutating func legend(_ entries: [(text: String, color: String)]) {
    var x = Self.left
    for entry in entries {
      picture.rectangle(x, y - 1.5, 16, 3, fill: entry.color)
      picture.text(entry.text, x + 22, y, size: 11)
      x += 46 + 6.2 * Double(entry.text.count)
    }
    y += 16
  }

  /// A name in the margin.
  mutating func name(_ text: String, at y: Double) {
    picture.text(text, 24, y, size: 11)
  }

  /// A panel of this height: `draw` gets its top.
  mutating func panel(
    height: Double, gap: Double = 8, hasFrame: Bool = true,
    _ draw: (inout SVGPicture, Double) -> Void
  ) {
    let top = y
    draw(&picture, top)
    if hasFrame {
      picture.rectangle(
        Self.left, top, Self.plotWidth, height, fill: "none", stroke: SVGPicture.Ink.strong)
    }
    y += height + gap
  }

  /// A tick with its label on the left.
  static func tick(_ picture: inout SVGPicture, _ label: String, at y: Double) {
    picture.line([(left - 4, y), (left, y)], stroke: SVGPicture.Ink.strong)
    picture.text(label, left - 8, y, size: 10, color: SVGPicture.Ink.faint, anchor: .end)
  }

  // MARK: Time

  /// The axis of time below everything.
  mutating func timeAxis() {
    y -= 2
    guard duration > 0 else { return y += 12 }
    let step = Self.step(duration, most: 12)
    let places = step >= 1 ? 0 : Int((-log10(step) - 1e-9).rounded(.up))
    var index = 0
    while Double(index) * step <= duration + 1e-9 {
      let time = Double(index) * step
      let x = Self.x(time / duration)
      picture.line([(x, y), (x, y + 5)], stroke: SVGPicture.Ink.strong)
      picture.text(
        Self.label(time, places: places, isLong: duration >= 60), x, y + 14, size: 11,
        anchor: .middle)
      index += 1
    }
    y += 34
  }

  /// A step of 1, 2 or 5 times a power of ten, or of minutes and hours, for at most `most` parts.
  static func step(_ span: Double, most: Double) -> Double {
    let raw = span / most
    guard raw <= 30 else {
      let steps = [60.0, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400]
      return steps.first { $0 >= raw } ?? 36_000 * (raw / 36_000).rounded(.up)
    }
    return roundStep(span, most: most)
  }

  /// A step of 1, 2 or 5 times a power of ten for at most `most` parts.
  static func roundStep(_ span: Double, most: Double) -> Double {
    let raw = span / most
    let power = pow(10, log10(raw).rounded(.down))
    return ([1, 2, 5].first { $0 * power >= raw * 0.9999 } ?? 10) * power
  }

  static func label(_ time: Double, places: Int, isLong: Bool) -> String {
    let scale = Int(pow(10, Double(places)).rounded())
    let all = Int((time * Double(scale)).rounded())
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }
    let decimals = places > 0 ? "." + padded(all % scale, places) : ""
    let seconds = all / scale
    guard isLong else { return "\(seconds)\(decimals) s" }
    let rest = padded(seconds % 60, 2) + decimals
    guard seconds >= 3_600 else { return "\(seconds / 60):\(rest)" }
    return "\(seconds / 3_600):\(padded(seconds / 60 % 60, 2)):\(rest)"
  }
}
