import Foundation

/// Records a sink's monitor, and knows the time of each sample frame.
final class Recorder: @unchecked Sendable {
  let sink: String
  private let child: Child
  private let lock = NSLock()
  private var samples: [Float] = []
  /// Frames that came before these.
  private var forgotten = 0
  /// When frame 0 was heard, as each piece that arrived would have it. Sinks may be ahead of time
  /// for a moment, when others begin or end to listen.
  private var starts: [Double] = []

  init(_ sink: String, on server: SoundServer) throws {
    self.sink = sink
    child = try server.launch(
      "parec",
      [
        "--device=\(sink).monitor", "--format=float32le", "--rate=48000", "--channels=2",
        "--latency-msec=10",
        // PipeWire moves recorders of the default sink along when the default changes.
        "--property=node.dont-reconnect=true", "--property=node.dont-move=true",
      ], hasOutput: true)
    guard let handle = child.output else { throw RigError("no output") }
    let thread = Thread { self.read(handle) }
    thread.stackSize = 1 << 19
    thread.start()
  }

  deinit { end() }

  func end() {
    child.signal(SIGTERM)
  }

  private func read(_ handle: FileHandle) {
    var pending = Data()
    while true {
      let piece = handle.availableData
      if piece.isEmpty { return }
      let time = Clock.now
      pending += piece
      let whole = pending.count / 8 * 8
      let floats = pending.prefix(whole).withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
      pending = Data(pending.dropFirst(whole))
      lock.withLock {
        samples += floats
        starts.append(time - Double(forgotten + samples.count / 2) / 48_000)
        if starts.count > 1_000 { starts.removeFirst(500) }
      }
    }
  }

  /// A recorded moment: its time, and its place in the clip.
  struct Moment {
    var time: Double
    var place: Double
  }

  var isRunning: Bool { lock.withLock { !samples.isEmpty } }
  /// The first and the last moment with sound.
  var first: Moment? { moment(inOrder: true) }
  var last: Moment? { moment(inOrder: false) }

  /// Whether there was sound in the last tenth of a second.
  var sounds: Bool {
    lock.withLock { samples.suffix(9_600).contains { abs($0) > 0.01 } }
  }

  /// When the first frame that is kept was heard. With the lock held.
  private var start: Double {
    let sorted = starts.suffix(15).sorted()
    return (sorted.isEmpty ? 0 : sorted[sorted.count / 2]) + Double(forgotten) / 48_000
  }

  /// Where something begins to be heard.
  var onsets: [Int] { lock.withLock { Onsets.frames(of: samples) } }
  /// When that was.
  var onsetTimes: [Double] {
    lock.withLock { Onsets.frames(of: samples).map { start + Double($0) / 48_000 } }
  }
  /// The recording since it was last taken or dropped, and the time of its first sample.
  func takeHeard() -> (samples: [Float], start: Double) {
    lock.withLock {
      defer {
        forgotten += samples.count / 2
        samples = []
      }
      return (samples, start)
    }
  }
  /// The left channel of it, or the right one, from a moment on, and when that was.
  func side(_ channel: Int) -> (samples: [Float], start: Double) {
    lock.withLock {
      (stride(from: channel, to: samples.count, by: 2).map { samples[$0] }, start)
    }
  }

  /// The loudest sample of either side.
  var peaks: (left: Float, right: Float) {
    lock.withLock {
      var (left, right): (Float, Float) = (0, 0)
      for frame in 0..<samples.count / 2 {
        left = max(left, abs(samples[2 * frame]))
        right = max(right, abs(samples[2 * frame + 1]))
      }
      return (left, right)
    }
  }

  func forget() { _ = takeHeard() }

  private func moment(inOrder: Bool) -> Moment? {
    lock.withLock {
      let start = start
      let frames = 0..<samples.count / 2
      func place(_ frame: Int) -> Double? {
        PlaceSignal.place(left: samples[2 * frame], right: samples[2 * frame + 1])
      }
      let found = inOrder ? frames.first { place($0) != nil } : frames.last { place($0) != nil }
      return found.map { Moment(time: start + Double($0) / 48_000, place: place($0)!) }
    }
  }

  /// How far the places stray from a straight line of time, in seconds, from a moment on.
  func straying(after time: Double) -> Double {
    lock.withLock {
      let from = max(0, Int((time - start) * 48_000))
      let frames = samples.count / 2
      var line: Double?
      var (least, most) = (0.0, 0.0)
      for frame in stride(from: from, to: frames, by: 48) {
        guard
          let place = PlaceSignal.place(left: samples[2 * frame], right: samples[2 * frame + 1])
        else { continue }
        let offset = place - Double(frame) / 48_000
        let stray = PlaceSignal.distance(from: line ?? offset, to: offset)
        line = line ?? offset
        (least, most) = (min(least, stray), max(most, stray))
      }
      return line == nil ? .infinity : most - least
    }
  }
}
