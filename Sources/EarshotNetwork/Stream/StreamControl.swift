import Earshot
import Synchronization

/// What the thread of a stream, the threads that play it, and the game know of one another.
final class StreamControl: Sendable {
  /// From a frame of the file on, the sound that waits to be played. Another place is another one.
  final class Place: Sendable {
    let start: Int
    let number: Int
    let ring: PushSource
    /// Frames that voices have taken out of the ring, those included that they still hold.
    let taken = Atomic<Int>(0)

    init(start: Int, number: Int, ring: PushSource) {
      self.start = start
      self.number = number
      self.ring = ring
    }
  }

  /// The frame of the file that is a voice's n-th frame.
  private struct Mark {
    var count: Int64
    var frame: Int
  }

  private struct Status {
    var state = NetworkStream.State.connecting
    var info: NetworkStreamInfo?
    var title: String?
    var ranges: [Range<Int>] = []
    var received = 0
    var counts = NetworkStream.Counts()
    var events: [NetworkStream.Event] = []
    var place: Place?
    /// Whether a game has it, and whether all of it is decoded.
    var isLoaded = false
    var isThrough = false
    /// How often it was sought.
    var wishes = 0
    var wish = 0.0
    var reader = 0
    var marks: [Mark] = []
  }

  private static let mostEvents = 64

  let line: CurlLine
  let configuration: NetworkStream.Configuration
  /// What the voice that plays has played, counted by the engine.
  let clock = PushSource(sampleRate: 1_000, seconds: 0.1)
  private let closing = Atomic<Bool>(false)
  private let wishes = Atomic<Int>(0)
  private let status = Mutex(Status())
  /// Whoever takes sound out of a place: of two voices, only one at a time.
  let taking = Mutex(())

  init(_ configuration: NetworkStream.Configuration) throws(AudioError) {
    self.configuration = configuration
    line = try CurlLine()
  }

  // MARK: The game

  var isClosed: Bool { closing.load(ordering: .acquiring) }
  var state: NetworkStream.State { status.withLock { $0.state } }
  var info: NetworkStreamInfo? { status.withLock { $0.info } }
  var title: String? { status.withLock { $0.title } }
  var ranges: [Range<Int>] { status.withLock { $0.ranges } }
  var counts: NetworkStream.Counts {
    status.withLock { status in
      status.counts.receivedBytes = status.received
      return status.counts
    }
  }

  func takeEvents() -> [NetworkStream.Event] {
    status.withLock { status in
      defer { status.events = [] }
      return status.events
    }
  }

  func close() {
    closing.store(true, ordering: .releasing)
    status.withLock { status in
      status.state = .closed
      status.place?.ring.finish()
    }
    line.wake()
  }

  /// False where there are no places to go to.
  func seek(to seconds: Double) -> Bool {
    let isPossible = status.withLock { status in
      guard status.state != .closed, let info = status.info, info.isSeekable else { return false }
      if case .failed = status.state { return false }
      let most = info.duration ?? Double(Int32.max)
      status.wish = seconds.isNaN ? 0 : min(max(seconds, 0), most)
      status.wishes += 1
      status.place = makePlace(status, info)
      status.state = .ready
      status.isThrough = false
      wishes.store(status.wishes, ordering: .releasing)
      return true
    }
    if isPossible { line.wake() }
    return isPossible
  }

  private func makePlace(_ status: Status, _ info: NetworkStreamInfo) -> Place {
    let start = Int(status.wish * Double(info.sampleRate))
    // Twice what has to wait for it to begin, and room for some blocks at any rate.
    let wait = 2 * Double(configuration.startsAfter.milliseconds) / 1_000
    let seconds = max(wait, 0.5, 8_192 / Double(info.sampleRate))
    return Place(
      start: start, number: status.wishes,
      ring: PushSource(
        sampleRate: info.sampleRate, channelCount: info.channelCount, seconds: seconds))
  }

