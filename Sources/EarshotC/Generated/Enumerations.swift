// swift-format-ignore-file
// Written by EarshotAPIGenerator from the entries in Sources/EarshotAPI: change those, not this
// file.
import AudioFiles
import CEarshot
import Earshot
import EarshotCapture
import EarshotChat
import EarshotMusic
import EarshotNetwork
import EarshotScript
import EarshotSounds

extension FadeShape: CChoice {
  static var constants: String { "EARSHOT_SHAPE_…" }
  var number: Int {
    switch self {
    case .linear: EARSHOT_SHAPE_LINEAR
    case .decibels: EARSHOT_SHAPE_DECIBELS
    case .equalPower: EARSHOT_SHAPE_EQUAL_POWER
    case .sCurve: EARSHOT_SHAPE_S_CURVE
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_SHAPE_LINEAR: self = .linear
    case EARSHOT_SHAPE_DECIBELS: self = .decibels
    case EARSHOT_SHAPE_EQUAL_POWER: self = .equalPower
    case EARSHOT_SHAPE_S_CURVE: self = .sCurve
    default: return nil
    }
  }
}

extension SampleEncoding: CChoice {
  static var constants: String { "EARSHOT_ENCODING_…" }
  var number: Int {
    switch self {
    case .float32: EARSHOT_ENCODING_FLOAT
    case .int16: EARSHOT_ENCODING_S16
    case .int24: EARSHOT_ENCODING_S24
    default: EARSHOT_ENCODING_FLOAT
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_ENCODING_FLOAT: self = .float32
    case EARSHOT_ENCODING_S16: self = .int16
    case EARSHOT_ENCODING_S24: self = .int24
    default: return nil
    }
  }
}

extension ChannelLayout: CChoice {
  static var constants: String { "EARSHOT_LAYOUT_…" }
  var number: Int {
    switch self {
    case .mono: EARSHOT_LAYOUT_MONO
    case .stereo: EARSHOT_LAYOUT_STEREO
    case .quad: EARSHOT_LAYOUT_QUAD
    case .surround51: EARSHOT_LAYOUT_5_1
    case .surround61: EARSHOT_LAYOUT_6_1
    case .surround71: EARSHOT_LAYOUT_7_1
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_LAYOUT_MONO: self = .mono
    case EARSHOT_LAYOUT_STEREO: self = .stereo
    case EARSHOT_LAYOUT_QUAD: self = .quad
    case EARSHOT_LAYOUT_5_1: self = .surround51
    case EARSHOT_LAYOUT_6_1: self = .surround61
    case EARSHOT_LAYOUT_7_1: self = .surround71
    default: return nil
    }
  }
}

extension Latency: CChoice {
  static var constants: String { "EARSHOT_LATENCY_…" }
  var number: Int {
    switch self {
    case .low: EARSHOT_LATENCY_LOW
    case .balanced: EARSHOT_LATENCY_BALANCED
    case .safe: EARSHOT_LATENCY_SAFE
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_LATENCY_LOW: self = .low
    case EARSHOT_LATENCY_BALANCED: self = .balanced
    case EARSHOT_LATENCY_SAFE: self = .safe
    default: return nil
    }
  }
}

extension LimiterPolicy: CChoice {
  static var constants: String { "EARSHOT_LIMITER_…" }
  var number: Int {
    switch self {
    case .automatic: EARSHOT_LIMITER_AUTOMATIC
    case .always: EARSHOT_LIMITER_ALWAYS
    case .never: EARSHOT_LIMITER_NEVER
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_LIMITER_AUTOMATIC: self = .automatic
    case EARSHOT_LIMITER_ALWAYS: self = .always
    case EARSHOT_LIMITER_NEVER: self = .never
    default: return nil
    }
  }
}

extension Resampler: CChoice {
  static var constants: String { "EARSHOT_RESAMPLER_…" }
  var number: Int {
    switch self {
    case .linear: EARSHOT_RESAMPLER_LINEAR
    case .cubic: EARSHOT_RESAMPLER_CUBIC
    case .best: EARSHOT_RESAMPLER_BEST
    case .oversampled: EARSHOT_RESAMPLER_OVERSAMPLED
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_RESAMPLER_LINEAR: self = .linear
    case EARSHOT_RESAMPLER_CUBIC: self = .cubic
    case EARSHOT_RESAMPLER_BEST: self = .best
    case EARSHOT_RESAMPLER_OVERSAMPLED: self = .oversampled
    default: return nil
    }
  }
}

