import OpenALSoft

/// One of OpenAL's sources as the render has it.
struct RenderedSource {
  let source: ALSource
  /// Where its plan has it now, and what OpenAL was told.
  var present = SourceValues()
  /// Its gain at the end of the latest mix.
  var reached: Float = 0
  /// What its gain may change by in `StemRenderer.shortestFade` until it is where its plan has it;
  /// nil: it is there.
  var haste: Float?
  /// It fades out, as a plan that is due stops it.
  var isEnding = false
  /// It fades out, as what it plays isn't decoded.
  var runsDry = false
  /// How it comes in or goes, over its gain, where the render is ahead of the plan for that.
  var ledFade: Ramp?
  /// It begins in the coming mix, which is silent: it fades in after that.
  var isOpening = false
  var sent = SourceValues()
  var sentPitch: Float = 1
  /// Ticks a sample frame at that pitch.
  var increment: Int64 = 0
  var isLooping = false
  var isPlaying = false
  var drains = false
  var queue: StreamQueue?
  /// Its buffer has twice as many frames as the clip.
  var isDoubled = false
  /// What it goes on by in its first frame more than in others, as a pitch.
  var headStart: Float = 0
  /// The start that it made last, where in its queue that was, in ticks beyond a frame as well, and
  /// the ticks it has played since.
  var serial: UInt32 = 0
  var firstFrame = 0
  var firstRest: Int64 = 0
  var ticks: Int64 = 0

  /// Ticks of the queue that it has played.
  var queueTicks: Int64 { Int64(firstFrame) * VoiceTable.ticksPerFrame + firstRest + ticks }

  /// Frames of its buffer, or queue, for one of the clip.
  var framesEach: Int { isDoubled ? 2 : 1 }

  init(_ source: ALSource) { self.source = source }

  /// It isn't where its plan has it, or won't be: from here it goes there without a click.
  mutating func fallBehind(hastening factor: Float = 1) {
    haste = max(haste ?? 0, reached * factor)
  }

  /// The gain at the end of so many frames, where its plan wants another. It may change by
  /// `change`, however fast that is; `left`: together with others it goes there in these frames.
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
    var most = all * min(Float(frames) / StemRenderer.shortestFade, 1)
    let way = abs(wanted - reached)
    most = max(left > frames ? min(most, way * Float(frames) / Float(left)) : most, change)
    // Rounded, all pieces of a way may be a little less than it.
    let isThere = way <= most * 1.0001
    haste = isThere && !fadesOut && frames > 0 ? nil : all
    reached = isThere ? wanted : wanted > reached ? reached + most : reached - most
    return reached
  }

  func notePlayed() {
    queue?.notePlayed(ticks: queueTicks)
  }

  /// Lets its queue pan what is played in the coming frames to where its plan has it, and turn a
  /// bed straight on to where it is at the plan's end.
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

  /// Nothing is in its way: it is just where its plan has it.
  @inline(__always)
  var isEven: Bool {
    queue == nil && haste == nil && ledFade == nil && !isEnding && !runsDry
  }

  /// Goes to where an even plan has it, in one mix: as most sources in most blocks.
  @inline(__always)
  mutating func tell(
    _ aim: borrowing BlockPlan.Aim, _ context: ALContext, _ filter: ALFilter?
  ) {
    present = aim.target
    var values = aim.target
    values.gain *= Float(aim.envelope.to)
    reached = values.gain
    tell(values, pitch: aim.pitch, through: filter, context)
  }

  /// Tells the source what it doesn't know yet.
  @inline(__always)
  mutating func tell(
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
