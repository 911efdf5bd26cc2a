import OpenALSoft

/// The renderer's state of one of OpenAL's sources.
struct RenderedSource {
  let source: ALSource
  /// Its current values by its plan, and the last values sent to OpenAL.
  var present = SourceValues()
  /// Its gain at the end of the last mix.
  var reached: Float = 0
  /// The maximum change of its gain in `SubmixRenderer.shortestFade` until it has reached its
  /// plan's value; nil: it has.
  var haste: Float?
  /// Whether it fades out because a due plan stops it.
  var isEnding = false
  /// Whether it fades out because its sound isn't decoded.
  var runsDry = false
  /// Its fade, applied to its gain, while the renderer is ahead of the plan for it.
  var scheduledFade: Ramp?
  /// Whether it starts in the next mix, which is silent: it fades in after that.
  var isOpening = false
  var sent = SourceValues()
  var sentPitch: Float = 1
  /// Ticks a sample frame at that pitch.
  var increment: Int64 = 0
  var isLooping = false
  var isPlaying = false
  var drains = false
  var queue: StreamQueue?
  /// Whether its buffer has twice as many frames as the clip.
  var isDoubled = false
  /// The extra advance in its first frame, as a pitch.
  var headStart: Float = 0
  /// The last start that it made, its position in the queue with the ticks beyond a frame, and the
  /// ticks played since.
  var serial: UInt32 = 0
  var firstFrame = 0
  var firstRest: Int64 = 0
  var ticks: Int64 = 0

  /// Played ticks of the queue.
  var queueTicks: Int64 { Int64(firstFrame) * VoiceTable.ticksPerFrame + firstRest + ticks }

  /// Frames of its buffer, or queue, per frame of the clip.
  var framesEach: Int { isDoubled ? 2 : 1 }

  init(_ source: ALSource) { self.source = source }

  /// It deviates from its plan, or will: from here it moves to its values without a click.
  mutating func fallBehind(hastening factor: Float = 1) {
    haste = max(haste ?? 0, reached * factor)
  }

  /// Its gain after this many frames, if its plan wants another. It may change by `change`, at any
  /// speed; `left`: with others it reaches the target in these frames.
  mutating func approach(
    _ gain: Float, in frames: Int, by change: Float, fading left: Int
  ) -> Float {
    if isOpening {
      isOpening = frames == 0
      reached = 0
      fallBehind()
      return 0
    }
    let fadesOut = isEnding || runsDry
    let wanted = fadesOut ? 0 : gain
    guard let least = haste else {
      reached = wanted
      return wanted
    }
    let all = max(least, wanted)
    var most = all * min(Float(frames) / SubmixRenderer.shortestFade, 1)
    let way = abs(wanted - reached)
    most = max(left > frames ? min(most, way * Float(frames) / Float(left)) : most, change)
    // After rounding, the pieces of a change may add up to slightly less than it.
    let isThere = way <= most * 1.0001
    haste = isThere && !fadesOut && frames > 0 ? nil : all
    reached = isThere ? wanted : wanted > reached ? reached + most : reached - most
    return reached
  }

  func notePlayed() {
    queue?.notePlayed(ticks: queueTicks)
  }

  /// Sets its queue's pan and bed rotation for the next frames, moving to its plan's values.
  func steer(in frames: Int, to target: SourceValues, inAll planFrames: Int) {
    guard let queue, queue.isSteered else { return }
    let (now, next) = (queueFrame(in: 0), queueFrame(in: frames))
    queue.aimPan(at: present.sides, byFrame: next, in: next - now)
    let end = queueFrame(in: planFrames)
    queue.aimBed(at: target.turn, byFrame: end, in: end - now)
  }

  private func queueFrame(in frames: Int) -> Int {
    Int((queueTicks + increment * Int64(frames)) / VoiceTable.ticksPerFrame)
  }

  /// Whether it can simply follow its plan.
  @inline(__always)
  var isEven: Bool {
    queue == nil && haste == nil && scheduledFade == nil && !isEnding && !runsDry
  }

  /// Moves to an even plan's target in one mix: most sources in most blocks.
  @inline(__always)
  mutating func apply(
    _ aim: borrowing BlockPlan.Aim, _ context: ALContext, _ filter: ALFilter?
  ) {
    present = aim.target
    var values = aim.target
    values.gain *= Float(aim.envelope.to)
    reached = values.gain
    apply(values, pitch: aim.pitch, through: filter, context)
  }

  /// Sends the source its changed values.
  @inline(__always)
  mutating func apply(
    _ values: SourceValues, pitch: Float, through filter: ALFilter?, _ context: ALContext
  ) {
    if values.gain != sent.gain { context.set(source, .gain, to: values.gain) }
    if values.x != sent.x || values.y != sent.y || values.z != sent.z {
      context.setPosition(source, values.x, values.y, values.z)
    }
    if values.radius != sent.radius { context.setRadius(source, values.radius) }
    if values.angles != sent.angles {
      context.setStereoAngles(source, left: values.angles.x, right: values.angles.y)
    }
    if values.gainHF != sent.gainHF, let filter {
      context.set(filter, gain: 1, gainHF: values.gainHF)
      context.setDirectFilter(source, values.gainHF < 1 ? filter : nil)
    }
    sent = values
    let pitch = pitch + headStart
    headStart = 0
    guard pitch != sentPitch else { return }
    context.set(source, .pitch, to: pitch)
    sentPitch = pitch
  }
}
