/// What C has of each public member of Earshot's: the names in the header after `=`, or, after `-`,
/// why there is none. A star stands for all members of a type; behind a function's labels is the
/// type of its first parameter.
enum SwiftFace {
  static let table = """
    AudioEngine
      render(into:) UnsafeMutableBufferPointer = earshot_engine_render
      render(frameCount:) Int - the memory is the caller's in C
      update(elapsed:) Duration = earshot_engine_update
      configuration - the caller has it; what was found is in earshot_engine_sample_rate
      files = earshot_engine_set_file_functions
      close() = earshot_engine_close
      takeEvents() = earshot_engine_take_events earshot_engine_set_log
      statistics = earshot_engine_get_statistics
      meter = earshot_engine_meter
      remote - functions that begin with earshot_remote_
      hostOutput = earshot_engine_host_output
      sampleRate = earshot_engine_sample_rate
      isHRTFEnabled = earshot_engine_get_output_traits hrtf
      deviceName = earshot_engine_device_name
      deviceNames = earshot_device_names
      defaultDeviceName = earshot_device_names
      currentFrame = earshot_engine_current_frame
      currentTime - frames by the sample rate
      heardFrame = earshot_engine_heard_frame
      scheduleNotice = earshot_engine_schedule_notice
      beginLoading(_:options:) String = earshot_clip_begin_loading
      preload(_:options:) String = earshot_preload_begin
      progress(of:) Preload = earshot_preload_progress
      clips(of:) Preload = earshot_preload_clips
      cancel(_:) Preload = earshot_preload_cancel
      unload(_:) Preload = earshot_preload_unload
      clipBytes = clip_bytes_kept clip_bytes_uploaded
      pin(_:) Clip = earshot_clip_set_pinned
      unpin(_:) Clip = earshot_clip_set_pinned
      reloadChangedFiles() = earshot_engine_reload_changed_files
      load(_:name:) PushSource = earshot_clip_load_push_source
      load(generating:channelCount:sampleRate:by:) String = earshot_clip_load_generator
      load(_:options:) ProgressiveBytes = earshot_clip_load_progressive
      load(_:options:) String = earshot_clip_load
      load(bytes:name:options:) UInt8 = earshot_clip_load_bytes
      load(samples:channelCount:sampleRate:name:options:) Float = earshot_clip_load_samples
      load(samples:channelCount:sampleRate:name:options:) Int16 = earshot_clip_load_samples_s16
      unload(_:stoppingVoices:) Clip = earshot_clip_unload
      info(of:) Clip = earshot_clip_get_info earshot_clip_name
      clipCount = clips earshot_engine_get_statistics
      explain(_:) Voice = earshot_voice_explain earshot_voice_get_explanation
      recentDecisions = earshot_engine_get_decisions
      decisionCount = earshot_engine_get_decisions
      decisions(after:) Int = earshot_engine_get_decisions
      status(of:) Voice = earshot_voice_get_status
      isAlive(_:) Voice = earshot_voices_get_statuses EARSHOT_VOICE_ENDED
      playhead(of:) Voice = earshot_voice_get_playhead
      duration(of:) Clip = earshot_clip_get_info seconds
      statuses = earshot_engine_get_voices
      setLimit(_:_:) Clip = earshot_set_limit
      setLimit(_:_:) Emitter = earshot_set_limit
      setLimit(_:_:) Bus = earshot_set_limit
      setLimit(_:_:) VoiceGroup = earshot_set_limit
      makeGroup(limit:) VoiceLimit = earshot_voice_group_make
      remove(_:) VoiceGroup = earshot_voice_group_remove
      setCooldown(_:_:boost:) Clip = earshot_clip_set_cooldown
      setMarkers(_:_:) Clip = earshot_clip_set_markers
      markers(of:) Clip = earshot_clip_marker_count earshot_clip_marker
      play(_:on:options:) Clip = earshot_play
      play(_:on:gain:rate:looping:fadingInOver:) Clip = earshot_play
      play(_:on:options:) ClipSet = earshot_play_set
      stop(_:fading:) Voice = earshot_voice_stop
      stop(_:at:fading:) Voice = earshot_voice_stop_at
      pause(_:fading:) Voice = earshot_voice_pause
      resume(_:fading:) Voice = earshot_voice_resume
      seek(_:to:fading:) Voice = earshot_voice_seek
      setGain(_:_:over:) Voice = earshot_voice_set_gain
      setRate(_:_:over:) Voice = earshot_voice_set_rate
      setOcclusion(_:_:over:) Voice = earshot_voice_set_occlusion
      setPriority(_:_:) Voice = earshot_voice_set_priority
      makeClipSet(_:order:) Clip = earshot_clip_set_make
      remove(_:) ClipSet = earshot_clip_set_remove
      output = earshot_engine_set_output
      setOutput(_:) Output = earshot_engine_set_output
      loseOutput() = earshot_engine_lose_output
      restoreOutput() = earshot_engine_restore_output
      changeRoute(to:) String = earshot_engine_change_route
      setSuspensionPolicy(_:_:) Voice = earshot_set_suspension_policy
      setSuspensionPolicy(_:_:) Bus = earshot_set_suspension_policy
      suspensionPolicy(of:) Bus = earshot_get_suspension_policy
      suspensionPolicy(of:) Voice = earshot_get_suspension_policy
      beginInterruption(_:) String = earshot_remote_begin_interruption
      endInterruption(_:shouldResume:) String = earshot_remote_end_interruption
      suspend(_:) SuspensionReasons = earshot_remote_suspend
      restore(_:shouldResume:) SuspensionReasons = earshot_remote_restore
      enterBackground() = earshot_remote_enter_background
      leaveBackground() = earshot_remote_leave_background
      suspensionReasons = earshot_engine_suspension
      interruptions = earshot_engine_interruptions
      outputTraits = earshot_engine_get_output_traits
      outputLatency = earshot_engine_get_output_traits latency
      heardPlayhead(of:) Voice = earshot_voice_get_playhead heard_playhead
      options(of:) Emitter = earshot_emitter_get_options
      setGain(_:_:over:) Emitter = earshot_emitter_set_gain
      setOcclusion(_:_:over:) Emitter = earshot_emitter_set_occlusion
      setRate(_:_:over:) Emitter = earshot_emitter_set_rate
      setDistance(_:_:) Emitter = earshot_emitter_set_distance
      setCone(_:_:) Emitter = earshot_emitter_set_cone
      setDoppler(_:_:) Emitter = earshot_emitter_set_doppler
      setPriority(_:_:) Emitter = earshot_emitter_set_priority
      bus(of:) Emitter = earshot_emitter_get_options bus
      setBus(_:_:) Emitter = earshot_emitter_set_bus
      makeBus(under:gain:) Bus = earshot_bus_make
      remove(_:) Bus = earshot_bus_remove
      setParent(_:to:) Bus = earshot_bus_set_parent
      setGain(_:_:over:) Bus = earshot_bus_set_gain
      setRate(_:_:over:) Bus = earshot_bus_set_rate
      setOcclusion(_:_:over:) Bus = earshot_bus_set_occlusion
      setPriority(_:_:) Bus = earshot_bus_set_priority
      setMuted(_:_:) Bus = earshot_bus_set_muted
      setIgnoresGameTime(_:_:) Bus = earshot_bus_set_ignores_game_time
      pause(_:fading:) Bus = earshot_bus_pause
      resume(_:fading:) Bus = earshot_bus_resume
      stop(_:fading:) Bus = earshot_bus_stop
      timeScale = earshot_engine_set_time_scale earshot_engine_get_time_scale
      pauseGame(fading:) Fade = earshot_engine_pause_game
      resumeGame(fading:) Fade = earshot_engine_resume_game
      setPosition(_:_:) Thing = earshot_thing_set_position earshot_things_set_positions
      teleport(_:to:) Placed = earshot_thing_teleport
      move(_:to:over:) Placed = earshot_thing_move
      orbit(_:around:radius:period:axis:phaseDegrees:) Placed = earshot_thing_orbit
      setRotation(_:_:) Placed = earshot_thing_set_rotation earshot_thing_set_orientation
      setScale(_:_:) Node = earshot_node_set_scale
      setVelocity(_:_:) Placed = earshot_thing_set_velocity
      position(of:) Placed = earshot_thing_get_place
      worldPosition(of:) Placed = earshot_thing_get_place world_position
      velocity(of:) Placed = earshot_thing_get_place velocity
      makeNode(parent:at:rotation:scale:) Node = earshot_node_make earshot_node_set_scale
      remove(_:) Node = earshot_thing_remove
      setParent(_:to:keepingWorldPlace:) Node = earshot_thing_set_parent
      makeEmitter(parent:at:rotation:bus:options:) Node = earshot_emitter_make
      remove(_:) Emitter = earshot_thing_remove
      attach(_:to:keepingWorldPlace:) Emitter = earshot_thing_set_parent
      makeListener(parent:at:rotation:gain:) Node = earshot_listener_make
      activate(_:) Listener = earshot_listener_activate
      remove(_:) Listener = earshot_thing_remove
      attach(_:to:keepingWorldPlace:) Listener = earshot_thing_set_parent
      setGain(_:_:) Listener = earshot_listener_set_gain
    AudioError
      reason = earshot_result
      subject = earshot_last_message
      explanation = earshot_last_message
    Bus
      master = EARSHOT_MASTER_BUS
    ChannelLayout
      channelCount = channels earshot_output_traits
    Clip
      none - 0 in C
    ClipInfo
      name = earshot_clip_name
      sampleRate = earshot_clip_info sample_rate
      channelCount = earshot_clip_info channels
      frameCount = earshot_clip_info frames
      storage = earshot_clip_info storage
      state = earshot_clip_info state
      isPinned = earshot_clip_info is_pinned
      byteCount = earshot_clip_info bytes
      loop = loop_start loop_end
      useCount = use_count
      voiceCount = earshot_clip_info voices
      duration = earshot_clip_info seconds
    ClipMarker
      name = earshot_marker name
      frame = earshot_marker frame
    ClipOptions
      channels = keeps_channels
      loop = loop_start loop_end
      convertsSampleRate = keeps_sample_rate
      storage = earshot_clip_options storage
      use = earshot_clip_options use
    Configuration
      output = earshot_config output
      sampleRate = sample_rate
      layout = layout
      latency = earshot_config latency EARSHOT_LATENCY_BALANCED
      hrtf = hrtf
      stepsPerSecond = steps_per_second
      longestCatchUp = longest_catch_up
      sources = sources
      maximumVoices = maximum_voices
      resampler = resampler
      speedOfSound = speed_of_sound
      dopplerFactor = doppler_factor
      maximumClipBytes = maximum_clip_bytes
      storagePolicy = streamed_from compressed_from
      category = category
      whenUnplugged = when_unplugged
      clipBudget = clip_budget
      reloadsChangedFiles = reloads_changed_files
      seed = seed
    Decibels
      * - a double in C; see earshot_gain_from_decibels
    """
}
