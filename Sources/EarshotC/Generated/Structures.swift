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

extension earshot_output: SizedStruct {
  static let firstSize = 32
  static var filler: String? { "earshot_output_init" }

  init(defaults: Void) {
    self.init()
    kind = Int32(EARSHOT_OUTPUT_DEVICE)
    name_length = -1
    encoding = Int32(EARSHOT_ENCODING_FLOAT)
  }
}

@c @implementation
public func earshot_output_init(_ made: UnsafeMutablePointer<earshot_output>!) { earshot_output.fillIn(made) }

extension earshot_output_traits: SizedStruct {
  static let firstSize = 48

  init(defaults: Void) { self.init() }

  init(_ source: OutputTraits) {
    self.init()
    sample_rate = asC(source.sampleRate)
    channels = asC(source.channelCount)
    has_device = asC(source.deviceName != nil)
    hrtf = asC(source.isHRTFEnabled)
    can_capture = asC(source.canCapture)
    has_real_time_priority = asC(source.hasRealTimePriority)
    mix_seconds = asC(source.mixDuration?.seconds ?? -1)
    latency = asC(source.latency?.seconds ?? -1)
    queued_frames = asC(source.queuedFrames ?? -1)
    delayed_frames = asC(source.delayedFrames)
  }
}

extension earshot_config: SizedStruct {
  static let firstSize = 168
  static var filler: String? { "earshot_config_init" }

  init(defaults: Void) {
    self.init()
    output = earshot_output(defaults: ())
    output.size = UInt32(earshot_output.ownSize)
    steps_per_second = 60
    longest_catch_up = 0.25
    speed_of_sound = 343.3
    doppler_factor = 1
    layout = Int32(EARSHOT_LAYOUT_STEREO)
    resampler = Int32(EARSHOT_RESAMPLER_OVERSAMPLED)
    category = Int32(EARSHOT_CATEGORY_SOLO)
    when_unplugged = Int32(EARSHOT_UNPLUGGED_GO_ON)
    sources = 64
    maximum_voices = 1_000_000
    maximum_clip_bytes = 1_073_741_824
    clip_budget = -1
    streamed_from = 30
    compressed_from = -1
    music_streamed_from = 5
    speech_compressed_from = 2
    seed = 1
    doubled_clip_megabytes = 32
    longest_doubled_clip = 3
    latency = Int32(EARSHOT_LATENCY_BALANCED)
    limiter = Int32(EARSHOT_LIMITER_AUTOMATIC)
  }

  init(_ source: Configuration) {
    self.init()
    sample_rate = asC(source.sampleRate ?? 0)
    output = asC(earshot_output(source.output))
    steps_per_second = asC(source.stepsPerSecond)
    longest_catch_up = asC(source.longestCatchUp)
    speed_of_sound = asC(source.speedOfSound)
    doppler_factor = asC(source.dopplerFactor)
    layout = asC(source.layout)
    resampler = asC(source.resampler)
    category = asC(source.category)
    when_unplugged = asC(source.whenUnplugged)
    sources = asC(source.sources)
    maximum_voices = asC(source.maximumVoices)
    maximum_clip_bytes = asC(source.maximumClipBytes)
    clip_budget = asC(source.clipBudget ?? -1)
    streamed_from = asC(source.storagePolicy.streamedFrom?.seconds ?? -1)
    compressed_from = asC(source.storagePolicy.compressedFrom?.seconds ?? -1)
    music_streamed_from = asC(source.storagePolicy.musicStreamedFrom?.seconds ?? -1)
    speech_compressed_from = asC(source.storagePolicy.speechCompressedFrom?.seconds ?? -1)
    seed = asC(source.seed)
    hrtf = asC(source.hrtf)
    reloads_changed_files = asC(source.reloadsChangedFiles)
    doubled_clip_megabytes = asC((source.oversampledClipBytes + 1_048_575) >> 20)
    longest_doubled_clip = asC(source.longestOversampledClip)
    latency = asC(source.latency)
    limiter = asC(source.limiter)
  }
}

