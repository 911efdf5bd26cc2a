// The same for the values that the engine takes and tells.
extension SwiftFace {
  static let values = """
    Decision
      frame = earshot_decision frame
      voice = earshot_decision voice
      clip = earshot_decision clip
      kind = earshot_decision kind EARSHOT_DECIDED_PLAYED
    DistanceCurve
      maximumPoints - its number is in the header's comment
      none = EARSHOT_DISTANCE_NONE
      inverse(reference:maximum:rolloff:) Double = EARSHOT_DISTANCE_INVERSE reference_distance
      linear(reference:maximum:rolloff:) Double = EARSHOT_DISTANCE_LINEAR maximum_distance
      exponential(reference:maximum:rolloff:) Double = EARSHOT_DISTANCE_EXPONENTIAL rolloff
      points(_:) Point = EARSHOT_DISTANCE_POINTS points point_count
      points(_:) Double = EARSHOT_DISTANCE_POINTS
      gain(at:) Double = earshot_distance_gain
    Point
      distance = earshot_curve_point distance
      level = earshot_curve_point decibels
    Emitter
      placement - what the engine asks of a thing; nothing for games
    EmitterOptions
      gain = earshot_emitter_options gain
      distance = distance_model
      cone = cone_inner cone_outer cone_outer_gain
      occlusion = earshot_emitter_options occlusion
      rate = earshot_emitter_options rate
      hasDoppler = has_doppler
      priority = earshot_emitter_options priority
    EngineRemote
      beginInterruption(_:) String = earshot_remote_begin_interruption
      endInterruption(_:shouldResume:) String = earshot_remote_end_interruption
      suspend(_:) SuspensionReasons = earshot_remote_suspend
      restore(_:shouldResume:) SuspensionReasons = earshot_remote_restore
      enterBackground() = earshot_remote_enter_background
      leaveBackground() = earshot_remote_leave_background
      noteUnplugged() = earshot_remote_note_unplugged
    Explanation
      voice - the caller has it
      status = earshot_voice_get_status
      factors = earshot_factor
      loudness = earshot_explanation loudness
      audibility = earshot_explanation audibility
      priority = earshot_explanation priority
      isProtected = earshot_explanation is_protected
      displacedBy = displaced_by
      decisions = earshot_engine_get_decisions
      gain = earshot_explanation gain
      sentences(_:) Names = earshot_voice_explain
    Factor
      origin = earshot_factor origin
      gain = earshot_factor gain
    Names
      * - C has no names of voices: the sentences have its numbers
    Fade
      seconds(_:) Double - times to fade are seconds in C
    Gain
      * - a double in C; see earshot_gain_from_decibels
    HostOutput
      channelCount = earshot_output_traits channels
      sampleRate = earshot_engine_sample_rate
      render(into:) UnsafeMutableBufferPointer = earshot_host_output_render
    Listener
      placement - what the engine asks of a thing; nothing for games
    MeterReading
      peak = earshot_engine_meter peaks
      rms = earshot_engine_meter squares
    Node
      placement - what the engine asks of a thing; nothing for games
    Occlusion
      * - a double in C, 0 to 1
    OutputTraits
      deviceName = earshot_engine_device_name has_device
      sampleRate = earshot_output_traits sample_rate
      channelCount = earshot_output_traits channels
      isHRTFEnabled = earshot_output_traits hrtf
      mixDuration = mix_seconds
      latency = earshot_output_traits latency
      canCapture = can_capture
      queuedFrames = queued_frames
      hasRealTimePriority = has_real_time_priority
    Placement
      placement - what the engine asks of a thing; nothing for games
    PlaybackOptions
      gain = earshot_play_options gain
      rate = earshot_play_options rate
      looping = loops EARSHOT_FOREVER
      fade = fade EARSHOT_CLICK_FREE
      offset = offset
      start = start_frame EARSHOT_NOW
      priority = has_priority priority
      bus = earshot_play_options bus
      pan = pan
      whenVirtual = when_virtual
      isProtected = is_protected
      group = group
      stop = stop_frame EARSHOT_NEVER
      followedBy = followed_by followed_by_count
      gainVariation = gain_variation
      rateVariation = rate_variation
    Preload
      none - 0 in C
    PreloadProgress
      done = earshot_preload_progress done
      failed = earshot_preload_progress failed
      total = earshot_preload_progress total
      isFinished - done and failed together are the total
      fraction - done and failed by the total
    ProgressiveBytes
      name - the caller gave it
      limit - the caller gave it
      append(_:) Sequence = earshot_progressive_append
      finish() = earshot_progressive_finish
      byteCount - the caller appended them
      isFinished - the caller did it
    PushSource
      sampleRate - the caller gave it
      channelCount - the caller gave it
      capacity - waiting and room together
      write(_:) UnsafeBufferPointer = earshot_push_source_write
      write(_:) Float = earshot_push_source_write
      finish() = earshot_push_source_finish
      waitingFrames = earshot_push_source_get_counts waiting
      freeFrames = earshot_push_source_get_counts room
      playedFrames = earshot_push_source_get_counts played
    Rate
      * - a double in C
    Rotation
      * - a struct of C's, earshot_rotation; games have mathematics of their own
    SessionCategory
      isSilentInBackground - said in the header at each category
    SleepWatch
      * - earshot_engine_set_watches_sleep has one
    SoundCone
      inner = cone_inner
      outer = cone_outer
      outerGain = cone_outer_gain
      none - 360 and 360 in C
      isNone - 360 and 360 in C
      gain(forSourceAt:forward:listener:) Position - for drawing; games have their own mathematics
    StartTime
      now = EARSHOT_NOW
      frame(_:) Int64 = start_frame
      seconds(_:) Double - frames by the sample rate
      time(_:) Duration - frames by the sample rate
    Statistics
      sources = earshot_statistics sources
      voices = earshot_statistics voices
      realVoices = real_voices
      virtualVoices = virtual_voices
      peakRealVoices = peak_real_voices
      peakVoices = peak_voices
      stolen = stolen
      refused = refused
      starved = starved
      steps = steps
      droppedSteps = dropped_steps
      staleCalls = stale_calls
      refusedCalls = refused_calls
      gainLimited = gain_limited
      underruns = underruns
      dropouts = earshot_statistics dropouts
      lateStarts = late_starts
      load = earshot_statistics load
      clipsLoading = clips_loading
      clipsEvicted = clips_evicted
      clipsReloaded = clips_reloaded
      clipsFailed = clips_failed
      propertyCalls = property_calls
    StoragePolicy
      streamedFrom = streamed_from
      compressedFrom = compressed_from
      musicStreamedFrom = music_streamed_from
      speechCompressedFrom = speech_compressed_from
      resident - -1 for each in C
    SuspensionPolicy
      playsWhileGameIsPaused = plays_while_game_is_paused
      gamePauseFade = game_pause_fade has_game_pause_fade
      resumption = resumption
    SuspensionReasons
      game = EARSHOT_SUSPENDED_GAME
      interruption = EARSHOT_SUSPENDED_INTERRUPTION
      deviceLost = EARSHOT_SUSPENDED_DEVICE_LOST
      background = EARSHOT_SUSPENDED_BACKGROUND
      sleep = EARSHOT_SUSPENDED_SLEEP
      unplugged = EARSHOT_SUSPENDED_UNPLUGGED
      freezing - said in the documentation
    SystemSession
      * - of Apple's systems; hosts call functions that begin with earshot_remote_
    Voice
      none - 0 in C, or a voice that has ended
    VoiceLimit
      maximum = earshot_set_limit maximum
      whenFull = when_full EARSHOT_FULL_REFUSE_NEW
    VoiceStatus
      voice = earshot_voice_status voice
      clip = earshot_voice_status clip
      emitter = earshot_voice_status emitter
      bus = earshot_voice_status bus
      state = earshot_voice_status state
      reason = earshot_voice_status reason
      gain = earshot_voice_status gain
      position = earshot_voice_status position
      rate = earshot_voice_status rate
      doppler = earshot_voice_status doppler
      playhead = earshot_voice_status playhead
    """

  /// What stands in both tables: by type, and by member.
  static var entries: [String: [String: String]] {
    var entries: [String: [String: String]] = [:]
    var type = ""
    for line in (table + "\n" + values).split(separator: "\n") {
      guard line.hasPrefix("  ") else {
        type = String(line)
        entries[type] = entries[type] ?? [:]
        continue
      }
      let words = line.dropFirst(2)
      guard
        let mark = [" = ", " - "].compactMap({ words.firstRange(of: $0) }).min(by: {
          $0.lowerBound < $1.lowerBound
        })
      else { continue }
      entries[type]?[String(words[..<mark.lowerBound])] = String(
        words[mark.lowerBound...].dropFirst())
    }
    return entries
  }
}
