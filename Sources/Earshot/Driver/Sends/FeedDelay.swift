/// Delays a strip's sends as long as the strip's path delays its sound.
///
/// Used by whoever renders.
final class FeedDelay {
  /// Frames of recent output that are kept.
  static let historyFrames = 512

  private let channelCount: Int
  private let longest: Int
  private let ring: UnsafeMutablePointer<Float>
  private let ringFrames: Int
  private let room: UnsafeMutablePointer<Float>
  @exclusivity(unchecked) private var place = 0
  @exclusivity(unchecked) private(set) var delay = 0
  /// The former delay, still audible in some frames of a cross-fade.
  @exclusivity(unchecked) private var former = 0
  @exclusivity(unchecked) private var fadeFrames = 0
  @exclusivity(unchecked) private var fadeLeft = 0

  /// For delays of up to `longest` frames, and blocks of up to `capacity`.
  init(channelCount: Int, longest: Int, capacity: Int) {
    (self.channelCount, self.longest) = (channelCount, longest)
    ringFrames = longest + capacity + Self.historyFrames
    ring = .allocate(capacity: ringFrames * channelCount)
    ring.initialize(repeating: 0, count: ringFrames * channelCount)
    room = .allocate(capacity: capacity * channelCount)
  }

  deinit {
    ring.deallocate()
    room.deallocate()
  }

  /// Cross-fades to another delay. A further one during a cross-fade replaces the quieter of the
  /// two.
  func set(_ new: Int, over frames: Int) {
    let new = min(max(new, 0), longest)
    guard new != delay else { return }
    if fadeLeft <= fadeFrames / 2 { former = delay }
    (delay, fadeFrames, fadeLeft) = (new, frames, frames)
  }

  /// Takes sound in without output: the delay grows by as much.
  func hold(_ samples: UnsafePointer<Float>, frames: Int) {
    write(samples, frames)
    delay = min(delay + frames, longest)
    former = min(former + frames, longest)
  }

  /// Outputs its content without input: the delay falls by as much.
  func drain(frames: Int) -> UnsafePointer<Float> {
    // Missing frames repeat the latest ones.
    (delay, former) = (max(delay - frames, 0), max(former - frames, 0))
    read(frames, delayed: delay, former)
    return UnsafePointer(room)
  }

  /// Returns the delayed sound.
  func process(_ samples: UnsafePointer<Float>, frames: Int) -> UnsafePointer<Float> {
    write(samples, frames)
    guard delay > 0 || fadeLeft > 0 else { return samples }
    read(frames, delayed: delay, former)
    return UnsafePointer(room)
  }

  /// Adds the recent output, scaled, to a buffer.
  func addHistory(
    to room: UnsafeMutablePointer<Float>, frames: Int, scaledBy gain: Float
  ) {
    var from = ((place - frames - delay) % ringFrames + ringFrames) % ringFrames
    for frame in 0..<frames {
      for channel in 0..<channelCount {
        room[frame * channelCount + channel] += gain * ring[from * channelCount + channel]
      }
      from = from + 1 == ringFrames ? 0 : from + 1
    }
  }

  private func write(_ samples: UnsafePointer<Float>, _ frames: Int) {
    let first = min(frames, ringFrames - place)
    (ring + place * channelCount).update(from: samples, count: first * channelCount)
    ring.update(from: samples + first * channelCount, count: (frames - first) * channelCount)
    place = (place + frames) % ringFrames
  }

  private func read(_ frames: Int, delayed delay: Int, _ former: Int) {
    func start(_ delay: Int) -> Int {
      ((place - frames - delay) % ringFrames + ringFrames) % ringFrames
    }
    let from = start(delay)
    let first = min(frames, ringFrames - from)
    room.update(from: ring + from * channelCount, count: first * channelCount)
    (room + first * channelCount).update(from: ring, count: (frames - first) * channelCount)
    guard fadeLeft > 0 else { return }
    var old = start(former)
    for frame in 0..<min(frames, fadeLeft) {
      let part = Float(fadeLeft) / Float(fadeFrames + 1)
      for channel in 0..<channelCount {
        let index = frame * channelCount + channel
        room[index] += (ring[old * channelCount + channel] - room[index]) * part
      }
      fadeLeft -= 1
      old = old + 1 == ringFrames ? 0 : old + 1
    }
  }
}
