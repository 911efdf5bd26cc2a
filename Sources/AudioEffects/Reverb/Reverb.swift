import CAudioKernels
import CSystem

/// A room: its first reflections, and sixteen delays with mutual feedback for all later ones.
///
/// The room is fixed for the reverb's lifetime; to change it, fade one reverb into another. Its
/// length and loudness can be moved.
public final class Reverb: Insert {
  /// Properties that can't change while it sounds.
  public struct Room: Equatable, Sendable {
    /// How far its walls are apart: 0.1 (a cupboard) to 2 (a cathedral); 1 is a hall.
    public var size: Double
    /// Seconds until the first reflection, 0 to 0.5.
    public var preDelay: Double
    /// How soon single reflections merge into one sound: 0 to 1.
    public var diffusion: Double

    /// A hall.
    public init(size: Double = 1, preDelay: Double = 0.012, diffusion: Double = 0.8) {
      self.size = size
      self.preDelay = preDelay
      self.diffusion = diffusion
    }
  }

  /// What can.
  public struct Settings: Equatable, Sendable {
    /// How long it sounds.
    public var decay: Decay
    /// How loud the first reflections are, as a factor: 0 to 4.
    public var early: Double
    /// The level of all later reflections, as a factor: 0 to 4. At 1 they have the energy of the
    /// sound itself, however long they last.
    public var late: Double
    /// How far to the sides a stereo room is heard: 0 (from the middle) to 1.
    public var width: Double
    /// How loud the sound itself is, as a factor: 0 to 1.
    public var dry: Double

    /// The sound in a room; without `dry` the room alone, as for a bus that others send to.
    public init(
      decay: Decay = Decay(1.8, high: 0.9), early: Double = 0.3, late: Double = 0.3,
      width: Double = 1, dry: Double = 1
    ) {
      self.decay = decay
      self.early = early
      self.late = late
      self.width = width
      self.dry = dry
    }
  }

  /// The actual room.
  public let room: Room
  /// The present settings, or those at the end of a running change.
  public private(set) var settings = Settings()

  private let lines: UnsafeMutablePointer<kernel_room>
  private let filter: DecayFilter
  /// For each channel: its past input, its diffusers, and two runs to work in.
  private let inputs: [SampleRing]
  /// How many frames came in.
  private var written = 0
  private let diffusers: [[Diffuser]]
  private let reflections: [[(delay: Int, gain: Float, isCrossed: Bool)]]
  private let late: UnsafeMutablePointer<Float>
  private let earlyRun: UnsafeMutablePointer<Float>
  private let preDelay: Int
  private var (earlyGain, lateGain, width, dry) = (Glide(0), Glide(0), Glide(1), Glide(1))
  /// Frames until the lines' gains are where they go.
  private var decayLeft = 0
  /// The longest decay that was in force before a change that isn't over, in seconds.
  private var fading = 0.0

  private static let lineCount = Int(EARSHOT_ROOM_LINES)
  private static let pieceFrames = 256

  /// 1 to 8 channels.
  public init(
    channelCount: Int, sampleRate: Int, _ settings: Settings = Settings(), room: Room = Room()
  ) {
    let room = room.held()
    self.room = room
    let rate = Double(sampleRate)
    filter = DecayFilter(sampleRate: sampleRate)
    preDelay = Int(room.preDelay * rate)
    let reflections = (0..<channelCount).map {
      Self.reflections(channel: $0, of: channelCount, frames: 0.012 * room.size * rate)
    }
    self.reflections = reflections
    let last = reflections.joined().map(\.delay).max() ?? 0
    let longest = preDelay + last + Self.pieceFrames
    inputs = (0..<channelCount).map { _ in SampleRing(count: longest) }
    diffusers = (0..<channelCount).map { channel in
      (0..<4).map {
        Diffuser(
          // The sides differ, so that a sound in the middle comes from everywhere.
          delay: [0.0047, 0.0036, 0.0127, 0.0093][$0] * (1 + 0.07 * Double(channel)) * rate,
          gain: 0.75 * room.diffusion)
      }
    }
    late = .allocate(capacity: channelCount * Self.pieceFrames)
    earlyRun = .allocate(capacity: channelCount * Self.pieceFrames)
    lines = .allocate(capacity: 1)
    lines.initialize(to: kernel_room())
    super.init(channelCount: channelCount, sampleRate: sampleRate)
    makeLines()
    set(settings, over: 0)
    reset()
  }

