import CEarshot
import Earshot
import EarshotNetwork
import Synchronization

/// A stream, and what C has not yet been told of it.
final class HostStream: Sendable {
  let stream: NetworkStream
  /// The latest first.
  private let events = Mutex<[NetworkStream.Event]>([])

  init(_ stream: NetworkStream) { self.stream = stream }

  func nextEvent() -> NetworkStream.Event? {
    events.withLock { events in
      if events.isEmpty { events = stream.takeEvents().reversed() }
      return events.popLast()
    }
  }
}

extension earshot_network_options: SizedStruct {
  static let firstSize = 72
  static var filler: String? { "earshot_network_options_init" }

  init(defaults: Void) {
    self.init()
    let standard = NetworkStream.Configuration()
    most_reconnects = Int32(standard.mostReconnects)
    buffer_bytes = UInt64(standard.bufferBytes)
    starts_after = standard.startsAfter / .seconds(1)
    connect_timeout = standard.connectTimeout / .seconds(1)
    stall_timeout = standard.stallTimeout / .seconds(1)
    open_timeout = standard.openTimeout / .seconds(1)
    first_delay = standard.firstDelay / .seconds(1)
  }
}

extension NetworkStream.Configuration {
  /// As C says; NULL: as it is by itself.
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

extension earshot_network_status: SizedStruct {
  static let firstSize = 96

  init(defaults: Void) { self.init() }

  init(_ stream: NetworkStream) {
    self.init()
    state = Int32(stream.state.number)
    position = stream.position
    seconds_ready = stream.secondsReady
    let (counts, range) = (stream.counts, stream.bufferedRanges.last ?? 0..<0)
    received = UInt64(counts.receivedBytes)
    reconnects = Int64(counts.reconnects)
    stalls = Int64(counts.stalls)
    (buffered_from, buffered_to) = (UInt64(range.lowerBound), UInt64(range.upperBound))
    guard let info = stream.info else { return }
    duration = info.duration ?? 0
    sample_rate = UInt32(info.sampleRate)
    channels = UInt32(info.channelCount)
    byte_count = UInt64(info.byteCount ?? 0)
    is_live = info.isLive
    is_seekable = info.isSeekable
    gives_ranges = info.givesRanges
  }
}

extension NetworkStream.State {
  fileprivate var number: Int {
    switch self {
    case .connecting: EARSHOT_NETWORK_IS_CONNECTING
    case .ready: EARSHOT_NETWORK_IS_READY
    case .ended: EARSHOT_NETWORK_HAS_ENDED
    case .failed: EARSHOT_NETWORK_HAS_FAILED
    case .closed: EARSHOT_NETWORK_IS_CLOSED
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