@c @implementation
public func earshot_config_init(_ made: UnsafeMutablePointer<earshot_config>!) { earshot_config.fillIn(made) }

extension earshot_hrtf: SizedStruct {
  static let firstSize = 32

  init(defaults: Void) {
    self.init()
    asked = Int32(EARSHOT_HRTF_OFF)
  }

  init(_ source: HRTFState) {
    self.init()
    asked = asC(source.asked)
    maximum_voices = asC(source.maximumVoices)
    voices = asC(source.voices)
    is_on = asC(source.isOn)
    bus = asC(source.bus)
  }
}

extension earshot_statistics: SizedStruct {
  static let firstSize = 248

  init(defaults: Void) { self.init() }

  init(_ source: AudioEngine) {
    self.init()
    sources = asC(source.statistics.sources)
    voices = asC(source.statistics.voices)
    real_voices = asC(source.statistics.realVoices)
    virtual_voices = asC(source.statistics.virtualVoices)
    peak_voices = asC(source.statistics.peakVoices)
    peak_real_voices = asC(source.statistics.peakRealVoices)
    stolen = asC(source.statistics.stolen)
    refused = asC(source.statistics.refused)
    starved = asC(source.statistics.starved)
    steps = asC(source.statistics.steps)
    dropped_steps = asC(source.statistics.droppedSteps)
    stale_calls = asC(source.statistics.staleCalls)
    refused_calls = asC(source.statistics.refusedCalls)
    gain_limited = asC(source.statistics.gainLimited)
    underruns = asC(source.statistics.underruns)
    clips_loading = asC(source.statistics.clipsLoading)
    clips_evicted = asC(source.statistics.clipsEvicted)
    clips_reloaded = asC(source.statistics.clipsReloaded)
    clips_failed = asC(source.statistics.clipsFailed)
    property_calls = asC(source.statistics.propertyCalls)
    clips = asC(source.clipCount)
    clip_bytes_kept = asC(source.clipBytes.kept)
    clip_bytes_uploaded = asC(source.clipBytes.uploaded)
    dropouts = asC(source.statistics.dropouts)
    late_starts = asC(source.statistics.lateStarts)
    load = asC(source.statistics.load)
    silenced_blocks = asC(source.statistics.silencedBlocks)
    slow_blocks = asC(source.statistics.slowBlocks)
    reverb_slots = asC(source.statistics.reverbSlots)
    busy_slots = asC(source.statistics.busySlots)
    reverb_tails = asC(source.statistics.reverbTails)
  }
}

extension earshot_event: SizedStruct {
  static let firstSize = 112

  init(defaults: Void) { self.init() }
}

extension earshot_clip_options: SizedStruct {
  static let firstSize = 32
  static var filler: String? { "earshot_clip_options_init" }

  init(defaults: Void) {
    self.init()
    storage = Int32(EARSHOT_STORAGE_AUTOMATIC)
    use = Int16(EARSHOT_USE_EFFECT)
    ambisonics = Int16(EARSHOT_AMBISONICS_NONE)
    loop_start = -1
    loop_end = -1
  }
}

@c @implementation
public func earshot_clip_options_init(_ made: UnsafeMutablePointer<earshot_clip_options>!) { earshot_clip_options.fillIn(made) }

extension earshot_clip_info: SizedStruct {
  static let firstSize = 88

  init(defaults: Void) { self.init() }
}

extension earshot_file_functions: SizedStruct {
  static let firstSize = 48

  init(defaults: Void) { self.init() }
}

extension earshot_generator_functions: SizedStruct {
  static let firstSize = 56

  init(defaults: Void) { self.init() }
}

extension earshot_emitter_options: SizedStruct {
  static let firstSize = 112
  static var filler: String? { "earshot_emitter_options_init" }

  init(defaults: Void) {
    self.init()
    gain = 1
    rate = 1
    distance_model = Int32(EARSHOT_DISTANCE_INVERSE)
    has_doppler = true
    reference_distance = 1
    maximum_distance = 1e9
    rolloff = 1
    cone_inner = 360
    cone_outer = 360
    cone_outer_gain = 0.001
  }
}

