import EarshotSounds

@testable import EarshotScript

/// Lines about sound events, and live sound.
extension RandomAuthor {
  func instance(_ name: String) -> PostAction {
    var post = PostAction(name: "event")
    post.instance = name
    return post
  }

  mutating func sound(_ key: ActionKey) -> ScriptAction {
    switch key {
    case .post: .post(post())
    case .setParameter: .setParameter(setParameter())
    case .setSwitch: .setSwitch(SetSwitchAction(name: name(), value: name(), emitter: name()))
    case .setState: .setState(SetStateAction(name: name(), value: name()))
    case .releaseSound: .releaseSound(ReleaseAction(name: name()))
    case .stopSound: .stopSound(stopSound())
    default: .loadSounds(LoadSoundsAction(name: name()))
    }
  }

  private mutating func value() -> SoundValue {
    flip() ? .label(name()) : .number(number(-9...9))
  }

  private mutating func post() -> PostAction {
    var post = PostAction(name: name())
    post.instance = maybe { $0.name() }
    if flip() { post.emitter = name() } else { post.position = maybe { $0.vector() } }
    if flip() { post.values = [SoundArgument("a", value()), SoundArgument("b", value())] }
    return post
  }

  private mutating func setParameter() -> SetParameterAction {
    var line = SetParameterAction(name: name(), value: value())
    line.emitter = maybe { $0.name() }
    line.instance = maybe { $0.name() }
    return line
  }

  private mutating func stopSound() -> StopSoundAction {
    var stop = StopSoundAction(name: name())
    stop.fade = maybe { $0.time() }
    return stop
  }

  mutating func supply() -> SupplyAction {
    var supply = SupplyAction(name: pick(clips))
    if flip() { supply.voice = name() } else { supply.reader = whole(0...3) }
    supply.bytes = (0..<whole(0...9)).map { UInt8($0) }
    supply.next = pick(SupplyAction.Next.allCases)
    return supply
  }
}
