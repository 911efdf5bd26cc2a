import CSystem

/// The sound again after a time, and again, softer and duller each time.
///
/// A change of time fades from the old echo to the new one, which neither clicks nor changes the
/// pitch.
public final class Echo: Insert {
  /// What an echo does.
  public struct Settings: Equatable, Sendable {
    /// Seconds from one to the next: 0.001 to the longest that the echo was made for.
    public var time: Double
    /// How loud each is beside the one before it, as a factor: 0 to 0.98.
    public var feedback: Double
    /// Hertz above which each loses 6 dB an octave: 200 to 20,000.
    public var damping: Double
    /// Whether each is on the other side than the one before: of channels by twos, the first and
    /// the second of which change places.
    public var isPingPong: Bool
    /// How loud the echoes and the sound itself are, as factors: 0 to 1.
    public var wet: Double
    /// How loud the sound itself is.
    public var dry: Double

    /// A third of a second, four or five times.
    public init(
      time: Double = 0.33, feedback: Double = 0.4, damping: Double = 5_000,
      isPingPong: Bool = false, wet: Double = 0.5, dry: Double = 1
    ) {
      self.time = time
      self.feedback = feedback
      self.damping = damping
      self.isPingPong = isPingPong
      self.wet = wet
      self.dry = dry
    }
  }

  /// The present settings, or those at the end of a running change.
  public private(set) var settings = Settings()

  private let longest: Int
  private let line: DelayLine
  /// The state of each channel's damping, and the line's output for a frame.
  private let held: UnsafeMutablePointer<Float>
  private let heard: UnsafeMutablePointer<Float>
  /// In frames. While the time changes, how far the new one has come in.
  private var (delay, nextDelay) = (1, 1)
  private var fade = Glide(1)
  private var (feedback, wet, dry, opening) = (Glide(0), Glide(0), Glide(1), Glide(1))
  /// The fade-in of the input: an abrupt start would be heard in each echo.
  private var entrance = Glide(1)
  /// How much of an echo goes to the other side: 0 or 1, and in between while that changes.
  private var crossing = Glide(0)

  private static let fadeSeconds = 0.03

  /// 1 to 8 channels. Memory is allocated for `longestTime` in seconds, at most 30.
  public init(
    channelCount: Int, sampleRate: Int, _ settings: Settings = Settings(),
    longestTime: Double = 2
  ) {
    let seconds = SettingRanges.echoTime.holding(longestTime, usual: 2)
    longest = max(1, Int(seconds * Double(sampleRate)))
    line = DelayLine(frames: longest, channelCount: channelCount)
    held = .allocate(capacity: channelCount)
    heard = .allocate(capacity: channelCount)
    super.init(channelCount: channelCount, sampleRate: sampleRate)
    set(settings, over: 0)
    reset()
  }

  deinit {
    held.deallocate()
    heard.deallocate()
  }

  public override var tail: Int {
    let loudest = max(Double(feedback.value), settings.feedback)
    let count = loudest < 1e-6 ? 1 : 1 + log(1e-6) / log(loudest)
    return Int((count + 1) * Double(max(delay, nextDelay))) + sampleRate / 10
  }

  public override var isNeutral: Bool {
    !wet.isMoving && !dry.isMoving && wet.value == 0 && dry.value == 1
  }

  /// Moves to other settings. The time takes 0.03 s, independently of the others.
  public func set(_ asked: Settings, over frames: Int) {
    let rate = Double(sampleRate)
    settings = asked.clamped()
    settings.time = min(settings.time, Double(longest) / rate)
    settings.isPingPong = asked.isPingPong && channelCount > 1
    let length = isAsleep ? 0 : frames
    // Without this, echoes from long ago would be heard when the effect is turned on.
    if isNeutral {
      clear()
      entrance = Glide(isAsleep ? 1 : 0)
      entrance.move(to: 1, over: sampleRate / 50)
    }
    feedback.move(to: Float(settings.feedback), over: length)
    wet.move(to: Float(settings.wet), over: length)
    dry.move(to: Float(settings.dry), over: length)
    crossing.move(to: settings.isPingPong ? 1 : 0, over: length)
    let turn = tan(.pi * min(settings.damping / rate, 0.49))
    opening.move(to: Float(2 * turn / (1 + turn)), over: length)
    if isAsleep { endFade() } else if !fade.isMoving { beginFade() }
  }

  private var wantedDelay: Int {
    max(1, min(longest, Int((settings.time * Double(sampleRate)).rounded())))
  }

  private func beginFade() {
    guard wantedDelay != delay else { return }
    nextDelay = wantedDelay
    fade = Glide(0)
    fade.move(to: 1, over: max(1, Int(Self.fadeSeconds * Double(sampleRate))))
  }

  private func endFade() {
    (delay, nextDelay, fade) = (wantedDelay, wantedDelay, Glide(1))
  }

  private func clear() {
    line.clear()
    held.update(repeating: 0, count: channelCount)
    endFade()
  }

  public override func reset() {
    super.reset()
    clear()
    feedback.end()
    wet.end()
    dry.end()
    opening.end()
    crossing.end()
    entrance.end()
  }

  override func render(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {
    var place = samples
    for _ in 0..<frames {
      let (amount, wet, dry) = (feedback.next(), wet.next(), dry.next())
      let (opening, crossing, part) = (opening.next(), crossing.next(), entrance.next())
      readLine()
      let new = line.frame(0)
      for channel in 0..<channelCount {
        // A filter of the first order; its state moves by the damped share of the difference.
        let push = (heard[channel] - held[channel]) * opening * 0.5
        let dulled = held[channel] + push
        held[channel] = dulled + push
        let echo = heard[channel]
        let input = place[channel]
        new[channel] = dulled * amount
        heard[channel] = input * part
        place[channel] = dry * input + wet * echo
      }
      cross(new, crossing)
      line.advance()
      place += channelCount
    }
  }

  /// Adds the input to the feedback, and swaps the sides of pairs of channels.
  @inline(__always)
  private func cross(_ new: UnsafeMutablePointer<Float>, _ crossing: Float) {
    guard crossing > 0 else {
      for channel in 0..<channelCount { new[channel] += heard[channel] }
      return
    }
    for first in stride(from: 0, to: channelCount, by: 2) {
      guard first + 1 < channelCount else {
        new[first] += heard[first]
        continue
      }
      let (left, right) = (new[first], new[first + 1])
      // The input of both sides starts on the first.
      let both = (heard[first] + heard[first + 1]) * 0.5
      let kept = 1 - crossing
      new[first] = kept * (left + heard[first]) + crossing * (right + both)
      new[first + 1] = kept * (right + heard[first + 1]) + crossing * left
    }
  }

  @inline(__always)
  private func readLine() {
    let old = line.frame(delay)
    guard fade.isMoving else {
      for channel in 0..<channelCount { heard[channel] = old[channel] }
      return
    }
    let part = fade.next()
    let new = line.frame(nextDelay)
    for channel in 0..<channelCount {
      heard[channel] = old[channel] + part * (new[channel] - old[channel])
    }
    guard !fade.isMoving else { return }
    delay = nextDelay
    beginFade()
  }
}
