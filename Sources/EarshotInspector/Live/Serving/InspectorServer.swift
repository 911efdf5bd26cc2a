import CSystem
import Earshot
import Synchronization

/// Serves pages on a thread of its own: files and streams of events out, commands in.
///
/// HTTP is spoken by these few files rather than by a library: a page needs three kinds of
/// requests, and what isn't understood here can't be attacked.
final class InspectorServer: @unchecked Sendable {
  static let mostConnections = 16
  /// Milliseconds from an observation to the look for the next one, and between two more looks:
  /// ever longer, as a game that stands still makes none.
  private static let (pause, shortestPause, longestPause): (CInt, CInt, CInt) = (16, 2, 8)

  /// Nanoseconds without new connections where one can't be taken: `poll` would return at once.
  private static let rest: Int64 = 500_000_000

  let access: Access
  private let socket: ServerSocket
  private let exchange: Exchange
  private let facts: InspectorFacts
  /// Bytes written into the second one end the wait of the thread.
  private let bell: (ear: CInt, rope: CInt)
  private let hasEnded = Wakeup()

  // Only the thread's.
  private var connections: [Connection] = []
  private var frames = FrameWriter()
  private var editing = EditSession()
  private var nextTicket = 0
  /// What is waited for: the socket, the bell and the connections, in their order.
  private var polls: [pollfd] = []
  private var pause = InspectorServer.shortestPause
  private var generation = 0
  private var restsUntil: Int64 = 0

  init(_ socket: ServerSocket, _ access: Access, _ exchange: Exchange, _ facts: InspectorFacts)
    throws(InspectorError)
  {
    (self.socket, self.access, self.exchange, self.facts) = (socket, access, exchange, facts)
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0, ends.allSatisfy(ServerSocket.prepare) else {
      throw InspectorError("No pipe can be made: \(String(cString: strerror(errno))).")
    }
    bell = (ends[0], ends[1])
    guard DetachedThread.run({ self.run() }) else {
      throw InspectorError("No thread can be started.")
    }
  }

  deinit {
    close(bell.ear)
    close(bell.rope)
  }

  /// Ends the thread and closes all connections; returns when that is done.
  func stop() {
    exchange.isOver = true
    var byte: UInt8 = 0
    _ = write(bell.rope, &byte, 1)
    hasEnded.wait(nanoseconds: 2_000_000_000)
  }

  // MARK: The thread

  private func run() {
    while !exchange.isOver {
      waitForNews()
      guard !exchange.isOver else { break }
      // A call that finds nothing costs as much as another: only where `poll` saw something.
      for index in connections.indices where polls[index + 2].revents != 0 { serve(index) }
      if polls[0].revents != 0 { takeConnections() }
      answerCommands()
      sendObservation()
      dropOverdue()
      exchange.watchers = connections.count(where: \.isStreaming)
    }
    for connection in connections { close(connection.descriptor) }
    connections = []
    close(socket.descriptor)
    hasEnded.wake()
  }

