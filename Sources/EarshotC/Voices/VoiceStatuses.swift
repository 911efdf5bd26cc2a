import CEarshot
import Earshot

extension earshot_voice_status: SizedStruct {
  static let firstSize = 104

  init(defaults: Void) { self.init() }

  init(_ status: VoiceStatus) {
    self.init()
    state = Int32(Self.state(status.state))
    reason = Self.number(of: status.reason)
    voice = status.voice.number
    clip = status.clip.number
    emitter = status.emitter?.number ?? 0
    bus = status.bus.number
    gain = status.gain
    position = earshot_vector(status.position)
    rate = status.rate
    doppler = status.doppler
    playhead = status.playhead
    spread = status.spread
    listener = status.listener?.number ?? 0
    travel_time = status.travelTime
    stereo_angle = status.stereoAngle
    guard let beside = status.beside else { return }
    other_listener = beside.listener.number
    other_gain = beside.gain
    other_position = earshot_vector(beside.position)
    other_doppler = beside.doppler
    other_spread = beside.spread
    other_travel_time = beside.travelTime
    other_stereo_angle = beside.stereoAngle
    other_is_real = beside.isReal
  }

  /// A voice that has ended.
  init(ended voice: earshot_voice) {
    self.init()
    state = Int32(EARSHOT_VOICE_ENDED)
    self.voice = voice
  }

  private static func state(_ state: VoiceState) -> Int {
    switch state {
    case .real: EARSHOT_VOICE_REAL
    case .virtual: EARSHOT_VOICE_VIRTUAL
    case .paused: EARSHOT_VOICE_PAUSED
    case .starting: EARSHOT_VOICE_STARTING
    case .stopping: EARSHOT_VOICE_STOPPING
    }
  }

  /// EARSHOT_REASON_…
  static func number(of reason: VoiceReason) -> Int32 {
    let number =
      switch reason {
      case .audible: EARSHOT_REASON_AUDIBLE
      case .inaudible: EARSHOT_REASON_INAUDIBLE
      case .outranked: EARSHOT_REASON_OUTRANKED
      case .masked: EARSHOT_REASON_MASKED
      case .heldBack: EARSHOT_REASON_HELD_BACK
      case .waitingForSource: EARSHOT_REASON_WAITING_FOR_SOURCE
      case .buffering: EARSHOT_REASON_BUFFERING
      case .noOutput: EARSHOT_REASON_NO_OUTPUT
      case .scheduled: EARSHOT_REASON_SCHEDULED
      case .pausedByGame: EARSHOT_REASON_PAUSED_BY_GAME
      case .pausedByBus: EARSHOT_REASON_PAUSED_BY_BUS
      case .pausedWithGame: EARSHOT_REASON_PAUSED_WITH_GAME
      case .pausedByInterruption: EARSHOT_REASON_PAUSED_BY_INTERRUPTION
      case .fadingOut: EARSHOT_REASON_FADING_OUT
      case .onItsWay: EARSHOT_REASON_ON_ITS_WAY
      }
    return Int32(number)
  }
}

@c @implementation
public func earshot_voice_get_status(
  _ engine: earshot_engine, _ voice: earshot_voice,
  _ status: UnsafeMutablePointer<earshot_voice_status>!
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    guard let now = engine.status(of: voice) else { throw .stale("voice") }
    try earshot_voice_status.write(earshot_voice_status(now), to: status, "status")
  }
}

@c @implementation
public func earshot_voices_get_statuses(
  _ engine: earshot_engine, _ voices: UnsafePointer<earshot_voice>!,
  _ statuses: UnsafeMutablePointer<earshot_voice_status>!, _ count: Int
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard count != 0 else { return }
    guard let voices else { throw .null("voices") }
    let room = try CallerArray(of: statuses, count, "statuses")
    var first: Failure?
    for index in 0..<count {
      var status = earshot_voice_status(ended: voices[index])
      do throws(Failure) {
        let voice = try Voice(everMade: voices[index], in: engine)
        if let now = engine.status(of: voice) { status = earshot_voice_status(now) }
      } catch {
        if first == nil { first = error }
      }
      room.store(status, at: index)
    }
    if let first { throw first }
  }
}

@c @implementation
public func earshot_engine_get_voices(
  _ engine: earshot_engine, _ statuses: UnsafeMutablePointer<earshot_voice_status>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let count else { throw .null("count") }
    let room = try CallerArray(of: statuses, capacity, "statuses")
    let all = engine.statuses
    for (index, status) in all.prefix(room.capacity).enumerated() {
      room.store(earshot_voice_status(status), at: index)
    }
    count.pointee = all.count
  }
}

@c @implementation
public func earshot_voice_get_playhead(
  _ engine: earshot_engine, _ voice: earshot_voice, _ playhead: UnsafeMutablePointer<Double>!,
  _ heardPlayhead: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    if let playhead { playhead.pointee = engine.playhead(of: voice) ?? 0 }
    if let heardPlayhead { heardPlayhead.pointee = engine.heardPlayhead(of: voice) ?? -1 }
  }
}
