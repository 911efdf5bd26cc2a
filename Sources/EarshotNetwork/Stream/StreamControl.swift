import Earshot
import Synchronization

/// The state shared by a stream's thread, the threads that play it, and the game.
final class StreamControl: Sendable {
  /// The decoded sound from a frame of the file on. Each seek makes a new one.
  final class Place: Sendable {
    let start: Int
    let number: Int
    let ring: PushSource
    /// Frames that voices have taken from the ring, including those that they still keep.
    let taken = Atomic<Int>(0)

    init(start: Int, number: Int, ring: PushSource) {
      self.start = start
      self.number = number
      self.ring = ring
    }
  }

  /// The frame of the file at a voice's n-th frame.
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
    /// Whether the game has loaded it, and whether everything is decoded.
    var isLoaded = false
    var isThrough = false
    /// The number of seeks.
    var wishes = 0
    var wish = 0.0
    var reader = 0
    var marks: [Mark] = []
  }

  private static let mostEvents = 64

  let line: CurlLine
  let configuration: NetworkStream.Configuration
  /// What the current voice has played, counted by the engine.
  let clock = PushSource(sampleRate: 1_000, seconds: 0.1)
  private let closing = Atomic<Bool>(false)
  private let wishes = Atomic<Int>(0)
  private let status = Mutex(Status())
  /// Held while sound is taken: only one voice at a time.
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

  /// Returns false if the stream can't seek.
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
    // Twice the sound needed for a start, and room for some blocks in any case.
    let wait = 2 * Double(configuration.startsAfter.milliseconds) / 1_000
    let seconds = max(wait, 0.5, 8_192 / Double(info.sampleRate))
    return Place(
      start: start, number: status.wishes,
      ring: PushSource(
        sampleRate: info.sampleRate, channelCount: info.channelCount, seconds: seconds))
  }

  /// In seconds of the file, or since its start: the audible position by the engine's clock.
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

  /// Decoded sound beyond what the engine has taken, in seconds.
  var secondsReady: Double {
    status.withLock { status in
      guard let info = status.info, let place = status.place else { return 0 }
      return Double(place.ring.waitingFrames) / Double(info.sampleRate)
    }
  }

  // MARK: Its thread

  /// Whether a newer request exists.
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
      // Another position is wanted by now, or the stream is closed.
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

  /// Notes that the game has loaded it. Until then it is ready, even a very short one: otherwise a
  /// game that polls once a frame would never see that state.
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

  /// Whether its sound ends early: it failed, or was closed before everything was decoded.
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

  /// The latest reader gets the sound.
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
