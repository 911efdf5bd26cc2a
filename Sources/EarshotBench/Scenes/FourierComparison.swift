import AudioEffects
import Foundation

/// Our Fourier transform beside FFTW's, where that is installed (libfftw3-single3): the same
/// numbers in single precision, alternating, on one thread.
struct FourierComparison {
  let isQuick: Bool

  func table() -> Table {
    var table = Table(
      "fourier", title: "Fourier transforms, µs each",
      columns: ["points", "real", "FFTW", "speed", "complex", "FFTW's", "speed there"])
    let fftw = FFTW()
    for count in [256, 1_024, 4_096, 16_384, 65_536] {
      let (real, complex) = (RealFourierTransform(count: count), FourierTransform(count: count))
      let buffer = { () -> UnsafeMutablePointer<Float> in
        let numbers = UnsafeMutablePointer<Float>.allocate(capacity: 2 * count + 2)
        for index in 0..<2 * count + 2 { numbers[index] = Float.random(in: -1...1) }
        return numbers
      }
      let (input, output) = (buffer(), buffer())
      defer {
        input.deallocate()
        output.deallocate()
      }
      let works: [(() -> Void)?] = [
        { real.forward(input, to: output, output + count + 1) },
        fftw?.real(count, input, output),
        { complex.forward(input, input + count, to: output, output + count) },
        fftw?.complex(count, input, output),
      ]
      let times = medians(works, rounds: max(1, (isQuick ? 100_000 : 1_000_000) / count))
      table.add(
        "\(count)",
        [
          times[0], times[1], times[1].map { $0 / times[0]! }, times[2], times[3],
          times[3].map { $0 / times[2]! },
        ])
    }
    table.addNote("speed: 1 is FFTW's, more is faster")
    return table
  }

  /// Microseconds of one of each, the middle of alternating measurements.
  private func medians(_ works: [(() -> Void)?], rounds: Int) -> [Double?] {
    var times = works.map { _ in [Double]() }
    for _ in 0..<(isQuick ? 11 : 41) {
      for (index, work) in works.enumerated() {
        guard let work else { continue }
        let time = Usage.nanoseconds { for _ in 0..<rounds { work() } }
        times[index].append(time / 1_000 / Double(rounds))
      }
    }
    return times.map { $0.isEmpty ? nil : $0.median }
  }
}

/// FFTW's single precision, looked for when the benchmark runs: nothing is linked to it.
private struct FFTW {
  private typealias PlanReal =
    @convention(c) (
      Int32, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, UInt32
    ) -> OpaquePointer?
  private typealias PlanComplex =
    @convention(c) (
      Int32, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, Int32, UInt32
    ) -> OpaquePointer?
  private typealias Execute = @convention(c) (OpaquePointer) -> Void

  private let planReal: PlanReal
  private let planComplex: PlanComplex
  private let execute: Execute
  /// Plans of about the same cost are chosen quickly (FFTW_ESTIMATE): measuring would overwrite the
  /// input, and gains nothing at these sizes.
  private let flags: UInt32 = 64

  init?() {
    guard let library = dlopen("libfftw3f.so.3", RTLD_NOW),
      let real = dlsym(library, "fftwf_plan_dft_r2c_1d"),
      let complex = dlsym(library, "fftwf_plan_dft_1d"),
      let execute = dlsym(library, "fftwf_execute")
    else { return nil }
    planReal = unsafeBitCast(real, to: PlanReal.self)
    planComplex = unsafeBitCast(complex, to: PlanComplex.self)
    self.execute = unsafeBitCast(execute, to: Execute.self)
  }

  func real(
    _ count: Int, _ input: UnsafeMutablePointer<Float>, _ output: UnsafeMutablePointer<Float>
  ) -> (() -> Void)? {
    planReal(Int32(count), input, output, flags).map { plan in { execute(plan) } }
  }

  func complex(
    _ count: Int, _ input: UnsafeMutablePointer<Float>, _ output: UnsafeMutablePointer<Float>
  ) -> (() -> Void)? {
    planComplex(Int32(count), input, output, -1, flags).map { plan in { execute(plan) } }
  }
}