@c @implementation
public func earshot_emitter_options_init(_ made: UnsafeMutablePointer<earshot_emitter_options>!) { earshot_emitter_options.fillIn(made) }

extension earshot_scatterer_options: SizedStruct {
  static let firstSize = 104
  static var filler: String? { "earshot_scatterer_options_init" }

  init(defaults: Void) {
    self.init()
    most_at_once = 4
    per_minute = 12
    nearest = 5
    farthest = 30
    rate_from = 1
    rate_to = 1
  }

  init(_ source: ScattererOptions) {
    self.init()
    most_at_once = asC(source.mostAtOnce)
    per_minute = asC(source.perMinute)
    nearest = asC(source.distances.lowerBound)
    farthest = asC(source.distances.upperBound)
    lowest = asC(source.heights.lowerBound)
    highest = asC(source.heights.upperBound)
    gain_from = asC(source.gainVariation.lowerBound)
    gain_to = asC(source.gainVariation.upperBound)
    rate_from = asC(source.rateVariation.lowerBound)
    rate_to = asC(source.rateVariation.upperBound)
    seed = asC(source.seed)
    around = asC(source.center)
    has_travel_time = asC(source.emitter.hasTravelTime)
  }
}

@c @implementation
public func earshot_scatterer_options_init(_ made: UnsafeMutablePointer<earshot_scatterer_options>!) { earshot_scatterer_options.fillIn(made) }

extension earshot_play_options: SizedStruct {
  static let firstSize = 168
  static var filler: String? { "earshot_play_options_init" }

  init(defaults: Void) {
    self.init()
    loops = 1
    gain = 1
    rate = 1
    fade = EARSHOT_CLICK_FREE
    start_frame = Int64(EARSHOT_NOW)
    stop_frame = .max
    when_virtual = Int32(EARSHOT_VIRTUAL_KEEP_TIME)
    rate_variation = (1, 1)
    name_length = -1
  }
}

@c @implementation
public func earshot_play_options_init(_ made: UnsafeMutablePointer<earshot_play_options>!) { earshot_play_options.fillIn(made) }

extension earshot_voice_settings: SizedStruct {
  static let firstSize = 88

  init(defaults: Void) { self.init() }

  init(_ source: VoiceSettings) {
    self.init()
    loops = asC(source.looping.loops)
    gain = asC(source.gain)
    rate = asC(source.rate)
    occlusion = asC(source.occlusion)
    pan = asC(source.pan)
    loop_start = asC(source.loop.lowerBound)
    loop_end = asC(source.loop.upperBound)
    stop_frame = asC(source.finalFrame)
    group = asC(source.group)
    priority = asC(source.priority)
    when_virtual = asC(source.whenVirtual)
    is_protected = asC(source.isProtected)
  }
}

extension earshot_voice_status: SizedStruct {
  static let firstSize = 136

  init(defaults: Void) { self.init() }

  init(_ source: VoiceStatus) {
    self.init()
    state = asC(source.state)
    reason = asC(source.reason)
    voice = asC(source.voice)
    clip = asC(source.clip)
    emitter = asC(source.emitter)
    bus = asC(source.bus)
    gain = asC(source.gain)
    position = asC(source.position)
    rate = asC(source.rate)
    doppler = asC(source.doppler)
    playhead = asC(source.playhead)
    spread = asC(source.spread)
    listener = asC(source.listener)
    travel_time = asC(source.travelTime)
    stereo_angle = asC(source.stereoAngle)
  }
}

extension earshot_factor: SizedStruct {
  static let firstSize = 40

  init(defaults: Void) { self.init() }
}

extension earshot_explanation: SizedStruct {
  static let firstSize = 48

  init(defaults: Void) { self.init() }

  init(_ source: Explanation) {
    self.init()
    priority = asC(source.priority)
    gain = asC(source.status == nil ? 0 : source.gain)
    loudness = asC(source.loudness)
    audibility = asC(source.audibility)
    displaced_by = asC(source.displacedBy)
    is_protected = asC(source.isProtected)
    has_ended = asC(source.status == nil)
  }
}