  private func waitForNews() {
    polls.removeAll(keepingCapacity: true)
    // `poll` skips a negative descriptor.
    let listener = Wakeup.now < restsUntil ? -1 : socket.descriptor
    polls.append(pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
    polls.append(pollfd(fd: bell.ear, events: Int16(POLLIN), revents: 0))
    for connection in connections {
      polls.append(pollfd(fd: connection.descriptor, events: connection.events, revents: 0))
    }
    let isBusy = connections.contains { $0.phase != .reading }
    _ = poll(&polls, nfds_t(polls.count), isBusy ? pause : 500)
    let isWaiting = connections.contains { if case .waiting = $0.phase { true } else { false } }
    let isFirst = pause > Self.longestPause
    pause = isWaiting || isFirst ? Self.shortestPause : min(pause * 2, Self.longestPause)
  }

  private func takeConnections() {
    while true {
      let descriptor: CInt
      switch socket.accept() {
      case .connection(let taken): descriptor = taken
      case .none: return
      case .refused:
        restsUntil = Wakeup.now + Self.rest
        return
      }
      guard connections.count < Self.mostConnections else {
        let answer = HTTPAnswer.nothing(.full)
        _ = answer.withUnsafeBytes {
          send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
        }
        close(descriptor)
        continue
      }
      connections.append(Connection(descriptor))
    }
  }

  private func serve(_ index: Int) {
    if connections[index].hasOutput { connections[index].write() }
    switch connections[index].read() {
    case nil, .incomplete: break
    case .refused(let status): connections[index].answer(HTTPAnswer.nothing(status))
    case .complete(let request): answer(request, index)
    }
  }

  private func dropOverdue() {
    let now = Wakeup.now
    for index in connections.indices where connections[index].isOverdue(at: now) {
      if case .waiting = connections[index].phase {
        connections[index].answer(
          HTTPAnswer.json(.gameStands, CommandError("The game doesn't update.").json))
      } else {
        connections[index].drop()
      }
    }
    for connection in connections where connection.phase == .closed {
      close(connection.descriptor)
    }
    connections.removeAll { $0.phase == .closed }
  }

  // MARK: Requests

  private func answer(_ request: HTTPRequest, _ index: Int) {
    guard let resource = access.resource(of: request) else {
      return connections[index].answer(HTTPAnswer.nothing(.notFound))
    }
    switch (request.method, resource) {
    case (.get, "events"):
      connections[index].beginStream()
      // The engine's thread copies from now on.
      exchange.watchers = connections.count(where: \.isStreaming)
    case (.get, "definitions"): editing.definitions(&connections[index])
    case (.get, "changes"): editing.changes(&connections[index])
    case (.get, ""): answer(file: "live.html", index)
    case (.get, let name): answer(file: name, index)
    case (.post, let name): answer(post: name, request, index)
    }
  }

  private func answer(file name: String, _ index: Int) {
    guard let bytes = Pages.live.bytes(of: name) else {
      return connections[index].answer(HTTPAnswer.nothing(.notFound))
    }
    connections[index].answer(HTTPAnswer.bytes(.ok, HTTPAnswer.type(of: name), bytes))
  }

  private func answer(post name: String, _ request: HTTPRequest, _ index: Int) {
    guard request.headers["content-type"]?.hasPrefix("application/json") == true else {
      return connections[index].answer(HTTPAnswer.nothing(.badRequest))
    }
    do throws(CommandError) {
      let fields = try CommandFields(request.body)
      if name == "command" { return order(try InspectorCommand(fields), index) }
      guard let request = EditRequest(rawValue: name) else {
        return connections[index].answer(HTTPAnswer.nothing(.notFound))
      }
      let (answer, command) = try editing.carryOut(request, fields)
      if let command { _ = exchange.add(Exchange.Order(ticket: -1, command: command)) }
      connections[index].answer(HTTPAnswer.json(.ok, answer))
    } catch {
      connections[index].answer(HTTPAnswer.json(.refused, error.json))
    }
  }

  private func order(_ command: InspectorCommand, _ index: Int) {
    nextTicket += 1
    guard exchange.add(Exchange.Order(ticket: nextTicket, command: command)) else {
      return connections[index].answer(
        HTTPAnswer.json(.full, CommandError("The game doesn't update.").json))
    }
    connections[index].wait(for: nextTicket)
  }

  private func answerCommands() {
    for reply in exchange.takeReplies() {
      for index in connections.indices
      where connections[index].phase == .waiting(ticket: reply.ticket) {
        connections[index].answer(HTTPAnswer.json(reply.status, reply.text))
      }
    }
  }

  // MARK: Streams

  private func sendObservation() {
    beginAnewIfOther()
    guard let copy = exchange.takeFull() else { return }
    pause = Self.pause
    if copy.parts.contains(.mix) { editing.folder = copy.definitionFolder }
    let events = frames.events(of: copy)
    exchange.giveBack(copy)
    guard !events.isEmpty else { return }
    for index in connections.indices where connections[index].isStreaming {
      // Whoever comes now, or missed something, is told everything; the next frame is whole.
      if connections[index].needsGreeting {
        guard !connections[index].hasOutput else { continue }
        connections[index].needsGreeting = !connections[index].stream(frames.greeting(facts))
      } else if !connections[index].stream(events) {
        connections[index].needsGreeting = true
      }
    }
  }
}

extension InspectorServer {
  /// Pages are told of another engine as if they had come with it.
  private func beginAnewIfOther() {
    guard generation != exchange.generation else { return }
    generation = exchange.generation
    frames = FrameWriter()
    for index in connections.indices { connections[index].needsGreeting = true }
  }
}

extension CommandError {
  /// For a page.
  var json: String {
    var writer = ByteWriter()
    writer.object { writer in
      writer.key("error")
      writer.text(sentence, most: 4_096)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
