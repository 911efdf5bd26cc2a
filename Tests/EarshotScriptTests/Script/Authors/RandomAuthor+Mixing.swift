import Earshot

@testable import EarshotScript

extension RandomAuthor {
  mutating func policy() -> PolicyAction {
    var policy = PolicyAction(name: name())
    policy.kind = maybe { $0.pick(PolicyAction.kinds) }
    policy.playsWhilePaused = flip()
    policy.pauseShape = pick(FadeShape.allCases)
    policy.pauseFade = maybe { $0.flip() ? .clickFree : .over($0.time()) }
    policy.resumes = pick(SuspensionPolicy.Resumption.allCases)
    policy.isLifted = flip()
    return policy
  }

  mutating func duck() -> DuckAction {
    var duck = DuckAction(name: name(), under: "master")
    duck.gain = flip() ? .decibels(number(-60...0)) : .linear(number(0...1))
    duck.threshold = number(-100...0)
    (duck.attack, duck.hold, duck.release) = (time(), time(), time())
    return duck
  }

  mutating func snapshot() -> SnapshotAction {
    var snapshot = SnapshotAction(name: name())
    snapshot.text = maybe { $0.name() }
    snapshot.buses = (0..<whole(0...3)).map { _ in
      var bus = SnapshotBus(bus: "master")
      bus.gain = maybe { $0.gain() }
      bus.rate = maybe { $0.number(0.1...9) }
      bus.occlusion = maybe { $0.number(0...1) }
      bus.muted = maybe { $0.flip() }
      return bus
    }
    snapshot.effects = (0..<whole(0...2)).map { _ in
      var effect = SnapshotEffect(effect: "fx")
      effect.numbers.numbers[.frequency] = maybe { $0.number(20...9_000) }
      effect.numbers.gains[.wet] = maybe { $0.flip() ? .decibels(-3) : .linear(0.25) }
      return effect
    }
    snapshot.captured = flip() ? [] : ["master"]
    snapshot.weight = maybe { $0.number(0...1) }
    snapshot.over = flip() ? 0 : time()
    snapshot.shape = pick(FadeShape.allCases)
    return snapshot
  }

  mutating func parameter() -> ParameterAction {
    var parameter = ParameterAction(name: name(), value: number(-9...9))
    parameter.text = maybe { $0.name() }
    parameter.emitter = maybe { $0.name() }
    return parameter
  }

  mutating func drive() -> DriveAction {
    let isClip = flip()
    var drive = DriveAction(name: isClip ? pick(clips) : name(), by: name(), points: [])
    drive.kind = isClip ? .clip : pick([.bus, .emitter])
    drive.quantity = pick(RampedQuantity.allCases)
    drive.points = (0..<whole(0...4)).map { _ in
      var point = ScriptCurvePoint(number(-9...9), number(0.1...1))
      point.isFactor = drive.quantity == .gain && flip()
      return point
    }
    drive.shape = pick(FadeShape.allCases)
    return drive
  }

  mutating func limit() -> LimitAction {
    var limit = LimitAction(name: flip() ? name() : pick(clips), maximum: maybe { $0.whole(1...9) })
    limit.kind = clips.contains(limit.name) ? maybe { _ in .clip } : pick([.group, .emitter, .bus])
    limit.whenFull = pick(VoiceLimit.WhenFull.allCases)
    return limit
  }
}