extension earshot_heard_zone: SizedStruct {
  static let firstSize = 48

  init(defaults: Void) { self.init() }

  init(_ source: Explanation.HeardZone) {
    self.init()
    zone = asC(source.zone.zoneNumber)
    listener = asC(source.listener)
    emitter = asC(source.emitter)
    gain = asC(source.gain)
    heard_in = asC(source.heardIn?.zoneNumber ?? 0)
  }
}

extension earshot_decision: SizedStruct {
  static let firstSize = 48

  init(defaults: Void) { self.init() }
}

extension earshot_heard: SizedStruct {
  static let firstSize = 88

  init(defaults: Void) { self.init() }

  init(_ source: HeardSound) {
    self.init()
    direction = asC(source.direction?.word.number ?? EARSHOT_DIRECTION_NONE)
    passage = asC(source.passage)
    voice = asC(source.voice)
    clip = asC(source.clip)
    emitter = asC(source.emitter)
    cause = asC(source.passage.cause)
    azimuth = asC(source.direction?.azimuth ?? 0)
    elevation = asC(source.direction?.elevation ?? 0)
    distance = asC(source.distance)
    loudness = asC(source.loudness)
    listener = asC(source.listener)
  }
}

extension earshot_caption_settings: SizedStruct {
  static let firstSize = 56
  static var filler: String? { "earshot_caption_settings_init" }

  init(defaults: Void) { self.init(CaptionSettings()) }

  init(_ source: CaptionSettings) {
    self.init()
    limit = asC(source.limit)
    threshold = asC(source.threshold)
    hysteresis = asC(source.hysteresis)
    hold = asC(source.hold)
    turn = asC(source.turn)
    rest = asC(source.rest)
    merge = asC(source.merge)
  }
}

@c @implementation
public func earshot_caption_settings_init(_ made: UnsafeMutablePointer<earshot_caption_settings>!) { earshot_caption_settings.fillIn(made) }

extension earshot_caption: SizedStruct {
  static let firstSize = 360

  init(defaults: Void) { self.init() }
}

extension earshot_material: SizedStruct {
  static let firstSize = 40
  static var filler: String? { "earshot_material_init" }

  init(defaults: Void) { self.init(WallMaterial.brick) }

  init(_ source: WallMaterial) {
    self.init()
    loss_low = asC(source.loss.low)
    loss_middle = asC(source.loss.middle)
    loss_high = asC(source.loss.high)
    thickness = asC(source.thickness)
  }
}

@c @implementation
public func earshot_material_init(_ made: UnsafeMutablePointer<earshot_material>!) { earshot_material.fillIn(made) }

extension earshot_space: SizedStruct {
  static let firstSize = 88

  init(defaults: Void) { self.init() }

  init(_ source: SpaceEstimate) {
    self.init()
    mean_free_path = asC(source.meanFreePath)
    volume = asC(source.volume)
    openness = asC(source.openness)
    nearness = asC(source.nearness)
    absorption_low = asC(source.absorption.low)
    absorption_middle = asC(source.absorption.middle)
    absorption_high = asC(source.absorption.high)
    decay_low = asC(source.decay.low)
    decay_middle = asC(source.decay.middle)
    decay_high = asC(source.decay.high)
  }
}

extension earshot_bus_settings: SizedStruct {
  static let firstSize = 64

  init(defaults: Void) { self.init() }

  init(_ source: BusSettings) {
    self.init()
    is_muted = asC(source.isMuted)
    is_paused = asC(source.isPaused)
    ignores_game_time = asC(source.ignoresGameTime)
    parent = asC(source.parent)
    gain = asC(source.gain)
    rate = asC(source.rate)
    occlusion = asC(source.occlusion)
    current_gain = asC(source.currentGain)
    current_rate = asC(source.currentRate)
    ducked = asC(source.ducked)
  }
}

extension earshot_meter: SizedStruct {
  static let firstSize = 104

  init(defaults: Void) { self.init() }
}