extension SessionCategory: CChoice {
  static var constants: String { "EARSHOT_CATEGORY_…" }
  var number: Int {
    switch self {
    case .ambient: EARSHOT_CATEGORY_AMBIENT
    case .solo: EARSHOT_CATEGORY_SOLO
    case .playback: EARSHOT_CATEGORY_PLAYBACK
    case .record: EARSHOT_CATEGORY_RECORD
    case .recordAndPlay: EARSHOT_CATEGORY_RECORD_AND_PLAY
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_CATEGORY_AMBIENT: self = .ambient
    case EARSHOT_CATEGORY_SOLO: self = .solo
    case EARSHOT_CATEGORY_PLAYBACK: self = .playback
    case EARSHOT_CATEGORY_RECORD: self = .record
    case EARSHOT_CATEGORY_RECORD_AND_PLAY: self = .recordAndPlay
    default: return nil
    }
  }
}

extension UnpluggingPolicy: CChoice {
  static var constants: String { "EARSHOT_UNPLUGGED_…" }
  var number: Int {
    switch self {
    case .goOn: EARSHOT_UNPLUGGED_GO_ON
    case .waitUntilRestored: EARSHOT_UNPLUGGED_WAIT
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_UNPLUGGED_GO_ON: self = .goOn
    case EARSHOT_UNPLUGGED_WAIT: self = .waitUntilRestored
    default: return nil
    }
  }
}

extension HRTFMode: CChoice {
  static var constants: String { "EARSHOT_HRTF_…" }
  var number: Int {
    switch self {
    case .off: EARSHOT_HRTF_OFF
    case .on: EARSHOT_HRTF_ON
    case .automatic: EARSHOT_HRTF_AUTOMATIC
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_HRTF_OFF: self = .off
    case EARSHOT_HRTF_ON: self = .on
    case EARSHOT_HRTF_AUTOMATIC: self = .automatic
    default: return nil
    }
  }
}

extension AudioEvent: CNumbered {
  var number: Int {
    switch self {
    case .voiceFinished: EARSHOT_EVENT_VOICE_FINISHED
    case .markerPassed: EARSHOT_EVENT_MARKER_PASSED
    case .streamRanDry: EARSHOT_EVENT_STREAM_RAN_DRY
    case .streamFailed: EARSHOT_EVENT_STREAM_FAILED
    case .mixedToMono: EARSHOT_EVENT_MIXED_TO_MONO
    case .clipLoaded: EARSHOT_EVENT_CLIP_LOADED
    case .clipFailed: EARSHOT_EVENT_CLIP_FAILED
    case .clipCutShort: EARSHOT_EVENT_CLIP_CUT_SHORT
    case .clipReloaded: EARSHOT_EVENT_CLIP_RELOADED
    case .preloadFinished: EARSHOT_EVENT_PRELOAD_FINISHED
    case .outputUnavailable: EARSHOT_EVENT_OUTPUT_UNAVAILABLE
    case .deviceLost: EARSHOT_EVENT_DEVICE_LOST
    case .deviceRestored: EARSHOT_EVENT_DEVICE_RESTORED
    case .routeChanged: EARSHOT_EVENT_ROUTE_CHANGED
    case .suspended: EARSHOT_EVENT_SUSPENDED
    case .restored: EARSHOT_EVENT_RESTORED
    case .suspensionChanged: EARSHOT_EVENT_SUSPENSION_CHANGED
    case .timeJumped: EARSHOT_EVENT_TIME_JUMPED
    case .stepsDropped: EARSHOT_EVENT_STEPS_DROPPED
    case .fewerSources: EARSHOT_EVENT_FEWER_SOURCES
    case .driverError: EARSHOT_EVENT_DRIVER_ERROR
    case .eventsForgotten: EARSHOT_EVENT_EVENTS_FORGOTTEN
    case .overloaded: EARSHOT_EVENT_OVERLOADED
    case .hrtfUnavailable: EARSHOT_EVENT_HRTF_UNAVAILABLE
    case .updatePassedNoTime: EARSHOT_EVENT_UPDATE_PASSED_NO_TIME
    case .commandsRefused: EARSHOT_EVENT_COMMANDS_REFUSED
    case .sendUnheard: EARSHOT_EVENT_SEND_UNHEARD
    case .vibrationWanted: EARSHOT_EVENT_VIBRATION_WANTED
    case .removedUnheard: EARSHOT_EVENT_REMOVED_UNHEARD
    }
  }
}

