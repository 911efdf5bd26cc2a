import CAudioKernels

/// An all-pass filter that makes many reflections of one. Its owner frees it.
struct Diffuser {
  private let delay: Int
  private let gain: Float
  private let ring: UnsafeMutablePointer<Float>

  /// `delay` in frames.
  init(delay: Double, gain: Double) {
    self.delay = max(64, Int(delay)) | 1
    self.gain = Float(gain)
    ring = .allocate(capacity: self.delay)
    clear()
  }

  func deallocate() { ring.deallocate() }

  func clear() { ring.update(repeating: 0, count: delay) }

  /// In place; `written` is how many frames went through it before.
  func process(_ samples: UnsafeMutablePointer<Float>, _ frames: Int, after written: Int) {
    var (place, done) = (written % delay, 0)
    while done < frames {
      let count = min(frames - done, delay - place)
      kernel_diffuse(count, gain, ring + place, samples + done)
      done += count
      place = 0
    }
  }
}
