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
      }
    return Int32(number)
  }
}
