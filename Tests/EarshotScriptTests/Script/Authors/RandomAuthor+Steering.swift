import Earshot

@testable import EarshotScript

extension RandomAuthor {
  mutating func set() -> SetAction {
    var set = SetAction(name: name())
    set.kind = maybe { $0.pick(SetAction.kinds) }
    set.gain = gain()
    set.rate = maybe { $0.number(0.1...10) }
    set.priority = maybe { $0.whole(-9...9) }
    set.occlusion = maybe { $0.number(0...1) }
    set.over = flip() ? 0 : time()
    if set.gain != nil { set.shape = pick(FadeShape.allCases) }
    guard set.kind ?? .voice == .voice, flip() else { return set }
    set.looping = maybe { $0.pick([.once, .forever, .times(3)]) }
    set.loopStart = maybe { $0.whole(0...4) }
    set.loopEnd = set.loopStart.map { $0 + 9 }
    set.bus = maybe { _ in "master" }
    set.emitter = maybe { it in it.flip() ? .flat : .emitter(it.name()) }
    set.pan = maybe { $0.number(-1...1) }
    set.isProtected = maybe { $0.flip() }
    set.whenVirtual = maybe { $0.pick(VirtualBehavior.allCases) }
    return set
  }

  mutating func append() -> AppendAction {
    var append = AppendAction(name: name(), followers: [pick(clips), pick(clips)])
    append.looping = pick([.once, .forever, .times(3)])
    return append
  }

  mutating func alert() -> AlertAction {
    var alert = AlertAction(clip: pick(clips))
    alert.voice = maybe { $0.name() }
    alert.gain = gain()
    alert.isInterface = flip()
    return alert
  }

  mutating func removeFollowers() -> RemoveFollowersAction {
    var action = RemoveFollowersAction(name: name())
    action.keep = whole(0...5)
    return action
  }

  mutating func label() -> LabelAction {
    var label = LabelAction(name: name())
    // There are names of every kind but these.
    label.kind = maybe { $0.pick(LabelAction.kinds.filter { ![.group, .effect].contains($0) }) }
    label.text = flip() ? name() : ""
    label.userValue = pick([0, 1, 1 << 53, 1 << 53 + 1, .max])
    return label
  }

  mutating func stop() -> StopAction {
    var stop = StopAction(name: name())
    stop.kind = maybe { $0.pick(TransportAction.kinds) }
    stop.fade = maybe { $0.time() }
    stop.shape = pick(FadeShape.allCases)
    stop.delay = flip() ? 0 : time()
    return stop
  }

  mutating func gamePause() -> GamePauseAction {
    var pause = GamePauseAction()
    pause.fade = maybe { $0.time() }
    pause.shape = pick(FadeShape.allCases)
    return pause
  }
}
