import TestSupport
import Foundation

/// The rig, run as a process of its own.
enum Rig {
  /// The rig mostly waits for a device's time to pass. It does so on threads of its own, to leave
  /// the few threads of the tests free; and three at once, each with a sound server of its own, as
  /// more would not keep time.
  static func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> ChildProgram.Outcome {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        turns.wait()
        defer { turns.signal() }
        continuation.resume(
          with: Result {
            try ChildProgram(
              ChildProgram.built("DeviceRig"), arguments, environment: environment
            ).outcome()
          })
      }
    }
  }

  private static let turns = DispatchSemaphore(value: 3)
}