extension FinishReason: CNumbered {
  var number: Int {
    switch self {
    case .ended: EARSHOT_FINISHED_ENDED
    case .stopped: EARSHOT_FINISHED_STOPPED
    case .removed: EARSHOT_FINISHED_REMOVED
    case .unloaded: EARSHOT_FINISHED_UNLOADED
    case .failed: EARSHOT_FINISHED_FAILED
    case .displaced: EARSHOT_FINISHED_DISPLACED
    case .refused: EARSHOT_FINISHED_REFUSED
    }
  }
}

extension RouteChange: CNumbered {
  var number: Int {
    switch self {
    case .oldDeviceGone: EARSHOT_ROUTE_OLD_DEVICE_GONE
    case .deviceAvailable: EARSHOT_ROUTE_DEVICE_AVAILABLE
    case .defaultChanged: EARSHOT_ROUTE_DEFAULT_CHANGED
    case .override: EARSHOT_ROUTE_OVERRIDE
    }
  }
}

extension ClipStorage: CChoice {
  static var constants: String { "EARSHOT_STORAGE_…" }
  var number: Int {
    switch self {
    case .automatic: EARSHOT_STORAGE_AUTOMATIC
    case .resident: EARSHOT_STORAGE_RESIDENT
    case .compressed: EARSHOT_STORAGE_COMPRESSED
    case .streamed: EARSHOT_STORAGE_STREAMED
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_STORAGE_AUTOMATIC: self = .automatic
    case EARSHOT_STORAGE_RESIDENT: self = .resident
    case EARSHOT_STORAGE_COMPRESSED: self = .compressed
    case EARSHOT_STORAGE_STREAMED: self = .streamed
    default: return nil
    }
  }
}

extension ClipUse: CChoice {
  static var constants: String { "EARSHOT_USE_…" }
  var number: Int {
    switch self {
    case .effect: EARSHOT_USE_EFFECT
    case .music: EARSHOT_USE_MUSIC
    case .speech: EARSHOT_USE_SPEECH
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_USE_EFFECT: self = .effect
    case EARSHOT_USE_MUSIC: self = .music
    case EARSHOT_USE_SPEECH: self = .speech
    default: return nil
    }
  }
}

extension ClipState: CNumbered {
  var number: Int {
    switch self {
    case .loading: EARSHOT_CLIP_LOADING
    case .inMemory: EARSHOT_CLIP_IN_MEMORY
    case .evicted: EARSHOT_CLIP_EVICTED
    case .returning: EARSHOT_CLIP_RETURNING
    }
  }
}

extension VirtualBehavior: CChoice {
  static var constants: String { "EARSHOT_VIRTUAL_…" }
  var number: Int {
    switch self {
    case .keepTime: EARSHOT_VIRTUAL_KEEP_TIME
    case .restart: EARSHOT_VIRTUAL_RESTART
    case .pauseInPlace: EARSHOT_VIRTUAL_PAUSE
    case .stop: EARSHOT_VIRTUAL_STOP
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_VIRTUAL_KEEP_TIME: self = .keepTime
    case EARSHOT_VIRTUAL_RESTART: self = .restart
    case EARSHOT_VIRTUAL_PAUSE: self = .pauseInPlace
    case EARSHOT_VIRTUAL_STOP: self = .stop
    default: return nil
    }
  }
}

extension AlertKind: CChoice {
  static var constants: String { "EARSHOT_ALERT_…" }
  var number: Int {
    switch self {
    case .alert: EARSHOT_ALERT_ALERT
    case .interface: EARSHOT_ALERT_INTERFACE
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_ALERT_ALERT: self = .alert
    case EARSHOT_ALERT_INTERFACE: self = .interface
    default: return nil
    }
  }
}

