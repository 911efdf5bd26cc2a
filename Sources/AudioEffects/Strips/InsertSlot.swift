import CAudioKernels

/// A place in a chain of inserts: fades its insert in, bypasses it and fades it out again without a
/// click.
///
/// An insert with latency is bypassed until the slot is opened. A removed one leaves its delay
/// behind until then. `close` fades out the slot's output. `open` changes the delay and fades in
/// the slot's input.
///
/// `Threading:` one thread at a time, as for inserts. Made and released elsewhere.
public final class InsertSlot: @unchecked Sendable {
  /// The insert that the sound goes through.
  public let insert: Insert
  /// The insert's delay in frames. It also applies while the insert is bypassed.
  public let latency: Int
  /// The current delay: 0 until the slot is opened, and 0 again once it is opened after its insert
  /// was removed.
  var held: Int { past.delay }
  /// The delay that it should have.
  private var due: Int { isGone ? 0 : latency }
  /// Whether it has to be closed and opened.
  var isDue: Bool { held != due }
  /// The delay after the change that is under way.
  var planned: Int { isClosing ? due : held }
  /// What a compressor listens to in place of what it changes; nil: that itself.
  @exclusivity(unchecked) public private(set) var sideChain: SideChain?

  /// Another strip's sound, or silence.
  public struct SideChain {
    /// The strip that it listens to, which must be processed before. Nil when it was removed.
    public fileprivate(set) var strip: Strip?
    /// The signal before the strip's fader, or after it.
    public let isBeforeFader: Bool

    /// What is listened to.
    public init(_ strip: Strip?, isBeforeFader: Bool) {
      self.strip = strip
      self.isBeforeFader = isBeforeFader
    }
  }

  /// The level of the insert's output, beside the bypassed input.
  @exclusivity(unchecked) private var wet = Glide(0)
  /// The fade-in of the insert's input: an abrupt start would be heard in each echo.
  @exclusivity(unchecked) private var entrance = Glide(0)
  /// The fade-out of the output when the slot closes, and the fade-in of the input when it opens.
  @exclusivity(unchecked) private var exit = Glide(1)
  @exclusivity(unchecked) private var entry = Glide(1)
  @exclusivity(unchecked) private var isClosing = false
  /// Frames until what went into it whole comes out.
  @exclusivity(unchecked) private var waiting = 0
  private let past: DelayedSamples
  private let copy: UnsafeMutablePointer<Float>
  private let gains: UnsafeMutablePointer<Float>
  /// Silence in place of a strip that was removed.
  private let silence: UnsafeMutablePointer<Float>?
  /// Whether it is to pass the insert by for good.
  @exclusivity(unchecked) private(set) var isLeaving = false
  private let fadeFrames: Int

  /// The usual length of the mixer's blocks: each piece is checked before and after.
  static let pieceFrames = 1_024

  /// Once it is `turn`ed on, its input fades in over 20 ms, and its output over the next 20 ms.
  public init(_ insert: Insert, listeningTo sideChain: SideChain? = nil) {
    self.insert = insert
    self.sideChain = sideChain
    latency = insert.latency
    past = DelayedSamples(
      channelCount: insert.channelCount, longest: latency, pieceFrames: Self.pieceFrames)
    copy = .allocate(capacity: Self.pieceFrames * insert.channelCount)
    gains = .allocate(capacity: Self.pieceFrames)
    let count = Self.pieceFrames * insert.channelCount
    silence = sideChain == nil ? nil : .allocate(capacity: count)
    silence?.initialize(repeating: 0, count: count)
    fadeFrames = insert.sampleRate / 50
  }

  deinit {
    copy.deallocate()
    gains.deallocate()
    silence?.deallocate()
  }

  /// Listens to silence from now on, if it listened to that strip; returns whether it did.
  public func stopListening(to strip: Strip) -> Bool {
    guard let other = sideChain?.strip, other === strip else { return false }
    sideChain?.strip = nil
    return true
  }

  /// Whether nothing more is done than to delay, for good.
  public var isGone: Bool { isLeaving && wet.value == 0 && !wet.isMoving }

  /// Whether nothing of it is heard any more, and it may be let go of.
  var isOver: Bool { isGone && held == 0 && !isClosing && !entry.isMoving }

  /// Whether silence goes through as it is, once what it delays was silent for as long.
  var rests: Bool {
    sideChain?.strip == nil && !wet.isMoving && !entrance.isMoving && !exit.isMoving
      && !entry.isMoving
      && (wet.value == 0 || insert.isAsleep || insert.isNeutral)
  }

