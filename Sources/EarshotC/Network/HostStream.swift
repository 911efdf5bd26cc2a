import CEarshot
import Earshot
import EarshotNetwork
import Synchronization

/// A stream, and its events that C has not fetched yet.
final class HostStream: Sendable {
  let stream: NetworkStream
  /// The latest first.
  private let events = Mutex<[NetworkStream.Event]>([])

  init(_ stream: NetworkStream) { self.stream = stream }

  /// EARSHOT_NETWORK_NAME and those that follow.
  func text(_ which: Int32) throws(Failure) -> String {
    let info = stream.info
    let found: String?
    switch Int(which) {
    case EARSHOT_NETWORK_NAME: found = stream.name
    case EARSHOT_NETWORK_TITLE: found = stream.title
    case EARSHOT_NETWORK_STATION: found = info?.stationName
    case EARSHOT_NETWORK_CONTENT_TYPE: found = info?.contentType
    case EARSHOT_NETWORK_CODEC: found = info?.codec
    case EARSHOT_NETWORK_ERROR:
      if case .failed(let error) = stream.state { found = error.description } else { found = nil }
    default: throw .argument("which is \(which); see EARSHOT_NETWORK_NAME")
    }
    return found ?? ""
  }

  func nextEvent() -> NetworkStream.Event? {
    events.withLock { events in
      if events.isEmpty { events = stream.takeEvents().reversed() }
      return events.popLast()
    }
  }
}

extension NetworkStream.Configuration {
  /// From the C struct; NULL: the defaults.
  init(_ options: UnsafePointer<earshot_network_options>?) throws(Failure) {
    self = try earshot_network_options.read(options, "options") { options throws(Failure) in
      func time(_ seconds: Double, _ range: ClosedRange<Double>, _ name: String) throws(Failure)
        -> Duration
      { .seconds(try within(seconds, range, "options.\(name)")) }
      let bytes = options.buffer_bytes
      guard (131_072...67_108_864).contains(bytes) else {
        throw .argument("options.buffer_bytes is \(bytes): 131,072 to 67,108,864")
      }
      let most = options.most_reconnects
      guard (0...100).contains(most) else {
        throw .argument("options.most_reconnects is \(most): 0 to 100")
      }
      return NetworkStream.Configuration(
        bufferBytes: Int(bytes),
        startsAfter: try time(options.starts_after, 0.2...10, "starts_after"),
        connectTimeout: try time(options.connect_timeout, 0.01...3_600, "connect_timeout"),
        stallTimeout: try time(options.stall_timeout, 0.01...3_600, "stall_timeout"),
        openTimeout: try time(options.open_timeout, 0.01...3_600, "open_timeout"),
        mostReconnects: Int(most),
        firstDelay: try time(options.first_delay, 0.001...60, "first_delay"),
        userAgent: try optionalText(options.user_agent, -1, "options.user_agent") ?? "Earshot",
        certificates: try optionalText(options.certificates, -1, "options.certificates"))
    }
  }
}

extension NetworkStream.Event {
  var shape: (kind: Int, number: Int64, text: String) {
    switch self {
    case .ready: (EARSHOT_NETWORK_EVENT_READY, 0, "")
    case .title(let title): (EARSHOT_NETWORK_EVENT_TITLE, 0, title)
    case .stalled: (EARSHOT_NETWORK_EVENT_STALLED, 0, "")
    case .recovered: (EARSHOT_NETWORK_EVENT_RECOVERED, 0, "")
    case .reconnecting(let attempt, _, let reason):
      (EARSHOT_NETWORK_EVENT_RECONNECTING, Int64(attempt), reason)
    case .reconnected: (EARSHOT_NETWORK_EVENT_RECONNECTED, 0, "")
    case .ended: (EARSHOT_NETWORK_EVENT_ENDED, 0, "")
    case .failed(let error): (EARSHOT_NETWORK_EVENT_FAILED, 0, error.description)
    }
  }
}
