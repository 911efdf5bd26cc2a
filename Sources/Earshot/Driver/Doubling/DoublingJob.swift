import AudioFiles
import Synchronization

/// One of a clip's buffers at twice the clip's rate, made on whatever thread comes first.
final class DoublingJob: LoadWork {
  private enum Phase {
    case waiting, running
    case finished(Samples?)
  }

  let key: BufferPool.Key
  /// What it will take.
  let byteCount: Int
  let loop: Range<Int>
  private let samples: Samples
  private let phase = Mutex(Phase.waiting)

  init(_ samples: Samples, _ key: BufferPool.Key, loop: Range<Int>) {
    self.samples = samples
    self.key = key
    self.loop = loop
    byteCount = Self.byteCount(of: samples, key.form)
  }

  static func byteCount(of samples: Samples, _ form: BufferPool.Form) -> Int {
    let channels = form.target == .mono ? 1 : 2
    return 2 * samples.frameCount * channels * SampleFormat.float32.bytesPerSample
  }

  func run() -> Bool {
    let begins = phase.withLock { phase -> Bool in
      guard case .waiting = phase else { return false }
      phase = .running
      return true
    }
    guard begins else { return false }
    let made = samples.shaped(to: key.form.target, asFloats: true)
      .doubled(repeating: key.loops ? loop : nil)
    phase.withLock { $0 = .finished(made) }
    return true
  }

  var isFinished: Bool { phase.withLock { if case .finished = $0 { true } else { false } } }

  /// Its owner takes it with the next block, and has kept room for it.
  var producedBytes: Int { 0 }

  /// What came of it, once it is finished; then it holds it no more.
  func takeSamples() -> Samples? {
    phase.withLock { phase in
      guard case .finished(let made) = phase else { return nil }
      phase = .finished(nil)
      return made
    }
  }
}
