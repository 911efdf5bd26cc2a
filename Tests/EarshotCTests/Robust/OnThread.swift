import Foundation

/// Runs on a thread of its own: what waits for others by asking again and again must not keep one
/// of the pool's few.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
