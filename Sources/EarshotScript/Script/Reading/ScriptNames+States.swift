import Earshot

/// The names in what a recording that begins late tells first.
extension ScriptNames {
  mutating func touch(_ state: StateAction) throws(ScriptFault) -> ScriptKind? {
    switch state.content {
    case .place: return try touch(state.name, nil, of: StateAction.placeKinds, "state")
    case .ramps: return try touch(state.name, nil, of: StateAction.rampKinds, "state")
    case .hearing(let hearing):
      try checkListener(hearing.listener, key: "by")
      return try touch(state.name, nil, of: [.emitter], "state")
    case .way, .home: return try touch(state.name, nil, of: [.emitter], "state")
    case .reverb where state.name == "engine": break
    case .reverb: return try touch(state.name, nil, of: [.zone, .room], "state")
    case .tail: return try touch(state.name, nil, of: [.bus], "state")
    case .sound:
      return state.name == "engine" ? nil : try touch(state.name, nil, of: [.bus], "state")
    case .clip(let use):
      if let voice = use.voice { voices.insert(voice) }
      return try touch(state.name, nil, of: UnloadAction.kinds, "state")
    case .weight, .value, .ducking: return try touch(mixing: state.content, of: state.name)
    case .voice(let voice):
      try checkClip(voice.clip, key: "plays")
      for item in voice.followers { try checkClip(item.clip, key: "then") }
      for item in voice.beginnings { try checkClip(item.clip, key: "again") }
      var play = PlayAction(clip: voice.clip)
      (play.emitter, play.group, play.bus) = (voice.emitter, voice.group, voice.bus)
      play.voice = state.name
      try make(play)
      for alias in voice.aliases { voices.insert(alias) }
      try checkListener(voice.ear, key: "ear")
      try checkListener(voice.twinEar, key: "twinEar")
      try checkListener(voice.leadEar, key: "leadEar")
    case .session(let session): interruptions.formUnion(session.interruptions)
    case .clock, .surroundings, .desk, .end, .anew: break
    }
    return nil
  }
}
