import Synchronization

/// The one door for other threads: what they say is done by the engine's next update, in order.
///
/// Silence does not wait for that: the driver lends a closure that silences the output at once.
final class SessionInbox: Sendable {
  enum Message: Hashable, Sendable {
    case beginInterruption(String)
    case endInterruption(String, shouldResume: Bool)
    case suspend(SuspensionReasons)
    case restore(SuspensionReasons, shouldResume: Bool)
    case enterBackground
    case leaveBackground
    case unplugged

    /// Whether it takes something out that silences. Such a message is not lost for want of room.
    var restores: Bool {
      switch self {
      case .beginInterruption, .suspend, .enterBackground, .unplugged: false
      case .endInterruption, .restore, .leaveBackground: true
      }
    }

    func silences(_ category: SessionCategory) -> Bool {
      switch self {
      case .beginInterruption: true
      case .suspend(let reasons): !reasons.isDisjoint(with: .freezing)
      case .enterBackground: category.isSilentInBackground
      case .endInterruption, .restore, .leaveBackground, .unplugged: false
      }
    }
  }

  private struct Contents {
    var messages: [Message] = []
    var silence: (@Sendable () -> Void)?
  }

  static let capacity = 4_096
  private let contents = Mutex(Contents())
  private let category: SessionCategory

  init(category: SessionCategory = .solo) {
    self.category = category
  }

  /// What silences the output at once, from any thread.
  func lend(silence: (@Sendable () -> Void)?) {
    contents.withLock { $0.silence = silence }
  }

  /// False when the engine hasn't looked for so long that the box is full.
  @discardableResult
  func post(_ message: Message) -> Bool {
    contents.withLock { contents in
      // Twice the room for what lets sound go on, so that a flood can't leave the engine silent.
      let room = message.restores ? 2 * Self.capacity : Self.capacity
      guard contents.messages.count < room else { return false }
      contents.messages.append(message)
      if message.silences(category) { contents.silence?() }
      return true
    }
  }

  func takeMessages() -> [Message] {
    contents.withLock { contents in
      guard !contents.messages.isEmpty else { return [] }
      defer { contents.messages.removeAll(keepingCapacity: true) }
      return contents.messages
    }
  }
}