  deinit {
    for ring in inputs { ring.deallocate() }
    for chain in diffusers { for diffuser in chain { diffuser.deallocate() } }
    lines.pointee.ring.deallocate()
    lines.deallocate()
    late.deallocate()
    earlyRun.deallocate()
  }

  /// From 23 to 81 ms for a hall, by equal ratios, odd so that few echoes fall together.
  private func makeLines() {
    var longest = 0
    withLineValues(\.delays) { (delays: UnsafeMutablePointer<Int>) in
      for line in 0..<Self.lineCount {
        let seconds = 0.023 * pow(3.52, Double(line) / Double(Self.lineCount - 1)) * room.size
        delays[line] = max(8, Int(seconds * Double(sampleRate))) | 1
        if line > 0 { delays[line] = max(delays[line], delays[line - 1] + 2) }
        longest = max(longest, delays[line])
      }
    }
    var size = 16
    while size <= longest { size *= 2 }
    lines.pointee.mask = size - 1
    lines.pointee.ring = .allocate(capacity: ringCount)
    lines.pointee.lowOpening = Float(filter.lowOpening)
    lines.pointee.highOpening = Float(filter.highOpening)
  }

  /// How many numbers all lines hold.
  private var ringCount: Int {
    (lines.pointee.mask + 1 + Int(EARSHOT_ROOM_MARGIN)) * Self.lineCount
  }

  /// Numbers of C come as tuples.
  private func withLineValues<Row, Value>(
    _ row: WritableKeyPath<kernel_room, Row>, _ body: (UnsafeMutablePointer<Value>) -> Void
  ) {
    withUnsafeMutableBytes(of: &lines.pointee[keyPath: row]) {
      body($0.baseAddress!.assumingMemoryBound(to: Value.self))
    }
  }

  /// On each side others, some of them from the other side.
  private static func reflections(
    channel: Int, of channelCount: Int, frames: Double
  ) -> [(delay: Int, gain: Float, isCrossed: Bool)] {
    let places = [1.0, 1.37, 1.93, 2.41, 3.17, 4.07, 5.03]
    let power = places.reduce(0) { $0 + 1 / ($1 * $1) }
    return places.enumerated().map { index, place in
      let shift = 1 + 0.09 * Double((channel * 5 + index * 3) % 7) / 7
      let gain = 1 / place / power.squareRoot()
      let sign: Double = (index + channel) % 3 == 2 ? -1 : 1
      return (
        Int(frames * place * shift), Float(sign * gain), channelCount > 1 && index % 3 == 1
      )
    }
  }

  public override var tail: Int {
    let decay = settings.decay
    let longest = max(decay.low, decay.middle, decay.high, fading)
    return Int((2.2 * longest + 0.3 * room.size + 0.1 + room.preDelay) * Double(sampleRate))
  }

  /// Moves to other settings, all of them evenly.
  public func set(_ asked: Settings, over frames: Int) {
    let length = isAsleep ? 0 : frames
    let was = settings.decay
    settings = asked.clamped()
    // As a `Glide`.
    let goesOn = settings.decay == was && decayLeft > 0 && length > 0
    if !goesOn {
      fading = length > 0 ? max(was.low, was.middle, was.high, decayLeft > 0 ? fading : 0) : 0
    }
    earlyGain.move(to: Float(settings.early), over: length)
    width.move(to: Float(settings.width), over: length)
    dry.move(to: Float(settings.dry), over: length)
    setDecay(over: length, goesOn: goesOn)
  }

  private func setDecay(over length: Int, goesOn: Bool) {
    var meanSquare = 0.0
    for line in 0..<Self.lineCount {
      var delay = 0
      withLineValues(\.delays) { (delays: UnsafeMutablePointer<Int>) in delay = delays[line] }
      let gains = filter.gains(settings.decay, frames: delay)
      let middle = pow(10, -3 * Double(delay) / (settings.decay.middle * Double(sampleRate)))
      meanSquare += middle * middle / Double(Self.lineCount)
      guard !goesOn else { continue }
      move(0, ofLine: line, to: gains.direct, over: length)
      move(1, ofLine: line, to: gains.low, over: length)
      move(2, ofLine: line, to: gains.high, over: length)
    }
    // The energies of all rounds add up to the inverse of one round's loss.
    let paths = Double(Self.lineCount * channelCount)
    let scale = ((1 - meanSquare) / meanSquare / paths).squareRoot()
    lateGain.move(to: Float(settings.late * scale), over: length)
    guard !goesOn else { return }
    decayLeft = length
    if length == 0 { endDecay() }
  }

