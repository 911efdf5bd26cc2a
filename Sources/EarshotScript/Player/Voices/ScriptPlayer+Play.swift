import AudioFiles
import Earshot

// Lines that start voices, and those that limit their number.
extension ScriptPlayer {
  func perform(_ line: PlayAction) {
    var options = PlaybackOptions(line)
    options.bus = line.bus.flatMap { handles.bus($0) }
    options.wantsMotor = line.wantsMotor
    if line.delay > 0 { options.start = later(line.delay) }
    if let stop = line.stopsAfter { options.stop = later(stop) }
    options.group = line.group.map { group($0) }
    options.sends = line.sends.compactMap { send in
      handles.reverbs[send.reverb].map {
        ReverbSend(
          $0, send.gain.gain, filter: SendFilter(high: send.high.gain, low: send.low.gain))
      }
    }
    options.followedBy = line.followers.compactMap { handles.clips[$0] }
    // On an emitter that was removed nothing is played, not even flat: the engine refuses it.
    let emitter = line.emitter.flatMap { handles.emitters[$0]?.thing }
    var voice = Voice.none
    var chosen: String?
    if let set = handles.clipSets[line.clip] {
      voice =
        if let place = line.place {
          engine.play(set, at: place, options: options, emitter: line.emitterOptions)
        } else {
          engine.play(set, on: emitter, options: options)
        }
      chosen = engine.status(of: voice).flatMap { name(of: $0.clip) }
    } else if let clip = handles.clips[line.clip] {
      voice =
        if let place = line.place {
          engine.play(clip, at: place, options: options, emitter: line.emitterOptions)
        } else {
          engine.play(clip, on: emitter, options: options)
        }
    }
    let isMerged = handles.credits[voice] != nil
    let credit = ScriptCredit(
      voice: line.voice, clip: chosen ?? line.clip, emitter: line.emitter)
    handles.add(voice, credit)
    for name in line.alsoAs { handles.voices[name] = voice }
    asked?.add(line, chosen, voice, given(credit), onLine: lineNumber)
    guard engine.isAlive(voice) else {
      refused.append(voice)
      return
    }
    if let until = line.until, !isMerged { planStop(of: voice, at: until) }
  }

  func perform(_ line: AlertAction) throws(ScriptFault) {
    guard let clip = handles.clips[line.clip] else { return }
    let voice: Voice
    do {
      voice = try engine.playAlert(
        clip, as: line.isInterface ? .interface : .alert, gain: line.gain.gain)
    } catch {
      throw ScriptFault(key: "alert", error, remedy: "play it as a voice")
    }
    handles.add(voice, ScriptCredit(voice: line.voice, clip: line.clip, emitter: nil))
    let credit = ScriptCredit(voice: line.voice, clip: line.clip, emitter: nil)
    asked?.add(line.play, nil, voice, given(credit), onLine: lineNumber)
    if !engine.isAlive(voice) { refused.append(voice) }
  }

  /// The recorded game's names for the recording's numbers.
  private func given(_ credit: ScriptCredit) -> ScriptCredit {
    guard header.isRecorded else { return credit }
    let clip = handles.clips[credit.clip].flatMap { engine.info(of: $0)?.name }
    let emitter = credit.emitter.flatMap { handles.emitters[$0]?.thing }.flatMap {
      engine.label(of: $0)?.name
    }
    return ScriptCredit(
      voice: credit.voice, clip: clip.map { FilePath($0).name.text } ?? credit.clip,
      emitter: emitter.flatMap { $0.isEmpty ? nil : $0 } ?? credit.emitter)
  }

  /// So much later on the engine's clock.
  func later(_ delay: ScriptTime) -> StartTime {
    let frames = Int64(clamping: delay.frame(atSampleRate: header.sampleRate))
    return .frame(engine.currentFrame.addingReportingOverflow(frames).partialValue)
  }

  func perform(_ line: ClipAction) throws(ScriptFault) {
    let clip = try clips.load(line, into: engine, awaited: handles.clips[line.name])
    handles.clips[line.name] = clip
    if line.sound == .live(nil) {
      addUnrecorded("the sound of the clip \(line.name.quoted)")
    }
    if line.cooldown.seconds > 0 {
      engine.setCooldown(clip, line.cooldown.duration, boost: line.cooldownBoost.gain)
    }
    if let markers = line.markers {
      engine.setMarkers(clip, markers)
    }
    // Those that are loaded without options.
    if !line.caption.isEmpty { engine.setCaption(clip, line.caption) }
  }

  func perform(_ line: UnloadAction) {
    guard let clip = handles.clips[line.name] else { return }
    if line.hasFailed {
      engine.giveUp(clip)
    } else {
      engine.unload(clip, stoppingVoices: line.stopsVoices)
    }
  }

  func perform(_ line: SetCooldownAction) {
    guard let clip = handles.clips[line.name] else { return }
    engine.setCooldown(clip, line.seconds.duration, boost: line.boost.gain)
  }

  func perform(_ line: SetMarkersAction) {
    guard let clip = handles.clips[line.name] else { return }
    engine.setMarkers(clip, line.markers)
  }

  func perform(_ line: ClipSetAction) {
    handles.clipSets[line.name] = engine.makeClipSet(
      line.clips.compactMap { handles.clips[$0] }, order: ClipOrder(line))
  }

  func perform(_ line: LimitAction, _ kind: ScriptKind?) {
    let limit = line.maximum.map { VoiceLimit($0, whenFull: line.whenFull) }
    switch kind {
    case .clip: if let clip = handles.clips[line.name] { engine.setLimit(clip, limit) }
    case .group: engine.setLimit(group(line.name), limit)
    case .emitter:
      if let emitter = handles.emitters[line.name]?.thing, isThere(emitter) {
        engine.setLimit(emitter, limit)
      }
    case .bus: if let bus = handles.bus(line.name) { engine.setLimit(bus, limit) }
    case .node, .listener, .voice, .snapshot, .parameter, .effect, .reverb, .wall, .room,
      .portal, .zone, nil:
      break
    }
  }

  /// The group of that name, made by being asked for.
  func group(_ name: String) -> VoiceGroup {
    if let group = handles.groups[name] { return group }
    let group = engine.makeGroup(label: Label(name))
    handles.groups[name] = group
    return group
  }
}
