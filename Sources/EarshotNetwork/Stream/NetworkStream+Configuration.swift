import Earshot

extension NetworkStream {
  /// How a stream is loaded. Values that there can't be are taken for the nearest that there can.
  public struct Configuration: Hashable, Sendable {
    /// Bytes that are kept in memory, a quarter of them behind what is decoded: 128 KiB to 64 MiB.
    /// A full memory stops the transfer.
    public var bufferBytes: Int
    /// Decoded sound that waits before a voice begins or goes on: 0.2 s to 10 s.
    public var startsAfter: Duration
    /// For a connection to come about.
    public var connectTimeout: Duration
    /// Without a byte for so long a connection counts as lost.
    public var stallTimeout: Duration
    /// From asking until it is known what it is.
    public var openTimeout: Duration
    /// Connections that are tried one after the other, none of which brings 64 KiB; before the
    /// first answer one. Up to 100.
    public var mostReconnects: Int
    /// Before the first of them; twice as long before each further one, up to 32 times.
    public var firstDelay: Duration
    /// What servers are told.
    public var userAgent: String
    /// A file of certificates to trust, instead of the system's.
    public var certificates: String?

    /// All as in the table of the article.
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