  /// One of a line's gains: direct, low or high.
  private func move(_ row: Int, ofLine line: Int, to goal: Double, over length: Int) {
    withLineValues(\.direct) { (gains: UnsafeMutablePointer<Float>) in
      // Rows are one behind the other: three of gains, then three of steps.
      let gain = gains + row * Self.lineCount + line
      let step = gain + 3 * Self.lineCount
      let now = gain.pointee - step.pointee * Float(decayLeft)
      gain.pointee = Float(goal)
      step.pointee = length > 0 ? (gain.pointee - now) / Float(length) : 0
    }
  }

  private func endDecay() {
    (decayLeft, fading) = (0, 0)
    withLineValues(\.directStep) { (steps: UnsafeMutablePointer<Float>) in
      steps.update(repeating: 0, count: 3 * Self.lineCount)
    }
  }

  public override func reset() {
    super.reset()
    for ring in inputs { ring.clear() }
    written = 0
    for chain in diffusers { for diffuser in chain { diffuser.clear() } }
    lines.pointee.ring.update(repeating: 0, count: ringCount)
    lines.pointee.place = 0
    withLineValues(\.low) { (held: UnsafeMutablePointer<Float>) in
      held.update(repeating: 0, count: 2 * Self.lineCount)
    }
    earlyGain.end()
    lateGain.end()
    width.end()
    dry.end()
    endDecay()
  }

  override func render(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {
    var done = 0
    while done < frames {
      var count = min(Self.pieceFrames, frames - done)
      if decayLeft > 0 { count = min(count, decayLeft) }
      lines.pointee.left = decayLeft
      renderPiece(samples + done * channelCount, count)
      if decayLeft > 0 {
        decayLeft -= count
        if decayLeft == 0 { endDecay() }
      }
      done += count
    }
  }

  private func renderPiece(_ samples: UnsafeMutablePointer<Float>, _ frames: Int) {
    for channel in 0..<channelCount {
      let run = late + channel * Self.pieceFrames
      kernel_take_channel(frames, channelCount, samples + channel, run)
      inputs[channel].write(run, at: written, count: frames)
    }
    for channel in 0..<channelCount { reflect(channel, frames) }
    for channel in 0..<channelCount {
      let run = late + channel * Self.pieceFrames
      inputs[channel].read(written - preDelay, count: frames) { found, offset, count in
        (run + offset).update(from: found, count: count)
      }
      for diffuser in diffusers[channel] { diffuser.process(run, frames, after: written) }
    }
    kernel_reverberate(lines, frames, channelCount, late, Self.pieceFrames)
    mix(samples, frames)
    written += frames
  }

  private func reflect(_ channel: Int, _ frames: Int) {
    let run = earlyRun + channel * Self.pieceFrames
    run.update(repeating: 0, count: frames)
    for reflection in reflections[channel] {
      let from = reflection.isCrossed ? (channel ^ 1) % channelCount : channel
      let place = written - preDelay - reflection.delay
      inputs[from].read(place, count: frames) { found, offset, count in
        kernel_add_scaled(count, found, reflection.gain, run + offset)
      }
    }
  }

  private func mix(_ samples: UnsafeMutablePointer<Float>, _ frames: Int) {
    let isMoving =
      earlyGain.isMoving || lateGain.isMoving || width.isMoving || dry.isMoving
    if channelCount == 2, !isMoving {
      return kernel_mix_room(
        frames, earlyRun, late, Self.pieceFrames, earlyGain.value, lateGain.value, dry.value,
        width.value, samples)
    }
    for frame in 0..<frames {
      let (early, late) = (earlyGain.next(), lateGain.next())
      let (dry, width) = (dry.next(), width.next())
      let place = samples + frame * channelCount
      for channel in 0..<channelCount {
        let run = channel * Self.pieceFrames + frame
        earlyRun[run] = early * earlyRun[run] + late * self.late[run]
      }
      if channelCount == 2 {
        let (left, right) = (earlyRun[frame], earlyRun[Self.pieceFrames + frame])
        let (middle, side) = ((left + right) * 0.5, (left - right) * 0.5 * width)
        place[0] = dry * place[0] + (middle + side)
        place[1] = dry * place[1] + (middle - side)
      } else {
        for channel in 0..<channelCount {
          place[channel] =
            dry * place[channel] + earlyRun[channel * Self.pieceFrames + frame]
        }
      }
    }
  }
}