  /// Frames of silence after which no earlier sound comes out, in addition to the delay.
  var ringing: Int { insert.isAsleep || wet.value == 0 && !wet.isMoving ? 0 : insert.tail }

  /// Lets the insert be heard, or passes it by. At once where there is no sound yet.
  public func turn(on isOn: Bool, atOnce: Bool = false) {
    guard !isLeaving || !isOn else { return }
    // It begins when it is opened.
    guard held == latency else { return wet = Glide(isOn ? 1 : 0) }
    if isOn, wet.target == 0, wet.value == 0 {
      insert.reset()
      waiting = atOnce ? 0 : latency
      entrance = Glide(atOnce ? 1 : 0)
      entrance.move(to: 1, over: fadeFrames)
    }
    wet.move(to: isOn ? 1 : 0, over: atOnce ? 0 : fadeFrames)
  }

  /// Passes the insert by for good.
  public func leave(atOnce: Bool = false) {
    turn(on: false, atOnce: atOnce)
    isLeaving = true
  }

  /// Ends all fades at once, as nothing is heard of this slot.
  func endChanges() {
    wet.end()
    entrance.end()
    exit.end()
    entry.end()
    waiting = 0
    if wet.value == 0 { insert.reset() }
  }

  /// Fades out what comes of it, for `open`.
  func close(over frames: Int) {
    isClosing = true
    exit.move(to: 0, over: frames)
  }

  /// Whether that is over, or wasn't wanted.
  var isClosed: Bool { !exit.isMoving }

  /// Delays by what it shall, if it was closed: sound goes into it anew, and fades in.
  func open(over frames: Int) {
    guard isClosing else { return }
    isClosing = false
    past.clear()
    past.delay = due
    wet.end()
    (exit, entry, entrance, waiting) = (Glide(1), Glide(0), Glide(1), 0)
    entry.move(to: 1, over: frames)
    insert.reset()
  }

  /// Processes interleaved frames in place.
  func process(_ samples: UnsafeMutablePointer<Float>, frames: Int) {
    let channels = insert.channelCount
    if entry.isMoving { scale(samples, frames, by: &entry) }
    if held == latency {
      var done = 0
      while done < frames {
        let count = min(Self.pieceFrames, frames - done)
        let other = sideChain.flatMap { side in
          side.strip.map { $0.tap(side.isBeforeFader) + done * channels } ?? silence
        }
        processPiece(samples + done * channels, sideChain: other, frames: count)
        done += count
      }
    }
    if exit.isMoving || exit.value < 1 { scale(samples, frames, by: &exit) }
  }

  private func scale(
    _ samples: UnsafeMutablePointer<Float>, _ frames: Int, by glide: inout Glide
  ) {
    let channels = insert.channelCount
    for frame in 0..<frames {
      let gain = glide.next()
      for index in frame * channels..<(frame + 1) * channels { samples[index] *= gain }
    }
  }

  private func processPiece(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {
    guard wet.isMoving || wet.value < 1 || entrance.isMoving else {
      past.write(samples, frames: frames)
      return insert.process(samples, sideChain: sideChain, frames: frames)
    }
    let count = frames * insert.channelCount
    let isSilent = kernel_first_sound(count, samples) == count
    guard wet.isMoving || wet.value > 0 else {
      past.delay(samples, frames: frames, isSilent: isSilent)
      return
    }
    copy.update(from: samples, count: count)
    past.delay(copy, frames: frames, isSilent: isSilent)
    let unheard = enter(samples, frames: frames)
    insert.process(samples, sideChain: sideChain, frames: frames)
    mix(into: samples, from: unheard, frames: frames)
    if wet.value == 0, !wet.isMoving { insert.reset() }
  }

  /// Starts the insert's input; returns the number of frames until it is heard.
  @discardableResult
  private func enter(_ samples: UnsafeMutablePointer<Float>, frames: Int) -> Int {
    let channels = insert.channelCount
    var frame = 0
    while frame < frames, entrance.isMoving {
      let part = entrance.next()
      for index in frame * channels..<(frame + 1) * channels { samples[index] *= part }
      frame += 1
    }
    return frame
  }

  private func mix(into samples: UnsafeMutablePointer<Float>, from first: Int, frames: Int) {
    let channels = insert.channelCount
    for frame in 0..<frames {
      var part = wet.value
      if frame >= first {
        if waiting > 0 { waiting -= 1 } else { part = wet.next() }
      }
      for index in frame * channels..<(frame + 1) * channels {
        samples[index] = copy[index] + (samples[index] - copy[index]) * part
      }
    }
  }
}