extension VoiceState: CNumbered {
  var number: Int {
    switch self {
    case .real: EARSHOT_VOICE_REAL
    case .virtual: EARSHOT_VOICE_VIRTUAL
    case .paused: EARSHOT_VOICE_PAUSED
    case .starting: EARSHOT_VOICE_STARTING
    case .stopping: EARSHOT_VOICE_STOPPING
    }
  }
}

extension VoiceReason: CNumbered {
  var number: Int {
    switch self {
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
  }
}

extension Explanation.Factor.Origin: CNumbered {
  var number: Int {
    switch self {
    case .voice: EARSHOT_FACTOR_VOICE
    case .fade: EARSHOT_FACTOR_FADE
    case .emitter: EARSHOT_FACTOR_EMITTER
    case .distance: EARSHOT_FACTOR_DISTANCE
    case .cone: EARSHOT_FACTOR_CONE
    case .occlusion: EARSHOT_FACTOR_OCCLUSION
    case .listener: EARSHOT_FACTOR_LISTENER
    case .bus: EARSHOT_FACTOR_BUS
    case .mutedBus: EARSHOT_FACTOR_MUTED_BUS
    case .snapshot: EARSHOT_FACTOR_SNAPSHOT
    case .parameter: EARSHOT_FACTOR_PARAMETER
    case .ducking: EARSHOT_FACTOR_DUCKING
    case .path: EARSHOT_FACTOR_PATH
    case .portal: EARSHOT_FACTOR_PORTAL
    case .rooms: EARSHOT_FACTOR_ROOMS
    case .zone: EARSHOT_FACTOR_ZONE
    case .limit: EARSHOT_FACTOR_LIMIT
    }
  }
}

extension VoiceLimit.WhenFull: CChoice {
  static var constants: String { "EARSHOT_FULL_…" }
  var number: Int {
    switch self {
    case .refuseNew: EARSHOT_FULL_REFUSE_NEW
    case .stealOldest: EARSHOT_FULL_STEAL_OLDEST
    case .stealQuietest: EARSHOT_FULL_STEAL_QUIETEST
    case .virtualize: EARSHOT_FULL_VIRTUALIZE
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_FULL_REFUSE_NEW: self = .refuseNew
    case EARSHOT_FULL_STEAL_OLDEST: self = .stealOldest
    case EARSHOT_FULL_STEAL_QUIETEST: self = .stealQuietest
    case EARSHOT_FULL_VIRTUALIZE: self = .virtualize
    default: return nil
    }
  }
}

extension HeardDirection.Word: CNumbered {
  var number: Int {
    switch self {
    case .ahead: EARSHOT_DIRECTION_AHEAD
    case .aheadRight: EARSHOT_DIRECTION_AHEAD_RIGHT
    case .right: EARSHOT_DIRECTION_RIGHT
    case .behindRight: EARSHOT_DIRECTION_BEHIND_RIGHT
    case .behind: EARSHOT_DIRECTION_BEHIND
    case .behindLeft: EARSHOT_DIRECTION_BEHIND_LEFT
    case .left: EARSHOT_DIRECTION_LEFT
    case .aheadLeft: EARSHOT_DIRECTION_AHEAD_LEFT
    case .above: EARSHOT_DIRECTION_ABOVE
    case .below: EARSHOT_DIRECTION_BELOW
    }
  }
}

extension HeardSound.Passage: CNumbered {
  var number: Int {
    switch self {
    case .open: EARSHOT_PASSAGE_OPEN
    case .wall: EARSHOT_PASSAGE_WALL
    case .portal: EARSHOT_PASSAGE_PORTAL
    case .walls: EARSHOT_PASSAGE_WALLS
    case .obstacle: EARSHOT_PASSAGE_OBSTACLE
    }
  }
}

extension CaptionChange: CNumbered {
  var number: Int {
    switch self {
    case .began: EARSHOT_CAPTION_BEGAN
    case .moved: EARSHOT_CAPTION_MOVED
    case .ended: EARSHOT_CAPTION_ENDED
    }
  }
}

extension EqualizerBand.Kind: CChoice {
  static var constants: String { "EARSHOT_BAND_…" }
  var number: Int {
    switch self {
    case .bell: EARSHOT_BAND_BELL
    case .lowShelf: EARSHOT_BAND_LOW_SHELF
    case .highShelf: EARSHOT_BAND_HIGH_SHELF
    case .notch: EARSHOT_BAND_NOTCH
    case .lowPass: EARSHOT_BAND_LOW_PASS
    case .highPass: EARSHOT_BAND_HIGH_PASS
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_BAND_BELL: self = .bell
    case EARSHOT_BAND_LOW_SHELF: self = .lowShelf
    case EARSHOT_BAND_HIGH_SHELF: self = .highShelf
    case EARSHOT_BAND_NOTCH: self = .notch
    case EARSHOT_BAND_LOW_PASS: self = .lowPass
    case EARSHOT_BAND_HIGH_PASS: self = .highPass
    default: return nil
    }
  }
}

extension NetworkStream.State: CNumbered {
  var number: Int {
    switch self {
    case .connecting: EARSHOT_NETWORK_IS_CONNECTING
    case .ready: EARSHOT_NETWORK_IS_READY
    case .ended: EARSHOT_NETWORK_HAS_ENDED
    case .failed: EARSHOT_NETWORK_HAS_FAILED
    case .closed: EARSHOT_NETWORK_IS_CLOSED
    }
  }
}

extension MusicRepeat: CChoice {
  static var constants: String { "EARSHOT_REPEAT_…" }
  var number: Int {
    switch self {
    case .off: EARSHOT_REPEAT_OFF
    case .one: EARSHOT_REPEAT_ONE
    case .all: EARSHOT_REPEAT_ALL
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_REPEAT_OFF: self = .off
    case EARSHOT_REPEAT_ONE: self = .one
    case EARSHOT_REPEAT_ALL: self = .all
    default: return nil
    }
  }
}

extension ReplayGain.Mode: CChoice {
  static var constants: String { "EARSHOT_REPLAYGAIN_…" }
  var number: Int {
    switch self {
    case .off: EARSHOT_REPLAYGAIN_OFF
    case .track: EARSHOT_REPLAYGAIN_TRACK
    case .album: EARSHOT_REPLAYGAIN_ALBUM
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_REPLAYGAIN_OFF: self = .off
    case EARSHOT_REPLAYGAIN_TRACK: self = .track
    case EARSHOT_REPLAYGAIN_ALBUM: self = .album
    default: return nil
    }
  }
}

extension MusicPlayer.State: CNumbered {
  var number: Int {
    switch self {
    case .stopped: EARSHOT_MUSIC_IS_STOPPED
    case .loading: EARSHOT_MUSIC_IS_LOADING
    case .playing: EARSHOT_MUSIC_IS_PLAYING
    case .paused: EARSHOT_MUSIC_IS_PAUSED
    }
  }
}

extension SuspensionPolicy.Resumption: CChoice {
  static var constants: String { "EARSHOT_RESUMES_…" }
  var number: Int {
    switch self {
    case .always: EARSHOT_RESUMES_ALWAYS
    case .whenTold: EARSHOT_RESUMES_WHEN_TOLD
    case .never: EARSHOT_RESUMES_NEVER
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_RESUMES_ALWAYS: self = .always
    case EARSHOT_RESUMES_WHEN_TOLD: self = .whenTold
    case EARSHOT_RESUMES_NEVER: self = .never
    default: return nil
    }
  }
}

extension FlightRecorder.Embedding: CChoice {
  static var constants: String { "EARSHOT_EMBED_…" }
  var number: Int {
    switch self {
    case .memory: EARSHOT_EMBED_MEMORY
    case .everything: EARSHOT_EMBED_EVERYTHING
    case .nothing: EARSHOT_EMBED_NOTHING
    }
  }
  init?(number: Int) {
    switch number {
    case EARSHOT_EMBED_MEMORY: self = .memory
    case EARSHOT_EMBED_EVERYTHING: self = .everything
    case EARSHOT_EMBED_NOTHING: self = .nothing
    default: return nil
    }
  }
}
