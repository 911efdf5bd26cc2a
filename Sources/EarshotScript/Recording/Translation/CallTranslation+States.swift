import Earshot

extension CallTranslation {
  func action(_ state: EngineState) -> StateAction {
    switch state {
    case .clock(let clock): StateAction(.clock(clock))
    case .place(let thing, let place): StateAction(of: CallNames.of(thing), .place(place))
    case .ramps(let target, let ramps):
      StateAction(
        of: CallNames.of(target),
        .ramps(
          RampLine(gain: ramps[.gain], rate: ramps[.rate], occlusion: ramps[.occlusion])))
    case .way(let emitter, let way): StateAction(of: CallNames.of(emitter), .way(WayLine(way)))
    case .hearing(let emitter, let hearing):
      StateAction(of: CallNames.of(emitter), .hearing(HearingLine(hearing)))
    case .reverb(let thing, let idleSince):
      StateAction(
        of: thing.labelled.map { CallNames.of($0) } ?? "engine",
        .reverb(
          HeldReverbLine(
            idleSince: idleSince.map { Int($0) }, isElsewhere: thing == .elsewhere)))
    case .space(let state, let isElsewhere):
      StateAction(.surroundings(SurroundingsLine(state, isElsewhere: isElsewhere)))
    case .home(let emitter, let home):
      StateAction(of: CallNames.of(emitter), .home(HomeLine(home)))
    case .weight(let snapshot, let weight):
      StateAction(of: CallNames.of(snapshot), .weight(WeightLine(weight: weight)))
    case .value(let parameter, let emitter, let value):
      StateAction(
        of: CallNames.of(parameter),
        .value(ValueLine(value: value, emitter: emitter.map { CallNames.of($0) })))
    case .ducking(let bus, let other, let depth, let heldUntil):
      StateAction(
        of: CallNames.of(bus),
        .ducking(DuckingLine(under: CallNames.of(other), depth: depth, heldUntil: heldUntil)))
    case .voice(let voice): StateAction(of: CallNames.of(voice.voice), .voice(line(voice)))
    case .clip(let clip, let lastStart, let voice, let doubled):
      StateAction(
        of: CallNames.of(clip),
        .clip(
          ClipUseLine(
            lastStart: lastStart.map { Int($0) }, voice: voice == .none ? nil : CallNames.of(voice),
            doubled: doubled.map { form in
              var line = DoubledLine(form: form, bus: form.bus.map { CallNames.of($0) })
              line.form.bus = nil
              return line
            })))
    case .tail(let bus, let samples, let isBinaural):
      StateAction(of: CallNames.of(bus), .tail(SoundLine(samples, isBinaural: isBinaural)))
    case .sound(let bus, let bytes):
      StateAction(of: bus.map { CallNames.of($0) } ?? "engine", .sound(SoundLine(bytes)))
    case .desk(let desk): StateAction(.desk(desk))
    case .session(let session): StateAction(.session(held(session)))
    case .end: StateAction(.end)
    case .anew: StateAction(.anew)
    }
  }

  private func held(_ session: SessionState) -> SessionState {
    var session = session
    session.interruptions = session.interruptions.map { held($0) }
    return session
  }

  private func line(_ voice: ResumedVoice) -> VoiceLine {
    var line = VoiceLine()
    line.clip = CallNames.of(voice.clip)
    line.aliases = voice.aliases.map { CallNames.of($0) }
    line.emitter = voice.emitter.map { CallNames.of($0) }
    line.bus = CallNames.of(voice.bus)
    line.group = voice.group.map { CallNames.of($0) }
    line.followers = voice.followers.map { item($0) }
    line.beginnings = voice.beginnings.map { item($0) }
    line.progress = voice.progress
    line.progress.row = voice.progress.row.flatMap { $0 > ScriptLimits.voiceRow ? nil : $0 }
    line.progress.looping = held(voice.progress.looping)
    line.ear = takeName(of: &line.progress.source)
    line.twinEar = takeName(of: &line.progress.twin)
    line.leadEar = voice.progress.leadEar.map { CallNames.of($0) }
    line.progress.leadEar = nil
    return line
  }

  private func takeName(of source: inout SourceState?) -> String? {
    defer { source?.ear = nil }
    return source?.ear.map { CallNames.of($0) }
  }

  private func item(_ follower: ResumedFollower) -> FollowerLine {
    var line = FollowerLine()
    line.clip = CallNames.of(follower.clip)
    line.looping = held(follower.looping)
    line.loopStart = follower.region?.lowerBound
    line.loopEnd = follower.region?.upperBound
    return line
  }
}
