import AudioEffects
import CAudioKernels
import CSystem

/// The coefficients that turn one sample rate into another: a low-pass filter (a sinc in a Kaiser
/// window), cut into one row of taps for each place that an output frame can have between two
/// input frames.
///
/// Simple ratios, as 44.1 to 48 kHz (160 : 147), get a row for every place. For others the rows
/// are close enough that two neighbours can be interpolated.
final class PolyphaseFilter: Sendable {
  /// Passes up to 90 % of the lower of both Nyquist frequencies, stops from 100 % on.
  private static let passband = 0.9
  private static let stopbandDecibels = 114.0
  /// Rows per input frame that keep the error of linear interpolation below the stopband.
  private static let interpolatedRows = 1_024.0
  /// Ratios that would need more coefficients than this are interpolated.
  private static let largestExactTable = 1 << 18

  /// Output frames advance by `step` / `phaseCount` input frames, in lowest terms.
  let step: Int
  let phaseCount: Int
  /// Per row; a multiple of eight, as the kernel needs it.
  let tapCount: Int
  /// How many rows there are between two input frames; one more follows when interpolating.
  let rowCount: Int
  let coefficients: [Float]

  /// The first tap of a row belongs to the input frame this far before the output's place.
  var leadingFrames: Int { tapCount / 2 - 1 }

  init(from inputRate: Int, to outputRate: Int) {
    let divisor = greatestCommonDivisor(inputRate, outputRate)
    step = inputRate / divisor
    phaseCount = outputRate / divisor

    // In units of the input's Nyquist frequency.
    let edge = min(1, Double(outputRate) / Double(inputRate))
    let cutoff = edge * (1 + Self.passband) / 2
    let transition = edge * (1 - Self.passband)
    let window = KaiserWindow(attenuation: Self.stopbandDecibels)
    let halfWidth = window.halfWidth(transition: transition)
    tapCount = (2 * Int(halfWidth.rounded(.up)) + 8) / 8 * 8

    let isExact = phaseCount * tapCount <= Self.largestExactTable
    let rows = isExact ? phaseCount : max(8, Int((Self.interpolatedRows * edge).rounded(.up)))
    rowCount = rows
    var table: [Float] = []
    table.reserveCapacity((rows + 1) * tapCount)
    var row = [Double](repeating: 0, count: tapCount)
    for index in 0..<(isExact ? rows : rows + 1) {
      let place = Double(index) / Double(rows)
      for tap in row.indices {
        let distance = Double(tap - (tapCount / 2 - 1)) - place
        let angle = Double.pi * cutoff * distance
        let sinc = angle == 0 ? 1 : sin(angle) / angle
        row[tap] = sinc * window.value(at: distance / halfWidth)
      }
      // A constant stays exactly as loud in every row.
      let sum = row.reduce(0, +)
      for tap in row { table.append(Float(tap / sum)) }
    }
    coefficients = table
  }

  /// Filters one channel from a place on, where its input begins `leadingFrames` before it.
  func apply(
    to input: UnsafePointer<Float>, phase: Int, into results: UnsafeMutablePointer<Float>,
    count: Int
  ) {
    coefficients.withUnsafeBufferPointer { table in
      var taps = kernel_taps(
        rows: table.baseAddress!, tapCount: tapCount, rowCount: rowCount, step: step,
        phaseCount: phaseCount)
      kernel_resample(&taps, phase, input, results, count)
    }
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