extension earshot_effect_settings: SizedStruct {
  static let firstSize = 272

  init(defaults: Void) { self.init(unknown: ()) }
}

extension earshot_callback_functions: SizedStruct {
  static let firstSize = 56

  init(defaults: Void) { self.init() }
}

extension earshot_eax_reverb: SizedStruct {
  static let firstSize = 216
  static var filler: String? { "earshot_eax_reverb_init" }

  init(defaults: Void) { self.init(EAXReverb()) }
}

@c @implementation
public func earshot_eax_reverb_init(_ made: UnsafeMutablePointer<earshot_eax_reverb>!) { earshot_eax_reverb.fillIn(made) }

extension earshot_ducking: SizedStruct {
  static let firstSize = 48
  static var filler: String? { "earshot_ducking_init" }

  init(defaults: Void) { self.init(Ducking()) }

  init(_ source: Ducking) {
    self.init()
    gain = asC(source.gain)
    threshold = asC(source.threshold)
    attack = asC(source.attack)
    hold = asC(source.hold)
    release = asC(source.release)
  }
}

@c @implementation
public func earshot_ducking_init(_ made: UnsafeMutablePointer<earshot_ducking>!) { earshot_ducking.fillIn(made) }

extension earshot_bus_mix: SizedStruct {
  static let firstSize = 40

  init(defaults: Void) { self.init() }
}

extension earshot_recorder_options: SizedStruct {
  static let firstSize = 128
  static var filler: String? { "earshot_recorder_options_init" }

  init(defaults: Void) {
    self.init()
    sample_rate = 48_000
    channels = 1
    gain = 1
    device_length = -1
    path_length = -1
    format_length = -1
    quality = -1
  }
}

@c @implementation
public func earshot_recorder_options_init(_ made: UnsafeMutablePointer<earshot_recorder_options>!) { earshot_recorder_options.fillIn(made) }

extension earshot_recorder_status: SizedStruct {
  static let firstSize = 32

  init(defaults: Void) { self.init() }

  init(_ source: SoundRecorder) {
    self.init()
    state = asC(source.state.number)
    frames = asC(source.frameCount)
    lost_frames = asC(source.lostFrames)
    gain = asC(source.gain)
  }
}

extension earshot_network_options: SizedStruct {
  static let firstSize = 72
  static var filler: String? { "earshot_network_options_init" }

  init(defaults: Void) {
    self.init()
    most_reconnects = 6
    buffer_bytes = 1_048_576
    starts_after = 0.5
    connect_timeout = 10
    stall_timeout = 10
    open_timeout = 30
    first_delay = 0.25
  }
}

@c @implementation
public func earshot_network_options_init(_ made: UnsafeMutablePointer<earshot_network_options>!) { earshot_network_options.fillIn(made) }

extension earshot_network_status: SizedStruct {
  static let firstSize = 96

  init(defaults: Void) { self.init() }

  init(_ source: NetworkStream) {
    self.init()
    state = asC(source.state)
    position = asC(source.position)
    duration = asC(source.info?.duration ?? 0)
    seconds_ready = asC(source.secondsReady)
    sample_rate = asC(source.info?.sampleRate ?? 0)
    channels = asC(source.info?.channelCount ?? 0)
    byte_count = asC(source.info?.byteCount ?? 0)
    received = asC(source.counts.receivedBytes)
    buffered_from = asC(source.bufferedRanges.last?.lowerBound ?? 0)
    buffered_to = asC(source.bufferedRanges.last?.upperBound ?? 0)
    reconnects = asC(source.counts.reconnects)
    stalls = asC(source.counts.stalls)
    is_live = asC(source.info?.isLive ?? false)
    is_seekable = asC(source.info?.isSeekable ?? false)
    gives_ranges = asC(source.info?.givesRanges ?? false)
  }
}

extension earshot_chat_sender_options: SizedStruct {
  static let firstSize = 80
  static var filler: String? { "earshot_chat_sender_options_init" }

  init(defaults: Void) {
    self.init()
    bit_rate = 24_000
    cancels_echo = true
    expected_loss = 0.05
    noise_reduction = 18
    most_gain = 24
    device_length = -1
  }
}

