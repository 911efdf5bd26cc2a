import Synchronization

/// The one door for other threads: what they say is done by the engine's next update, in order.
///
/// Silence does not wait for that: the driver lends a closure that shuts the output at once.
final class SessionInbox: Sendable {
  enum Message: Hashable, Sendable {
    case beginInterruption(String)
    case endInterruption(String, shouldResume: Bool)
    case suspend
    case restore
  }

  private struct Contents {
    var messages: [Message] = []
    var silence: (@Sendable () -> Void)?
  }

  static let capacity = 4_096
  private let contents = Mutex(Contents())

  /// What silences the output at once, from any thread.
  func lend(silence: (@Sendable () -> Void)?) {
    contents.withLock { $0.silence = silence }
  }

  /// False when the engine hasn't looked for so long that the box is full.
  @discardableResult
  func post(_ message: Message) -> Bool {
    contents.withLock { contents in
      guard contents.messages.count < Self.capacity else { return false }
      contents.messages.append(message)
      switch message {
      case .beginInterruption, .suspend: contents.silence?()
      case .endInterruption, .restore: break
      }
      return true
    }
  }

  func take() -> [Message] {
    contents.withLock { contents in
      guard !contents.messages.isEmpty else { return [] }
      defer { contents.messages.removeAll(keepingCapacity: true) }
      return contents.messages
    }
  }
}
