import TestSupport
import Testing

@testable import Earshot

struct LimitTests {
  static let gains = [0.5, 0.2, 0.9, 0.4, 0.6]

  @Test("a full scope refuses, and says which it was", arguments: LimitedStudio.Scope.allCases)
  func refuses(_ scope: LimitedStudio.Scope) throws {
    let stage = try LimitedStudio()
    stage.set(VoiceLimit(2, whenFull: .refuseNew), on: scope)
    let voices = Self.gains.map { stage.play(gain: $0) }
    stage.studio.render(2_400)
    #expect(stage.alive(voices) == [0, 1])
    #expect(stage.engine.statistics.refused == 3)
    let noun = scope == .busAbove ? "bus" : scope.rawValue
    let explanation = stage.engine.explain(voices[4])
    #expect(explanation.decisions.map(\.kind) == [.refused(.limit(on: noun, maximum: 2))])
    #expect(
      explanation.sentences() == ["It was refused: the \(noun) is limited to 2 voices."])
    stage.engine.stop(voices[0])
    #expect(stage.engine.isAlive(stage.play()), "one that is stopping doesn't count")
    #expect(!stage.engine.isAlive(stage.play()))
  }

  @Test("the oldest voice is stolen without a click", arguments: LimitedStudio.Scope.allCases)
  func stealsOldest(_ scope: LimitedStudio.Scope) throws {
    let stage = try LimitedStudio()
    stage.set(VoiceLimit(2, whenFull: .stealOldest), on: scope)
    var voices: [Voice] = []
    for gain in Self.gains {
      voices.append(stage.play(gain: gain))
      stage.studio.render(2_400)
    }
    #expect(stage.alive(voices) == [3, 4])
    #expect(stage.studio.ending(of: voices[0]) == .displaced)
    #expect(stage.engine.explain(voices[0]).sentences() == ["It had to give way to another voice."])
    let steepest = 0.1 * (Math.turn / 480 + 1.1 / 800)
    #expect(stage.studio.heard.largestStep.size < 3 * steepest)
  }

  @Test(
    "the least important voice is stolen first, the quietest among equals",
    arguments: LimitedStudio.Scope.allCases)
  func stealsQuietest(_ scope: LimitedStudio.Scope) throws {
    let stage = try LimitedStudio()
    stage.set(VoiceLimit(3, whenFull: .stealQuietest), on: scope)
    var voices: [Voice] = []
    for (index, gain) in Self.gains.enumerated() {
      voices.append(stage.play(gain: gain) { $0.priority = index == 1 ? 5 : 0 })
      stage.studio.render(2_400)
    }
    // 0.5 and 0.4 went; 0.2 was more important.
    #expect(stage.alive(voices) == [1, 2, 4])
  }

  @Test(
    "of those played in one frame the quietest gives way too, be their emitter heard yet or not",
    arguments: [false, true])
  func quietestOfOneFrame(isHeard: Bool) throws {
    let stage = try LimitedStudio()
    stage.studio.render(800)
    let first = isHeard ? stage.play(gain: 0.01) : .none
    stage.studio.render(2_400)
    stage.engine.stop(first)
    stage.set(VoiceLimit(2, whenFull: .stealQuietest), on: .group)
    let voices = Self.gains.map { stage.play(gain: $0) }
    stage.studio.render(2_400)
    #expect(stage.alive(voices) == [2, 4])
  }

  @Test("only the loudest sound, and all keep time", arguments: LimitedStudio.Scope.allCases)
  func virtualizes(_ scope: LimitedStudio.Scope) throws {
    let stage = try LimitedStudio()
    stage.set(VoiceLimit(2, whenFull: .virtualize), on: scope)
    let voices = Self.gains.map { stage.play(gain: $0) }
    stage.studio.renderChecked(blocks: 3)
    #expect(stage.alive(voices).count == 5)
    #expect(stage.real(voices) == [2, 4])
    #expect(stage.engine.status(of: voices[0])?.reason == .heldBack)
    let words = stage.engine.explain(voices[0]).sentences()[0]
    #expect(words.contains("limit"), "\(words)")
    for voice in voices { #expect(stage.engine.playhead(of: voice) == 0.051) }
    // The loudest is replaced by another.
    stage.engine.setGain(voices[2], Gain(linear: 0.1))
    stage.studio.renderChecked(blocks: 3)
    #expect(stage.real(voices) == [0, 4])
    stage.engine.stop(voices[4])
    stage.studio.renderChecked(blocks: 3)
    #expect(stage.real(voices) == [0, 3])
    stage.set(nil, on: scope)
    stage.studio.renderChecked(blocks: 3)
    #expect(stage.real(voices) == [0, 1, 2, 3])
    let steepest = 0.1 * (Math.turn / 480 + 2.1 / 800)
    #expect(stage.studio.heard.largestStep.size < 2.6 * steepest)
  }

  @Test("a voice whose clip is silent now takes no place among those that sound")
  func silentTakesNoPlace() throws {
    let studio = try Studio()
    let group = studio.engine.makeGroup(limit: VoiceLimit(1, whenFull: .virtualize))
    let struck = Signal.sine(100, frames: 4_800) + Signal.silence(frames: 60_000)
    let loud = studio.engine.play(
      try studio.clip(struck), options: PlaybackOptions(gain: .decibels(6), group: group))
    studio.render(2_400)
    let quiet = studio.engine.play(
      try studio.tone(periods: 300), options: PlaybackOptions(group: group))
    studio.render(1_600)
    #expect(studio.isReal(loud) && !studio.isReal(quiet))
    studio.render(8_000)
    #expect(!studio.isReal(loud) && studio.isReal(quiet))
    #expect(studio.engine.status(of: loud)?.reason == .inaudible)
  }

  @Test("the loudest is who is loudest where the listener is: bus and distance count")
  func loudestAtTheListener() throws {
    for (louder, quieter) in [((1, 2), (0.25, 1)), ((0.5, 1), (1, 4))]
      as [((Double, Double), (Double, Double))]
    {
      let studio = try Studio()
      let tone = try studio.tone(periods: 100)
      let group = studio.engine.makeGroup(limit: VoiceLimit(1, whenFull: .virtualize))
      let voices = try [quieter, louder].map { gain, distance in
        let bus = try studio.engine.makeBus(gain: Gain(linear: gain))
        return studio.engine.play(
          tone, on: try studio.engine.makeEmitter(at: [0, 0, -distance], bus: bus),
          options: PlaybackOptions(group: group))
      }
      studio.render(4_800)
      #expect(voices.filter(studio.isReal) == [voices[1]], "\(louder) and \(quieter)")
    }
  }

  @Test("under nested limits those that sound fill the outer limit")
  func nested() throws {
    let stage = try LimitedStudio()
    stage.set(VoiceLimit(2, whenFull: .virtualize), on: .busAbove)
    stage.set(VoiceLimit(1, whenFull: .virtualize), on: .bus)
    let inside = [0.9, 0.8].map { stage.play(gain: $0) }
    let outside = [0.3, 0.2].map { gain in stage.play(gain: gain) { $0.bus = stage.outer } }
    stage.studio.renderChecked(blocks: 3)
    #expect(stage.real(inside) == [0])
    #expect(stage.real(outside) == [0], "the second inside has no right to its place")
  }

  @Test("a group counts wherever its voices play, and its removal frees them")
  func groups() throws {
    let stage = try LimitedStudio()
    stage.set(VoiceLimit(2, whenFull: .virtualize), on: .group)
    let elsewhere = try stage.engine.makeEmitter(at: [1, 0, 0])
    let voices = [
      stage.play(gain: 0.9), stage.play(gain: 0.8),
      stage.engine.play(stage.clip, on: elsewhere, options: PlaybackOptions(group: stage.group)),
      stage.engine.play(
        stage.clip, options: PlaybackOptions(gain: .decibels(-20), group: stage.group)),
    ]
    stage.studio.renderChecked(blocks: 3)
    #expect(stage.real(voices).count == 2)
    stage.engine.remove(stage.group)
    stage.studio.renderChecked(blocks: 3)
    #expect(stage.real(voices).count == 4)
  }

  @Test("voices in a planned stop's fade don't count")
  func plannedStop() throws {
    let stage = try LimitedStudio()
    stage.set(VoiceLimit(1, whenFull: .refuseNew), on: .clip)
    let voice = stage.play()
    stage.engine.stop(voice, at: .frame(4_000), fading: .over(.seconds(1)))
    stage.studio.render(8_000)
    #expect(stage.studio.state(of: voice) == .stopping)
    #expect(stage.engine.isAlive(stage.play()))
  }

  @Test("a limit that is set over more voices lets them be, until one more is played")
  func setLater() throws {
    let stage = try LimitedStudio()
    let voices = (0..<5).map { _ in stage.play() }
    stage.studio.render(2_400)
    stage.set(VoiceLimit(2, whenFull: .stealOldest), on: .emitter)
    stage.studio.render(2_400)
    #expect(stage.alive(voices).count == 5)
    let next = stage.play()
    stage.studio.renderChecked(blocks: 3)
    #expect(stage.alive(voices) == [4], "all that are too many give way")
    #expect(stage.engine.isAlive(next))
  }

  @Test("limits steal only unprotected voices, and refuse new ones when none is left")
  func protected() throws {
    let stage = try LimitedStudio()
    for whenFull in [VoiceLimit.WhenFull.stealOldest, .stealQuietest] {
      stage.set(VoiceLimit(2, whenFull: whenFull), on: .group)
      let music = stage.play(gain: 0.1) { $0.isProtected = true }
      stage.studio.render(2_400)
      let second = stage.play()
      stage.studio.render(2_400)
      let third = stage.play { $0.isProtected = true }
      stage.studio.render(2_400)
      #expect(stage.alive([music, second, third]) == [0, 2])
      // No voice is left that could give way.
      let late = [stage.play(), stage.play { $0.isProtected = true }]
      stage.studio.render(2_400)
      #expect(stage.alive([music, third] + late) == [0, 1])
      #expect(
        stage.engine.explain(late[1]).sentences() == [
          "It was refused: the group is limited to 2 voices."
        ])
      stage.engine.stop(music)
      stage.engine.stop(third)
      stage.studio.render(2_400)
    }
  }

  @Test("a play that one limit refuses steals no voice under another limit")
  func refusedInTheEnd() throws {
    let stage = try LimitedStudio()
    stage.set(VoiceLimit(1, whenFull: .stealOldest), on: .clip)
    stage.set(VoiceLimit(1, whenFull: .stealOldest), on: .busAbove)
    let music = try stage.studio.tone(periods: 300)
    stage.engine.play(music, options: PlaybackOptions(bus: stage.outer, isProtected: true))
    let elsewhere = stage.engine.play(stage.clip)
    stage.studio.render(2_400)
    let voice = stage.play()
    stage.studio.render(2_400)
    #expect(!stage.engine.isAlive(voice) && stage.engine.isAlive(elsewhere))
  }

  @Test(
    "protected real voices stay real, and a freed place goes to a protected voice",
    arguments: [false, true])
  func protectedStay(_ byLimit: Bool) throws {
    let stage = try LimitedStudio(sources: byLimit ? 64 : 3)
    if byLimit { stage.set(VoiceLimit(2, whenFull: .virtualize), on: .group) }
    let first = (0..<2).map { _ in stage.play(gain: 0.1) { $0.isProtected = true } }
    stage.studio.render(2_400)
    let next = (0..<3).map { _ in stage.play(gain: 1) { $0.isProtected = true } }
    let others = (0..<3).map { _ in stage.play(gain: 4) { $0.priority = .max } }
    for _ in 0..<6 {
      stage.studio.renderChecked(blocks: 1)
      #expect(stage.real(first) == [0, 1])
      #expect(stage.real(next + others) == [])
    }
    stage.engine.stop(first[0])
    stage.studio.renderChecked(blocks: 3)
    #expect(stage.real(next).count == 1 && stage.real(others) == [])
  }

  // MARK: Limits that cross

  /// Voices of two clips in two groups, of which the limits let sound one and two each.
  @Test("where limits overlap, no place stays empty that a voice could use")
  func crossing() throws {
    let stage = try LimitedStudio()
    let other = try stage.studio.tone(amplitude: 0.1, periods: 300)
    let group = stage.engine.makeGroup(limit: VoiceLimit(1, whenFull: .virtualize))
    stage.set(VoiceLimit(1, whenFull: .virtualize), on: .clip)
    func play(_ clip: Clip, _ group: VoiceGroup?, _ gain: Double) -> Voice {
      stage.engine.play(
        clip, options: PlaybackOptions(gain: Gain(linear: gain), offset: 0.001, group: group))
    }
    // The clip's loudest is in the group, whose loudest plays another clip: so the clip's second
    // has its place.
    let voices = [
      play(stage.clip, group, 0.8), play(other, group, 0.9), play(stage.clip, nil, 0.5),
      play(stage.clip, nil, 0.4),
    ]
    stage.studio.renderChecked(blocks: 4)
    #expect(stage.real(voices) == [1, 2])
    stage.engine.stop(voices[1])
    stage.studio.renderChecked(blocks: 4)
    #expect(stage.real(voices) == [0])
  }

  // MARK: What comes and goes

  @Test("what gets the place of something removed doesn't get its limit")
  func removal() throws {
    let stage = try LimitedStudio()
    for scope in LimitedStudio.Scope.allCases {
      stage.set(VoiceLimit(1, whenFull: .refuseNew), on: scope)
    }
    stage.engine.remove(stage.emitter)
    stage.engine.remove(stage.outer)
    stage.engine.unload(stage.clip)
    stage.engine.remove(stage.group)
    stage.studio.renderChecked(blocks: 3)
    let next = try LimitedStudioHeirs(stage.studio)
    let voices = (0..<4).map { _ in next.play() }
    stage.studio.renderChecked(blocks: 3)
    #expect(stage.alive(voices).count == 4)
  }

  @Test("a voice that goes on to another clip counts for that one's limit")
  func sequences() throws {
    let studio = try Studio()
    let first = try studio.tone(periods: 10)
    let second = try studio.tone(periods: 100)
    for clip in [first, second] {
      studio.engine.setLimit(clip, VoiceLimit(1, whenFull: .refuseNew))
    }
    let voice = studio.engine.play(first, options: PlaybackOptions(followedBy: [second]))
    studio.renderChecked(blocks: 3)
    #expect(!studio.engine.isAlive(studio.engine.play(first)))
    studio.renderChecked(blocks: 5)
    #expect(studio.engine.status(of: voice)?.clip == second)
    #expect(studio.engine.isAlive(studio.engine.play(first)), "nobody plays it any more")
    #expect(!studio.engine.isAlive(studio.engine.play(second)))
    studio.engine.stop(voice, fading: .immediate)
    studio.renderChecked(blocks: 2)
    #expect(studio.engine.isAlive(studio.engine.play(second)))
  }

  @Test("the oldest voice is the one played first, even if it reached the limited clip later")
  func oldestFromElsewhere() throws {
    let studio = try Studio()
    let (first, second) = (try studio.tone(periods: 5), try studio.tone(periods: 100))
    studio.engine.setLimit(second, VoiceLimit(2, whenFull: .stealOldest))
    let older = studio.engine.play(first, options: PlaybackOptions(followedBy: [second]))
    let younger = studio.engine.play(second)
    studio.renderChecked(blocks: 5)
    #expect(studio.engine.status(of: older)?.clip == second)
    studio.engine.play(second)
    studio.renderChecked(blocks: 3)
    #expect(!studio.engine.isAlive(older) && studio.engine.isAlive(younger))
  }

  @Test("a voice that one clip's limit holds back is heard once it goes on to another")
  func heldBackGoesOn() throws {
    let studio = try Studio()
    let (first, second) = (try studio.tone(periods: 10), try studio.tone(periods: 100))
    studio.engine.setLimit(first, VoiceLimit(1, whenFull: .virtualize))
    studio.engine.play(first, options: PlaybackOptions(looping: .forever))
    let voice = studio.engine.play(
      first, options: PlaybackOptions(gain: Gain(linear: 0.5), followedBy: [second]))
    studio.renderChecked(blocks: 3)
    #expect(studio.engine.status(of: voice)?.reason == .heldBack)
    studio.renderChecked(blocks: 5)
    #expect(studio.engine.status(of: voice)?.clip == second)
    #expect(studio.isReal(voice))
  }

  @Test("when a bus hangs elsewhere its voices count there, and no more where it was")
  func reparented() throws {
    let stage = try LimitedStudio()
    let other = try stage.engine.makeBus()
    stage.set(VoiceLimit(1, whenFull: .refuseNew), on: .busAbove)
    stage.engine.setLimit(other, VoiceLimit(1, whenFull: .refuseNew))
    _ = stage.play()
    try stage.engine.setParent(stage.inner, to: other)
    stage.studio.renderChecked(blocks: 2)
    #expect(stage.engine.isAlive(stage.play { $0.bus = stage.outer }))
    #expect(!stage.engine.isAlive(stage.play()), "the other bus is full now")
  }
}

/// Made after everything of another was removed, in its rows.
private struct LimitedStudioHeirs {
  let engine: AudioEngine
  let clip: Clip
  let emitter: Emitter
  let group: VoiceGroup

  init(_ studio: Studio) throws {
    engine = studio.engine
    clip = try studio.tone(periods: 300)
    let bus = try engine.makeBus()
    emitter = try engine.makeEmitter(at: [0, 0, -1], bus: bus)
    group = engine.makeGroup()
  }

  func play() -> Voice {
    engine.play(clip, on: emitter, options: PlaybackOptions(group: group))
  }
}