  /// In seconds of the file, or since it began: what is heard by the engine's clock.
  var position: Double {
    let played = clock.playedFrames
    return status.withLock { status in
      guard let info = status.info else { return 0 }
      guard let mark = status.marks.last(where: { $0.count <= played }) else {
        return Double(status.place?.start ?? 0) / Double(info.sampleRate)
      }
      return Double(Int64(mark.frame) + played - mark.count) / Double(info.sampleRate)
    }
  }

  /// Sound that waits behind what the engine has taken, in seconds.
  var secondsReady: Double {
    status.withLock { status in
      guard let info = status.info, let place = status.place else { return 0 }
      return Double(place.ring.waitingFrames) / Double(info.sampleRate)
    }
  }

  // MARK: Its thread

  /// Whether something else is wanted than what was.
  func isInterrupted(_ serving: Int) -> Bool {
    isClosed || wishes.load(ordering: .acquiring) != serving
  }

  func appendEvent(_ event: NetworkStream.Event) {
    status.withLock { status in
      if case .reconnecting = event { status.counts.reconnects += 1 }
      Self.append(event, &status)
    }
  }

  func setTitle(_ title: String) {
    status.withLock { status in
      guard status.title != title else { return }
      status.title = title
      Self.append(.title(title), &status)
    }
  }

  func setReceived(_ ranges: [Range<Int>], received: Int) {
    status.withLock { ($0.ranges, $0.received) = (ranges, received) }
  }

  func begin(_ info: NetworkStreamInfo) {
    status.withLock { status in
      guard status.state == .connecting else { return }
      status.info = info
      status.title = status.title ?? info.title
      status.state = .ready
      status.place = makePlace(status, info)
      Self.append(.ready, &status)
    }
  }

  func end(_ place: Place?, _ error: AudioError?) {
    status.withLock { status in
      place?.ring.finish()
      // Somebody wants another place by now, or nothing more.
      guard status.state != .closed, status.place === place else { return }
      if let error {
        status.state = .failed(error)
        Self.append(.failed(error), &status)
      } else {
        status.isThrough = true
        Self.tellEnd(&status)
      }
    }
  }

  /// A game has it. Until then it is ready, however short it is, or who looks once a frame would
  /// never see it so.
  func noteLoaded() {
    status.withLock { status in
      status.isLoaded = true
      Self.tellEnd(&status)
    }
  }

  private static func tellEnd(_ status: inout Status) {
    guard status.isThrough, status.isLoaded, status.state == .ready else { return }
    status.state = .ended
    append(.ended, &status)
  }

  private static func append(_ event: NetworkStream.Event, _ status: inout Status) {
    if status.events.count == mostEvents { status.events.removeFirst() }
    status.events.append(event)
  }

  // MARK: Who plays it

  /// Whether its sound stops short: it failed, or was closed before all was decoded.
  var hasBrokenOff: Bool {
    status.withLock { status in
      switch status.state {
      case .failed: true
      case .closed: !status.isThrough
      case .connecting, .ready, .ended: false
      }
    }
  }

  var place: Place? { status.withLock { $0.place } }

  /// Whoever came last is given the sound.
  func addReader() -> Int {
    clock.notePlayed(0)
    return status.withLock { status in
      status.reader += 1
      status.marks = []
      return status.reader
    }
  }

  func isLatest(_ reader: Int) -> Bool { status.withLock { $0.reader == reader } }

  func addMark(frame: Int, at count: Int64, by reader: Int) {
    let played = clock.playedFrames
    status.withLock { status in
      guard status.reader == reader else { return }
      while status.marks.count > 1, status.marks[1].count <= played { status.marks.removeFirst() }
      if status.marks.count == 16 { status.marks.removeFirst() }
      status.marks.append(Mark(count: count, frame: frame))
    }
  }

  func noteStall() {
    status.withLock { status in
      status.counts.stalls += 1
      Self.append(.stalled, &status)
    }
  }
}
