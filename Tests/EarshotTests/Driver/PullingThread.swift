import CSystem
import Synchronization
import TestSupport

@testable import Earshot

/// A thread of the host's that pulls pieces of any size from 1 to 5,000 frames until it is stopped.
final class PullingThread: Sendable {
  struct Result: Sendable {
    var frames = 0
    /// The largest sample without its sign; infinite if one wasn't a number.
    var largest: Float = 0
  }

  private let result = Mutex(Result())
  private let host: HostOutput
  private let isDone: @Sendable () -> Bool
  private nonisolated(unsafe) var thread = pthread_t(bitPattern: 0)

  init(_ host: HostOutput, until isDone: @escaping @Sendable () -> Bool) {
    self.host = host
    self.isDone = isDone
    var thread = pthread_t(bitPattern: 0)
    let this = Unmanaged.passRetained(self)
    pthread_create(
      &thread, nil,
      { this in
        Unmanaged<PullingThread>.fromOpaque(this!).takeRetainedValue().run()
        return nil
      }, this.toOpaque())
    self.thread = thread
  }

  private func run() {
    var generator = SeededNumbers(seed: 1)
    var samples = [Float](repeating: 0, count: 5_000 * host.channelCount)
    while !isDone() {
      let frames = Int.random(in: 1...5_000, using: &generator)
      samples.withUnsafeMutableBufferPointer {
        host.render(into: UnsafeMutableBufferPointer(rebasing: $0[..<(frames * host.channelCount)]))
      }
      var largest: Float = 0
      for index in 0..<frames * host.channelCount {
        largest = samples[index].isFinite ? max(largest, abs(samples[index])) : .infinity
      }
      result.withLock {
        $0.frames += frames
        $0.largest = max($0.largest, largest)
      }
    }
  }

  func join() -> Result {
    if let thread = thread as pthread_t? { pthread_join(thread, nil) }
    return result.withLock { $0 }
  }
}
