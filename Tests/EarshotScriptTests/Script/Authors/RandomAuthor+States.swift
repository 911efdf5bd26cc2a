import Earshot

@testable import EarshotScript

extension RandomAuthor {
  /// What may be told of an engine at any time; a clock has to be the first thing.
  mutating func state() -> StateAction {
    switch whole(0...9) {
    case 0: return StateAction(.end)
    case 7:
      var way = WayLine()
      (way.walls, way.present) = (clearance(), clearance())
      (way.isDue, way.isQuiet, way.age) = (flip(), flip(), whole(0...9))
      return StateAction(of: name(), .way(way))
    case 8:
      var line = SurroundingsLine()
      (line.level, line.age, line.isElsewhere) = (number(0...1), number(0...9), flip())
      line.present.decay = [number(0.1...2), 1, number(0.1...2)]
      line.sounding.openness = number(0...1)
      return StateAction(.surroundings(line))
    case 9:
      var home = HomeLine()
      (home.space.volume, home.isElsewhere) = (number(1...99), flip())
      return StateAction(of: name(), .home(home))
    case 1:
      var session = SessionState()
      session.holds = [whole(0...2), 0, whole(0...1)]
      session.staysPaused = flip()
      session.gateLevel = number(0...1)
      session.gateTarget = flip() ? 0 : 1
      session.gateSlope = number(-0.1...0.1)
      session.gateDelay = whole(0...500)
      session.gateAhead = whole(0...500)
      return StateAction(.session(session))
    case 2:
      return StateAction(
        of: name(),
        .ramps(RampLine(gain: ramp(0...1), rate: ramp(0.1...2), occlusion: ramp(0...1))))
    case 3:
      var use = ClipUseLine(lastStart: maybe { $0.whole(-9...9) })
      use.voice = maybe { $0.name() }
      if flip() {
        use.doubled = [
          DoubledLine(
            form: DoubledForm(
              shape: pick(DoubledForm.Shape.allCases), loops: flip(), dueFrame: whole(0...9)),
            bus: maybe { $0.name() })
        ]
      }
      return StateAction(of: pick(clips), .clip(use))
    case 4: return StateAction(of: name(), .place(place()))
    case 6: return mixingState()
    default: return StateAction(of: name(), .voice(voice()))
    }
  }

  mutating func ramp(_ range: ClosedRange<Double>) -> Ramp {
    if flip() { return .constant(number(range)) }
    let start = number(-1_000...1_000)
    return Ramp(
      from: number(range), to: number(range), startFrame: start,
      endFrame: start + number(0...9_000), shape: pick(FadeShape.allCases))
  }

  private mutating func position() -> SIMD3<Double> {
    SIMD3(number(-99...99), number(-99...99), number(-99...99))
  }

  private mutating func place() -> PlaceState {
    var place = PlaceState()
    place.origin = position()
    place.target = position()
    (place.isSet, place.jumps, place.isTouched) = (flip(), flip(), flip())
    (place.isFresh, place.hasOwnVelocity) = (flip(), flip())
    place.worldPosition = position()
    place.worldScale = number(0.5...2)
    place.velocity = position() / 2
    place.motion = maybe { author in
      var motion = MotionState()
      motion.circles = author.flip()
      motion.startFrame = author.number(-9_999...9_999)
      motion.frames = author.number(1...99_999)
      motion.startTurns = author.number(-2...2)
      (motion.a, motion.b, motion.c) = (author.position(), author.position(), author.position())
      return motion
    }
    return place
  }

  private mutating func follower() -> FollowerLine {
    var line = FollowerLine()
    line.clip = pick(clips)
    line.looping = pick([.once, .forever, .times(3)])
    line.loopStart = maybe { $0.whole(0...99) }
    line.loopEnd = maybe { $0.whole(0...99) }
    return line
  }

  private mutating func voice() -> VoiceLine {
    var line = VoiceLine()
    line.clip = pick(clips)
    line.emitter = maybe { $0.name() }
    line.followers = flip() ? [] : [follower(), follower()]
    line.beginnings = flip() ? [] : line.followers + [follower()]
    var own = VoiceProgress()
    own.phase = pick(VoiceProgress.Phase.allCases)
    own.playhead = whole(0...99_999_999)
    own.startFrame = whole(-999...9_999)
    own.startTicks = whole(0...99_999_999)
    own.originTicks = whole(0...99_999_999)
    (own.travel, own.travelLeft) = (maybe { $0.whole(0...999) }, maybe { $0.whole(0...99) })
    own.entryFrames = maybe { $0.number(0...999) }
    (own.rampsStart, own.hasBegun, own.isPanSteered) = (flip(), flip(), flip())
    own.haltsAt = maybe { $0.whole(-99...99_999) }
    own.looping = pick([.once, .forever, .times(3)])
    own.jumpsLeft = whole(-1...9)
    own.heardRate = number(0...3)
    own.increment = whole(0...1 << 24)
    (own.gain, own.rate, own.occlusion) = (ramp(0...2), ramp(0.1...3), ramp(0...1))
    (own.fade, own.pan) = (ramp(0...1), ramp(-1...1))
    own.ending = maybe { $0.pick(FinishReason.allCases) }
    (own.isPausing, own.isProtected, own.isEntering) = (flip(), flip(), flip())
    own.pauses = whole(0...31)
    own.whenVirtual = pick(VirtualBehavior.allCases)
    own.priority = whole(-9...9)
    own.stopFrame = maybe { $0.whole(-99...99_999) }
    own.stopFade = number(0...900)
    own.pendingStart = maybe { $0.number(-1...9) }
    own.source = maybe { author in
      var source = SourceState()
      source.envelope = author.ramp(0...1)
      source.gain = author.number(0...2)
      source.position = author.position()
      source.gainHF = author.number(0...1)
      source.wantedGainHF = author.number(0...1)
      source.pitch = author.number(0.1...3)
      return source
    }
    line.progress = own
    return line
  }

  mutating func gamePause() -> GamePauseAction {
    var pause = GamePauseAction()
    pause.fade = maybe { $0.time() }
    pause.shape = pick(FadeShape.allCases)
    return pause
  }
}
