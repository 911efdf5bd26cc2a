import CSystem
import Earshot

/// One connection of the inspector's server.
struct Connection {
  enum Phase: Equatable {
    /// The request isn't complete.
    case reading
    /// The engine's thread has the command with this number.
    case waiting(ticket: Int)
    /// The answer is being sent; then it is closed.
    case answering
    /// A stream of events.
    case streaming
    case closed
  }

  let descriptor: CInt
  private(set) var phase = Phase.reading
  private var input: [UInt8] = []
  /// What is left to be sent, and how much of it was.
  private var output: [UInt8] = []
  private var sent = 0
  /// The other end sends nothing any more.
  private var hasEnded = false
  /// When it has to be further, in nanoseconds of the machine's clock.
  private(set) var deadline: Int64
  /// A stream that missed an event because it was slow, and needs everything again.
  var needsGreeting = true

  /// For a whole request, and for each step of an answer.
  static let patience: Int64 = 5_000_000_000
  /// For the engine's answer to a command.
  static let patienceWithGame: Int64 = 3_000_000_000

  init(_ descriptor: CInt) {
    self.descriptor = descriptor
    deadline = Wakeup.now + Self.patience
  }

  var isStreaming: Bool { phase == .streaming }
  var hasOutput: Bool { sent < output.count }
  /// What `poll` waits for.
  var events: Int16 { Int16((hasOutput ? POLLOUT : 0) | (hasEnded ? 0 : POLLIN)) }

  /// Takes what has come. Returns an outcome once there is one.
  mutating func read() -> HTTPRequest.Outcome? {
    guard !hasEnded, phase != .closed else { return nil }
    receive()
    guard phase == .reading else {
      // A stream without a reader; others still get their answer.
      if hasEnded, phase == .streaming || !hasOutput { phase = .closed }
      return nil
    }
    let outcome = HTTPRequest.read(input)
    guard outcome != .incomplete else {
      if hasEnded { phase = .closed }
      return nil
    }
    input = []
    return outcome
  }

  private mutating func receive() {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4_096) { buffer in
      while true {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return }
        guard count > 0 else {
          hasEnded = true
          return
        }
        // What follows a request isn't looked at. Too much is refused by the reader of requests.
        guard phase == .reading,
          input.count <= HTTPRequest.mostHeadBytes + HTTPRequest.mostBodyBytes
        else { continue }
        input += buffer[..<count]
      }
    }
  }

  /// Waits for the engine's thread.
  mutating func wait(for ticket: Int) {
    phase = .waiting(ticket: ticket)
    deadline = Wakeup.now + Self.patienceWithGame
  }

  mutating func answer(_ bytes: [UInt8]) {
    phase = .answering
    put(bytes)
  }

  mutating func beginStream() {
    phase = .streaming
    put(HTTPAnswer.stream)
  }

  /// Adds events to a stream that has sent all before; false: it hasn't.
  mutating func stream(_ bytes: [UInt8]) -> Bool {
    guard !hasOutput else { return false }
    put(bytes)
    return true
  }

  private mutating func put(_ bytes: [UInt8]) {
    if hasOutput { output += bytes } else { (output, sent) = (bytes, 0) }
    deadline = Wakeup.now + Self.patience
    write()
  }

  /// Sends as much as goes.
  mutating func write() {
    while hasOutput {
      let count = output.withUnsafeBytes { bytes in
        CSystem.send(
          descriptor, bytes.baseAddress! + sent, bytes.count - sent, CInt(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return }
      guard count > 0 else {
        phase = .closed
        return
      }
      sent += count
      deadline = Wakeup.now + Self.patience
    }
    (output, sent) = ([], 0)
    if phase == .answering { finish() }
  }

  /// Everything was sent. The other end closes; what it still sends is read, so that it isn't reset
  /// before it has read the answer.
  private mutating func finish() {
    guard !hasEnded else {
      phase = .closed
      return
    }
    shutdown(descriptor, CInt(SHUT_WR))
    deadline = min(deadline, Wakeup.now + 1_000_000_000)
  }

  /// Whether it has had its time. A stream without anything to send has as much as it likes.
  func isOverdue(at now: Int64) -> Bool {
    if phase == .streaming, !hasOutput { return false }
    return now > deadline
  }

  /// Gives the connection up: what was not sent is thrown away. Its owner closes the descriptor of
  /// what is closed.
  mutating func drop() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger,
      socklen_t(MemoryLayout<CSystem.linger>.size))
    phase = .closed
  }
}
