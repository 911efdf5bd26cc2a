import CAudioKernels

/// An all-pass filter: makes many of one reflection. Whoever has it lets go of it.
struct Diffuser {
  private let delay: Int
  private let gain: Float
  private let run: UnsafeMutablePointer<Float>
  private let roomForNew: Int

  /// `delay` in frames; no shorter than the runs that are processed, which `atLeast` tells.
  init(delay: Double, gain: Double, atLeast: Int) {
    self.delay = max(atLeast, Int(delay)) | 1
    self.gain = Float(gain)
    roomForNew = atLeast
    run = .allocate(capacity: self.delay + atLeast)
    clear()
  }

  func deallocate() { run.deallocate() }

  func clear() { run.update(repeating: 0, count: delay + roomForNew) }

  func pass(_ memory: inout SoundMemory) { memory.pass(run, count: delay) }

  func process(_ samples: UnsafeMutablePointer<Float>, _ frames: Int) {
    kernel_diffuse(frames, delay, gain, run, samples)
  }
}
