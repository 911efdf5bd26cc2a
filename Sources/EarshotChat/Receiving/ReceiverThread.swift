import Earshot
import Synchronization

/// Lets all receivers play, every 10 ms.
final class ReceiverThread: Sendable {
  static let shared = ReceiverThread()

  private struct Member {
    weak var receiver: ChatReceiver?
  }

  private static let interval: Int64 = 10_000_000
  private static let frames = SpeechDecoder.sampleRate / 100
  /// A thread that comes later, as the machine slept, doesn't make up for it.
  private static let mostBehind: Int64 = 200_000_000

  private let members = Mutex<[Member]>([])

  func add(_ receiver: ChatReceiver) throws(AudioError) {
    let isFirst = members.withLock { members in
      members.append(Member(receiver: receiver))
      return members.count == 1
    }
    guard isFirst, !DetachedThread.run({ self.run() }) else { return }
    members.withLock { $0 = [] }
    throw AudioError(
      .limitReached, subject: "ChatReceiver", explanation: "the system has no thread to give")
  }

  private func run() {
    DetachedThread.becomeUrgent()
    let wakeup = Wakeup()
    var due = Wakeup.now
    while true {
      let receivers = members.withLock { members in
        members.removeAll { $0.receiver == nil }
        return members.compactMap(\.receiver)
      }
      // Who is added from now on begins a thread of its own.
      if receivers.isEmpty { return }
      for receiver in receivers { receiver.play(Self.frames, at: due) }
      due = max(due + Self.interval, Wakeup.now - Self.mostBehind)
      wakeup.wait(nanoseconds: due - Wakeup.now)
    }
  }
}
