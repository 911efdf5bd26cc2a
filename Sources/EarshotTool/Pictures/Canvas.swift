/// A picture in the making.
struct Canvas {
  struct Color: Equatable {
    var (red, green, blue): (UInt8, UInt8, UInt8)

    init(_ red: Int, _ green: Int, _ blue: Int) {
      self.red = UInt8(min(max(red, 0), 255))
      self.green = UInt8(min(max(green, 0), 255))
      self.blue = UInt8(min(max(blue, 0), 255))
    }

    /// Interpolates colours at even distances, at a place from 0 to 1.
    static func between(_ colors: [Color], at place: Double) -> Color {
      let place = min(max(place, 0), 1) * Double(colors.count - 1)
      let index = min(Int(place), colors.count - 2)
      let (a, b, share) = (colors[index], colors[index + 1], place - Double(index))
      func mix(_ x: UInt8, _ y: UInt8) -> Int {
        Int((Double(x) + (Double(y) - Double(x)) * share).rounded())
      }
      return Color(mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue))
    }

    static func == (a: Color, b: Color) -> Bool {
      (a.red, a.green, a.blue) == (b.red, b.green, b.blue)
    }
  }

  let width: Int
  let height: Int
  private var pixels: [UInt8]

  init(width: Int, height: Int, _ color: Color) {
    self.width = width
    self.height = height
    pixels = []
    pixels.reserveCapacity(width * height * 3)
    for _ in 0..<width * height { pixels += [color.red, color.green, color.blue] }
  }

  var png: [UInt8] { PNGFile.bytes(width: width, height: height, pixels: pixels) }

  /// Outside of the picture nothing is drawn.
  mutating func set(_ x: Int, _ y: Int, _ color: Color) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    let place = (y * width + x) * 3
    pixels[place] = color.red
    pixels[place + 1] = color.green
    pixels[place + 2] = color.blue
  }

  mutating func fill(_ xs: Range<Int>, _ ys: Range<Int>, _ color: Color) {
    for y in ys { for x in xs { set(x, y, color) } }
  }

  enum Alignment { case left, middle, right }

  /// Letters are twice their size; unknown characters are a gap. `y` is their top.
  mutating func write(
    _ text: String, _ x: Int, _ y: Int, _ color: Color, _ alignment: Alignment = .left
  ) {
    var x = x
    switch alignment {
    case .left: break
    case .middle: x -= Self.width(of: text) / 2
    case .right: x -= Self.width(of: text)
    }
    for character in text {
      for (row, bits) in (PixelFont.rows(of: character) ?? []).enumerated() {
        for column in 0..<PixelFont.width where bits >> (PixelFont.width - 1 - column) & 1 == 1 {
          fill(x + 2 * column..<x + 2 * column + 2, y + 2 * row..<y + 2 * row + 2, color)
        }
      }
      x += 2 * (PixelFont.width + 1)
    }
  }

  static func width(of text: String) -> Int { text.count * 2 * (PixelFont.width + 1) - 2 }
}
