import Synchronization

/// Messages of other threads, which the engine's next update handles in order.
///
/// Silence doesn't wait for that: the driver provides a closure that silences the output at once.
final class SessionInbox: Sendable {
  enum Message: Hashable, Sendable {
    case beginInterruption(String)
    case endInterruption(String, shouldResume: Bool)
    case suspend(SuspensionReasons)
    case restore(SuspensionReasons, shouldResume: Bool)
    case enterBackground
    case leaveBackground
    case unplugged

    /// Whether it removes a reason to be silent. Such a message is never dropped for lack of room.
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

  /// Sets the closure that silences the output at once, from any thread.
  func bind(silence: (@Sendable () -> Void)?) {
    contents.withLock { $0.silence = silence }
  }

  /// Returns false if the engine hasn't read for so long that the inbox is full.
  @discardableResult
  func post(_ message: Message) -> Bool {
    contents.withLock { contents in
      // Twice the room for messages that resume sound, so that a flood can't leave the engine
      // silent.
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
