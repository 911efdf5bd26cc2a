/// Transforms in place; the count must be a power of two.
func fourierTransform(_ real: inout [Double], _ imaginary: inout [Double]) {
  let count = real.count
  precondition(count > 1 && count & (count - 1) == 0 && imaginary.count == count)
  reverseBitOrder(&real, &imaginary)
  var half = 1
  while half < count {
    let step = -Double.pi / Double(half)
    for twiddle in 0..<half {
      let angle = step * Double(twiddle)
      let (c, s) = (Math.cosine(angle), Math.sine(angle))
      for low in stride(from: twiddle, to: count, by: 2 * half) {
        let high = low + half
        let turnedReal = real[high] * c - imaginary[high] * s
        let turnedImaginary = real[high] * s + imaginary[high] * c
        real[high] = real[low] - turnedReal
        imaginary[high] = imaginary[low] - turnedImaginary
        real[low] += turnedReal
        imaginary[low] += turnedImaginary
      }
    }
    half *= 2
  }
}

private func reverseBitOrder(_ real: inout [Double], _ imaginary: inout [Double]) {
  var reversed = 0
  for index in 1..<real.count {
    var bit = real.count / 2
    while reversed & bit != 0 {
      reversed ^= bit
      bit /= 2
    }
    reversed |= bit
    guard index < reversed else { continue }
    real.swapAt(index, reversed)
    imaginary.swapAt(index, reversed)
  }
}
