import Earshot

extension NetworkStream {
  /// How a stream is loaded. Values out of range are clamped.
  public struct Configuration: Hashable, Sendable {
    /// Bytes kept in memory, a quarter of them behind the decoder: 128 KiB to 64 MiB. Full memory
    /// pauses the transfer.
    public var bufferBytes: Int
    /// Decoded sound before a voice starts or resumes: 0.2 s to 10 s.
    public var startsAfter: Duration
    /// Time limit for a connection.
    public var connectTimeout: Duration
    /// Time without a byte after which a connection counts as lost.
    public var stallTimeout: Duration
    /// Time from the request until the format is known.
    public var openTimeout: Duration
    /// Consecutive connections that each bring less than 64 KiB; before the first answer one. Up to
    /// 100.
    public var mostReconnects: Int
    /// The delay before the first reconnect; it doubles each time, up to 32 times.
    public var firstDelay: Duration
    /// What servers are told.
    public var userAgent: String
    /// A file of trusted certificates, instead of the system's.
    public var certificates: String?

    /// The defaults are in the article's table.
    public init(
      bufferBytes: Int = 1 << 20, startsAfter: Duration = .milliseconds(500),
      connectTimeout: Duration = .seconds(10), stallTimeout: Duration = .seconds(10),
      openTimeout: Duration = .seconds(30), mostReconnects: Int = 6,
      firstDelay: Duration = .milliseconds(250), userAgent: String = "Earshot",
      certificates: String? = nil
    ) {
      self.bufferBytes = bufferBytes
      self.startsAfter = startsAfter
      self.connectTimeout = connectTimeout
      self.stallTimeout = stallTimeout
      self.openTimeout = openTimeout
      self.mostReconnects = mostReconnects
      self.firstDelay = firstDelay
      self.userAgent = userAgent
      self.certificates = certificates
    }

    var checked: Configuration {
      var found = self
      found.bufferBytes = min(max(bufferBytes, 128 << 10), 64 << 20)
      found.startsAfter = min(max(startsAfter, .milliseconds(200)), .seconds(10))
      found.connectTimeout = min(max(connectTimeout, .milliseconds(10)), .seconds(3_600))
      found.stallTimeout = min(max(stallTimeout, .milliseconds(10)), .seconds(3_600))
      found.openTimeout = min(max(openTimeout, .milliseconds(10)), .seconds(3_600))
      found.mostReconnects = min(max(mostReconnects, 0), 100)
      found.firstDelay = min(max(firstDelay, .milliseconds(1)), .seconds(60))
      found.userAgent = HTTPAnswer.plain(userAgent)
      return found
    }
  }
}
