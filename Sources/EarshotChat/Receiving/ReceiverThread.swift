import Earshot
import Synchronization

/// Plays all receivers, every 5 ms.
final class ReceiverThread: Sendable {
  static let shared = ReceiverThread()

  private struct Member {
    weak var receiver: ChatReceiver?
  }

  private static let interval: Int64 = 5_000_000
  private static let frames = SpeechDecoder.sampleRate / 200
  /// After the machine slept, the lost time isn't made up for.
  private static let mostBehind: Int64 = 200_000_000

  private struct State {
    var members: [Member] = []
    /// True until the thread has seen that no receiver is left.
    var isRunning = false
  }

  private let state = Mutex(State())

  func add(_ receiver: ChatReceiver) throws(AudioError) {
    let hasThread = state.withLock { state in
      if !state.isRunning { state.isRunning = DetachedThread.run { self.run() } }
      if state.isRunning { state.members.append(Member(receiver: receiver)) }
      return state.isRunning
    }
    guard !hasThread else { return }
    throw AudioError(
      .limitReached, subject: "ChatReceiver", explanation: "the system has no thread to give")
  }

  private func run() {
    DetachedThread.becomeUrgent()
    let wakeup = Wakeup()
    var due = Wakeup.now
    while true {
      let receivers = state.withLock { state in
        // A receiver released meanwhile is retained until it has played.
        let there = state.members.compactMap(\.receiver)
        state.members = there.map { Member(receiver: $0) }
        state.isRunning = !there.isEmpty
        return there
      }
      if receivers.isEmpty { return }
      for receiver in receivers { receiver.play(Self.frames, at: due) }
      due = max(due + Self.interval, Wakeup.now - Self.mostBehind)
      wakeup.wait(nanoseconds: due - Wakeup.now)
    }
  }
}
