/// A place in a chain of inserts: lets what is in it come in, be passed by and leave again without
/// a click.
///
/// What an insert with latency leaves behind as it goes is a delay of that length, so that nothing
/// moves in time; `isGone` tells when nothing but that is left.
///
/// `Threading:` one thread at a time, as for inserts. Made and released elsewhere.
public final class InsertSlot: @unchecked Sendable {
  public let insert: Insert
  /// How many frames later sound comes out than it went in, passed by or not.
  public let latency: Int
  /// What a compressor listens to in place of what it changes; nil: that itself.
  public let sideChain: SideChain?

  /// Another strip's sound.
  public struct SideChain {
    /// Whose; it must be processed before.
    public let strip: Strip
    /// As it is before its fader, or after it.
    public let isBeforeFader: Bool

    /// What is listened to.
    public init(_ strip: Strip, isBeforeFader: Bool) {
      self.strip = strip
      self.isBeforeFader = isBeforeFader
    }
  }

  /// How much of what went through the insert is heard, beside what went past it.
  private var wet = Glide(0)
  /// Frames until what goes through it comes out.
  private var waiting = 0
  private let past: DelayedSamples
  private let copy: UnsafeMutablePointer<Float>
  private let gains: UnsafeMutablePointer<Float>
  private var isLeaving = false
  private let fadeFrames: Int

  private static let pieceFrames = 256

  /// Its sound comes in over 20 ms once it is `turn`ed on.
  public init(_ insert: Insert, listeningTo sideChain: SideChain? = nil) {
    self.insert = insert
    self.sideChain = sideChain
    latency = insert.latency
    past = DelayedSamples(
      channelCount: insert.channelCount, longest: latency, pieceFrames: Self.pieceFrames)
    past.delay = latency
    copy = .allocate(capacity: Self.pieceFrames * insert.channelCount)
    gains = .allocate(capacity: Self.pieceFrames)
    fadeFrames = insert.sampleRate / 50
  }

  deinit {
    copy.deallocate()
    gains.deallocate()
  }

  /// Whether nothing more is done than to delay, for good.
  public var isGone: Bool { isLeaving && wet.value == 0 && !wet.isMoving }

  /// Lets the insert be heard, or passes it by. At once where there is no sound yet.
  public func turn(on isOn: Bool, atOnce: Bool = false) {
    guard !isLeaving || !isOn else { return }
    if isOn, wet.target == 0, wet.value == 0 { waiting = atOnce ? 0 : latency }
    wet.move(to: isOn ? 1 : 0, over: atOnce ? 0 : fadeFrames)
  }

  /// Passes the insert by for good.
  public func leave() {
    turn(on: false)
    isLeaving = true
  }

  /// Processes interleaved frames in place.
  func process(_ samples: UnsafeMutablePointer<Float>, frames: Int) {
    let channels = insert.channelCount
    var done = 0
    while done < frames {
      let count = min(Self.pieceFrames, frames - done)
      let start = done * channels
      let other = sideChain.map { UnsafePointer($0.strip.tap($0.isBeforeFader) + start) }
      processPiece(samples + start, sideChain: other, frames: count)
      done += count
    }
  }

  private func processPiece(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {
    guard wet.isMoving || wet.value < 1 || waiting > 0 else {
      past.note(samples, frames: frames)
      return insert.process(samples, sideChain: sideChain, frames: frames)
    }
    guard wet.isMoving || wet.value > 0 else { return past.delay(samples, frames: frames) }
    let count = frames * insert.channelCount
    copy.update(from: samples, count: count)
    past.delay(copy, frames: frames)
    insert.process(samples, sideChain: sideChain, frames: frames)
    mix(into: samples, frames: frames)
    if wet.value == 0, !wet.isMoving { insert.reset() }
  }

  private func mix(into samples: UnsafeMutablePointer<Float>, frames: Int) {
    let channels = insert.channelCount
    for frame in 0..<frames {
      var part: Float = 0
      if waiting > 0 { waiting -= 1 } else { part = wet.next() }
      for index in frame * channels..<(frame + 1) * channels {
        samples[index] = copy[index] + (samples[index] - copy[index]) * part
      }
    }
  }
}