@c @implementation
public func earshot_chat_sender_options_init(_ made: UnsafeMutablePointer<earshot_chat_sender_options>!) { earshot_chat_sender_options.fillIn(made) }

extension earshot_chat_sender_status: SizedStruct {
  static let firstSize = 24

  init(defaults: Void) { self.init() }

  init(_ source: ChatSender) {
    self.init()
    is_speaking = asC(source.status.isSpeaking)
    is_muted = asC(source.isMuted)
    sent = asC(source.status.sent)
    echo_delay = asC(source.status.echoDelay ?? -1)
  }
}

extension earshot_chat_receiver_status: SizedStruct {
  static let firstSize = 56

  init(defaults: Void) { self.init() }

  init(_ source: ChatReceiver) {
    self.init()
    is_speaking = asC(source.status.isSpeaking)
    delay = asC(source.status.delay)
    received = asC(source.status.received)
    late = asC(source.status.late)
    missing = asC(source.status.missing)
    repaired = asC(source.status.repaired)
    refused = asC(source.status.refused)
  }
}

extension earshot_music_options: SizedStruct {
  static let firstSize = 48
  static var filler: String? { "earshot_music_options_init" }

  init(defaults: Void) {
    self.init()
    repeats = Int32(EARSHOT_REPEAT_OFF)
    replaygain = Int32(EARSHOT_REPLAYGAIN_OFF)
    seed = 1
  }
}

@c @implementation
public func earshot_music_options_init(_ made: UnsafeMutablePointer<earshot_music_options>!) { earshot_music_options.fillIn(made) }

extension earshot_music_status: SizedStruct {
  static let firstSize = 80

  init(defaults: Void) { self.init() }

  init(_ source: MusicPlayer) {
    self.init()
    state = asC(source.state)
    index = asC(source.index ?? -1)
    count = asC(source.playlist.entries.count)
    position = asC(source.position)
    duration = asC(source.duration ?? 0)
    gain = asC(source.gain)
    track_gain = asC(source.track?.gain.linear ?? 1)
    track_number = asC(source.track?.trackNumber ?? 0)
    bus = asC(source.bus)
    repeats = asC(source.repeats)
    is_shuffled = asC(source.isShuffled)
  }
}

extension earshot_now_playing_info: SizedStruct {
  static let firstSize = 96
  static var filler: String? { "earshot_now_playing_info_init" }

  init(defaults: Void) {
    self.init()
    state = Int32(EARSHOT_MUSIC_IS_STOPPED)
    rate = 1
    volume = 1
    repeats = Int32(EARSHOT_REPEAT_OFF)
  }
}

@c @implementation
public func earshot_now_playing_info_init(_ made: UnsafeMutablePointer<earshot_now_playing_info>!) { earshot_now_playing_info.fillIn(made) }

extension earshot_suspension_policy: SizedStruct {
  static let firstSize = 24
  static var filler: String? { "earshot_suspension_policy_init" }

  init(defaults: Void) {
    self.init()
    resumption = Int32(EARSHOT_RESUMES_WHEN_TOLD)
    game_pause_fade = EARSHOT_CLICK_FREE
  }
}

@c @implementation
public func earshot_suspension_policy_init(_ made: UnsafeMutablePointer<earshot_suspension_policy>!) { earshot_suspension_policy.fillIn(made) }

extension earshot_recording_options: SizedStruct {
  static let firstSize = 32
  static var filler: String? { "earshot_recording_options_init" }

  init(defaults: Void) {
    self.init()
    embedding = Int32(EARSHOT_EMBED_MEMORY)
    byte_limit = 1_073_741_824
    embedding_limit = 268_435_456
  }
}

@c @implementation
public func earshot_recording_options_init(_ made: UnsafeMutablePointer<earshot_recording_options>!) { earshot_recording_options.fillIn(made) }

extension earshot_memory_functions: SizedStruct {
  static let firstSize = 32

  init(defaults: Void) { self.init() }
}
