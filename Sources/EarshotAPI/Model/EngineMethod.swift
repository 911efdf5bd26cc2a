/// A method of `AudioEngine` that a C function is all about: `setGain(_:_:over:shaped:)`.
///
/// Each label takes the next parameter of C. The time of a ramp fills `over` and `shaped`, where
/// there is such a label.
package struct EngineMethod: Equatable, Sendable, ExpressibleByStringLiteral {
  package let name: String
  /// `_` for none.
  package let labels: [String]
  /// Whether the engine may refuse it with an `AudioError`.
  package let isThrowing: Bool
  /// Whether the engine counts calls with stale handles itself: the handle is looked at only then,
  /// which makes setters cheap that are called for hundreds of voices in each frame.
  package let isCounting: Bool

  /// Whether it is a command of `EngineCommands`, which any thread may give.
  package let isQueued: Bool

  package static func queued(_ signature: String) -> EngineMethod {
    EngineMethod(signature, isQueued: true)
  }

  package static func throwing(_ signature: String) -> EngineMethod {
    EngineMethod(signature, isThrowing: true)
  }

  package static func counting(_ signature: String) -> EngineMethod {
    EngineMethod(signature, isCounting: true)
  }

  package init(stringLiteral signature: String) { self.init(signature) }

  private init(
    _ signature: String, isThrowing: Bool = false, isCounting: Bool = false,
    isQueued: Bool = false
  ) {
    let parts = signature.split { $0 == "(" || $0 == ")" }
    name = parts.first.map(String.init) ?? ""
    labels = parts.dropFirst().first?.split(separator: ":").map(String.init) ?? []
    self.isThrowing = isThrowing
    self.isCounting = isCounting
    self.isQueued = isQueued
  }
}
