import CSystem

/// A picture in SVG: shapes and texts, one above the other.
struct SVGPicture {
  enum Anchor: String { case start, middle, end }

  let width: Double
  var height: Double
  private var body = ""

  init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }

  /// The colours of the pages in the light scheme.
  enum Ink {
    static let paper = "#ffffff", ink = "#171c26", soft = "#465064", faint = "#667085"
    static let line = "#dde1e9", strong = "#b9c1ce", wave = "#2f63c9", change = "#c2410c"
    static let momentary = "#7aa2ec", shortTerm = "#2257d0", accent = "#2257d0"
    static let room = "#eef2fb", roomLine = "#9fb0d0", wall = "#3c4657", zone = "#7c4ddb"
    static let real = "#0b7a68", quiet = "#8792a5"
  }

  /// To a hundredth of a pixel.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let hundredths = Int((min(max(value, -1e9), 1e9) * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    return "\(sign)\(whole)."
      + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
  }

  /// As text of XML, in which control characters may not be.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default:
        if scalar.properties.generalCategory == .control {
          result += " "
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String,
    stroke: String = "none", opacity: Double = 1
  ) {
    body += "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
    body += "height=\"\(Self.number(height))\" fill=\"\(fill)\" stroke=\"\(stroke)\""
    body += opacity < 1 ? " opacity=\"\(Self.number(opacity))\"/>\n" : "/>\n"
  }

  mutating func circle(
    _ x: Double, _ y: Double, radius: Double, fill: String, stroke: String = "none",
    width: Double = 0, opacity: Double = 1
  ) {
    body +=
      "<circle cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"\(Self.number(radius))\" "
    body += "fill=\"\(fill)\" stroke=\"\(stroke)\" stroke-width=\"\(Self.number(width))\""
    body += opacity < 1 ? " opacity=\"\(Self.number(opacity))\"/>\n" : "/>\n"
  }

  mutating func line(
    _ points: [(x: Double, y: Double)], stroke: String, width: Double = 1, dash: String? = nil,
    fill: String = "none", fillOpacity: Double = 1, isClosed: Bool = false
  ) {
    guard points.count > 1 else { return }
    let path = points.map { "\(Self.number($0.x)) \(Self.number($0.y))" }.joined(separator: "L")
    body += "<path d=\"M\(path)\(isClosed ? "Z" : "")\" fill=\"\(fill)\" stroke=\"\(stroke)\" "
    body += "stroke-width=\"\(Self.number(width))\" stroke-linejoin=\"round\""
    if fillOpacity < 1 { body += " fill-opacity=\"\(Self.number(fillOpacity))\"" }
    if let dash { body += " stroke-dasharray=\"\(dash)\"" }
    body += "/>\n"
  }

  /// `y` is the middle of the letters.
  mutating func text(
    _ text: String, _ x: Double, _ y: Double, size: Double = 11, color: String = Ink.soft,
    anchor: Anchor = .start, isBold: Bool = false, hasHalo: Bool = false
  ) {
    body += "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y + size * 0.36))\" "
    body +=
      "font-size=\"\(Self.number(size))\" fill=\"\(color)\" text-anchor=\"\(anchor.rawValue)\""
    if isBold { body += " font-weight=\"600\"" }
    if hasHalo {
      body += " stroke=\"\(Ink.paper)\" stroke-width=\"3\" paint-order=\"stroke\""
      body += " stroke-linejoin=\"round\""
    }
    // A name keeps its direction to itself.
    body += ">\u{2068}\(Self.escaped(text))\u{2069}</text>\n"
  }

  mutating func image(
    png: [UInt8], _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) {
    var data = PageText()
    data.appendBase64(png)
    body +=
      "<image x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
    body += "height=\"\(Self.number(height))\" preserveAspectRatio=\"none\" "
    body += "href=\"data:image/png;base64,\(String(decoding: data.bytes, as: UTF8.self))\"/>\n"
  }

  /// Everything drawn by `draw` is cut at a rectangle.
  mutating func clipped(
    to x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ draw: (inout SVGPicture) -> Void
  ) {
    body += "<svg x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
    body += "height=\"\(Self.number(height))\" viewBox=\"\(Self.number(x)) \(Self.number(y)) "
    body += "\(Self.number(width)) \(Self.number(height))\">\n"
    draw(&self)
    body += "</svg>\n"
  }

  /// The whole file. `title` is for those who don't see it.
  func bytes(title: String) -> [UInt8] {
    let size = "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\""
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) \
      viewBox="0 0 \(Self.number(width)) \(Self.number(height))" role="img" \
      font-family="Inter, system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif" font-weight="500">
      <title>\(Self.escaped(title))</title>
      <rect width="100%" height="100%" fill="\(Ink.paper)"/>
      \(body)</svg>

      """
    return Array(text.utf8)
  }
}
