/// What a complex number's parts may be: a number, or several side by side.
protocol ComplexLanes {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  init(all value: Float)
  static func load(_ place: UnsafePointer<Float>) -> Self
  func store(_ place: UnsafeMutablePointer<Float>)
}

extension Float: ComplexLanes {
  @inline(__always) init(all value: Float) { self = value }
  @inline(__always) static func load(_ place: UnsafePointer<Float>) -> Float { place.pointee }
  @inline(__always) func store(_ place: UnsafeMutablePointer<Float>) { place.pointee = self }
}

extension ComplexLanes where Self: SIMD, Scalar == Float {
  @inline(__always) init(all value: Float) { self.init(repeating: value) }

  @inline(__always) static func load(_ place: UnsafePointer<Float>) -> Self {
    UnsafeRawPointer(place).loadUnaligned(as: Self.self)
  }

  @inline(__always) func store(_ place: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(place).storeBytes(of: self, as: Self.self)
  }
}

extension SIMD4: ComplexLanes where Scalar == Float {}
extension SIMD8: ComplexLanes where Scalar == Float {}

struct Complex<Lanes: ComplexLanes> {
  let real: Lanes
  let imaginary: Lanes

  @inline(__always)
  init(real: Lanes, imaginary: Lanes) {
    self.real = real
    self.imaginary = imaginary
  }

  @inline(__always)
  init(_ number: (Float, Float)) {
    self.init(real: Lanes(all: number.0), imaginary: Lanes(all: number.1))
  }

  @inline(__always)
  init(_ numbers: Pass.Numbers, _ index: Int) {
    self.init(real: .load(numbers.real + index), imaginary: .load(numbers.imaginary + index))
  }

  @inline(__always)
  func store(_ results: Pass.Results, _ index: Int) {
    real.store(results.real + index)
    imaginary.store(results.imaginary + index)
  }

  @inline(__always)
  static func + (a: Complex, b: Complex) -> Complex {
    Complex(real: a.real + b.real, imaginary: a.imaginary + b.imaginary)
  }

  @inline(__always)
  static func - (a: Complex, b: Complex) -> Complex {
    Complex(real: a.real - b.real, imaginary: a.imaginary - b.imaginary)
  }

  @inline(__always)
  static func * (a: Complex, b: Complex) -> Complex {
    Complex(
      real: a.real * b.real - a.imaginary * b.imaginary,
      imaginary: a.real * b.imaginary + a.imaginary * b.real)
  }

  /// A quarter of a circle back.
  @inline(__always)
  private var turnedBack: Complex { Complex(real: imaginary, imaginary: Lanes(all: 0) - real) }

  /// The transform of four numbers.
  @inline(__always)
  static func four(
    _ numbers: Pass.Numbers, _ index: Int, apart: Int
  ) -> (Complex, Complex, Complex, Complex) {
    let (a, b) = (Complex(numbers, index), Complex(numbers, index + apart))
    let (c, d) = (Complex(numbers, index + 2 * apart), Complex(numbers, index + 3 * apart))
    let (even, odd) = (a + c, b + d)
    let (evenDifference, oddDifference) = (a - c, (b - d).turnedBack)
    return (even + odd, evenDifference + oddDifference, even - odd, evenDifference - oddDifference)
  }
}
