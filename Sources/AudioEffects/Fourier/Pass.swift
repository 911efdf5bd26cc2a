import CSystem

/// One pass over all numbers of a transform: a quarter or half as many, four or two times as long
/// transforms are left to do. Results are written where they belong, so nothing is sorted (the
/// method is Stockham's).
struct Pass {
  /// How long the transforms are that are split up here.
  let length: Int
  /// How many of them lie side by side, number for number.
  let width: Int

  /// By fours, and by two in the end where there is a two left.
  static func all(of count: Int) -> Passes { Passes(count: count) }

  struct Passes: Sequence, IteratorProtocol {
    private var length: Int
    private var width = 1

    init(count: Int) { length = count }

    /// Of those that are still to come.
    var count: Int { (length.trailingZeroBitCount + 1) / 2 }

    mutating func next() -> Pass? {
      guard length > 1 else { return nil }
      defer {
        (length, width) = (length / 4, width * 4)
      }
      return Pass(length: length, width: width)
    }
  }

  /// A real and an imaginary part for each of three of a quarter's results.
  var turnCount: Int { length < 4 ? 0 : 6 * (length / 4) }

  /// First all real parts of the first, then the imaginary ones, then those of the second.
  func writeTurns(to place: UnsafeMutablePointer<Float>) -> Int {
    let quarter = turnCount / 6
    for power in 1...3 where quarter > 0 {
      for index in 0..<quarter {
        let angle = -2 * Double.pi * Double(power * index) / Double(length)
        place[(2 * power - 2) * quarter + index] = Float(cos(angle))
        place[(2 * power - 1) * quarter + index] = Float(sin(angle))
      }
    }
    return turnCount
  }

  typealias Numbers = (real: UnsafePointer<Float>, imaginary: UnsafePointer<Float>)
  typealias Results = (real: UnsafeMutablePointer<Float>, imaginary: UnsafeMutablePointer<Float>)

  func run(_ input: Numbers, to output: Results, turns: UnsafePointer<Float>) {
    if length == 2 {
      halves(input, output)
    } else if length == 4 {
      lastQuarters(input, output)
    } else if width == 1, length >= 16 {
      firstQuarters(input, output, turns)
    } else {
      quarters(input, output, turns)
    }
  }

  private func halves(_ input: Numbers, _ output: Results) {
    for index in 0..<width {
      let (a, b) = (Complex<Float>(input, index), Complex<Float>(input, width + index))
      (a + b).store(output, index)
      (a - b).store(output, width + index)
    }
  }

  /// The numbers of a four lie `width` apart, a multiple of eight; nothing is turned.
  private func lastQuarters(_ input: Numbers, _ output: Results) {
    guard width.isMultiple(of: 8) else { return quarters(input, output, nil) }
    for index in stride(from: 0, to: width, by: 8) {
      let four = Complex<SIMD8<Float>>.four(input, index, apart: width)
      four.0.store(output, index)
      four.1.store(output, width + index)
      four.2.store(output, 2 * width + index)
      four.3.store(output, 3 * width + index)
    }
  }

  /// One transform: its neighbours are taken four at a time, and their results written across.
  private func firstQuarters(_ input: Numbers, _ output: Results, _ turns: UnsafePointer<Float>) {
    let quarter = length / 4
    for index in stride(from: 0, to: quarter, by: 4) {
      let four = Complex<SIMD4<Float>>.four(input, index, apart: quarter)
      let turn = { (power: Int) -> Complex<SIMD4<Float>> in
        let place = turns + (2 * power - 2) * quarter + index
        return Complex(real: .load(place), imaginary: .load(place + quarter))
      }
      let (second, third, fourth) = (four.1 * turn(1), four.2 * turn(2), four.3 * turn(3))
      storeAcross(four.0.real, second.real, third.real, fourth.real, output.real + 4 * index)
      storeAcross(
        four.0.imaginary, second.imaginary, third.imaginary, fourth.imaginary,
        output.imaginary + 4 * index)
    }
  }

  private func quarters(_ input: Numbers, _ output: Results, _ turns: UnsafePointer<Float>?) {
    let quarter = length / 4
    for index in 0..<quarter {
      let turn = { (power: Int) -> (Float, Float) in
        guard let turns else { return (1, 0) }
        let place = turns + (2 * power - 2) * quarter + index
        return (place[0], place[quarter])
      }
      let turned = (turn(1), turn(2), turn(3))
      if width.isMultiple(of: 8) {
        for side in stride(from: 0, to: width, by: 8) {
          write(Complex<SIMD8<Float>>.self, input, output, index, side, turned)
        }
      } else if width.isMultiple(of: 4) {
        for side in stride(from: 0, to: width, by: 4) {
          write(Complex<SIMD4<Float>>.self, input, output, index, side, turned)
        }
      } else {
        for side in 0..<width {
          write(Complex<Float>.self, input, output, index, side, turned)
        }
      }
    }
  }

  @inline(__always)
  private func write<Lanes: ComplexLanes>(
    _: Complex<Lanes>.Type, _ input: Numbers, _ output: Results, _ index: Int, _ side: Int,
    _ turns: ((Float, Float), (Float, Float), (Float, Float))
  ) {
    let apart = width * (length / 4)
    let four = Complex<Lanes>.four(input, width * index + side, apart: apart)
    let place = 4 * width * index + side
    four.0.store(output, place)
    (four.1 * Complex(turns.0)).store(output, place + width)
    (four.2 * Complex(turns.1)).store(output, place + 2 * width)
    (four.3 * Complex(turns.2)).store(output, place + 3 * width)
  }

  /// Number by number, of all four in turn.
  @inline(__always)
  private func storeAcross(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>,
    _ place: UnsafeMutablePointer<Float>
  ) {
    let (abLow, abHigh) = (
      SIMD4(a[0], b[0], a[1], b[1]), SIMD4(a[2], b[2], a[3], b[3])
    )
    let (cdLow, cdHigh) = (
      SIMD4(c[0], d[0], c[1], d[1]), SIMD4(c[2], d[2], c[3], d[3])
    )
    SIMD4(lowHalf: abLow.lowHalf, highHalf: cdLow.lowHalf).store(place)
    SIMD4(lowHalf: abLow.highHalf, highHalf: cdLow.highHalf).store(place + 4)
    SIMD4(lowHalf: abHigh.lowHalf, highHalf: cdHigh.lowHalf).store(place + 8)
    SIMD4(lowHalf: abHigh.highHalf, highHalf: cdHigh.highHalf).store(place + 12)
  }
}
