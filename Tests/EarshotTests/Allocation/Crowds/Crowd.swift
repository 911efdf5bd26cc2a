import TestSupport

@testable import Earshot

/// Two thousand voices of which a few are loud, and all others 75 dB below. Now and then several of
/// the loud ones change places with others, all in the same step.
struct Crowd {
  static let voiceCount = 2_000
  static let quiet = Gain.decibels(-75)
  static let blockFrames = 800

  var sources: Int
  var loud: Int
  /// How many change places at once.
  var changing: Int
  /// How many blocks a change takes; 0: it is a jump.
  var rampBlocks = 0
  /// Blocks from one change to the next.
  var blocksBetween: Int { rampBlocks + 3 }
  var changes = 12
  var seed: UInt64 = 1
  /// Whether voices play at rates of their own.
  var varyRates = false
  /// Whether each voice plays on an emitter, and the loud are those that are near.
  var onEmitters = false

  /// The events, decided before anything is played.
  struct Plan {
    /// The clip of each voice, where in it it starts, and how fast it plays.
    var voices: [(clip: Int, offset: Int, rate: Double)] = []
    /// The gains of voices, change by change; the first are loud from the start.
    var first: [Int] = []
    var changes: [[(voice: Int, isLoud: Bool)]] = []
  }

  /// Sample frames of the clips, each a single period of a tone.
  static let periods = [320, 360, 410, 480, 530, 600, 670, 730, 800]

  func plan() -> Plan {
    var generator = SeededNumbers(seed: seed)
    var plan = Plan()
    for index in 0..<Self.voiceCount {
      let clip = index % Self.periods.count
      let offset = Int.random(in: 0..<Self.periods[clip], using: &generator)
      let rate = varyRates ? Double.random(in: 0.8...1.2, using: &generator) : 1
      plan.voices.append((clip, offset, rate))
    }
    var places = Array(0..<Self.voiceCount)
    places.shuffle(using: &generator)
    plan.first = Array(places.prefix(loud))
    for _ in 0..<changes {
      var change: [(voice: Int, isLoud: Bool)] = []
      for from in (0..<loud).shuffled(using: &generator).prefix(changing) {
        let to = Int.random(in: loud..<Self.voiceCount, using: &generator)
        guard !change.contains(where: { $0.voice == places[to] }) else { continue }
        change += [(places[from], false), (places[to], true)]
        places.swapAt(from, to)
      }
      plan.changes.append(change)
    }
    return plan
  }

  /// Renders the plan.
  func play(_ plan: Plan) throws -> (heard: Render, statistics: Statistics) {
    let studio = try Studio { $0.sources = sources }
    let engine = studio.engine
    let clips = try Self.periods.map { period in
      try studio.tone(amplitude: 1, period: period, periods: 1)
    }
    var voices: [Voice] = []
    var emitters: [Emitter] = []
    for (index, voice) in plan.voices.enumerated() {
      let isLoud = plan.first.contains(index)
      var options = PlaybackOptions(looping: .forever)
      options.rate = Rate(voice.rate)
      options.offset = Double(voice.offset) / 48_000
      if onEmitters { emitters.append(try engine.makeEmitter(at: Self.place(isLoud: isLoud))) }
      if !onEmitters, !isLoud { options.gain = Self.quiet }
      voices.append(engine.play(clips[voice.clip], on: emitters.last, options: options))
    }
    for change in plan.changes {
      studio.render(blocksBetween * Self.blockFrames)
      let time = Duration.seconds(Double(rampBlocks * Self.blockFrames) / 48_000)
      for (voice, isLoud) in change {
        if onEmitters {
          engine.teleport(emitters[voice], to: Self.place(isLoud: isLoud))
        } else {
          engine.setGain(voices[voice], isLoud ? .unity : Self.quiet, over: time)
        }
      }
    }
    studio.render(blocksBetween * Self.blockFrames)
    engine.checkInvariants()
    return (studio.heard, engine.statistics)
  }

  /// A metre away, or as far as makes it 75 dB quieter.
  private static func place(isLoud: Bool) -> Position { [0, 0, isLoud ? -1 : -5_623] }

  /// The expected sum of all voices, computed from the tones alone.
  func formula(_ plan: Plan) -> Render {
    let frames = (plan.changes.count + 1) * blocksBetween * Self.blockFrames
    let quiet = Self.quiet.linear
    var sum = [Double](repeating: 0, count: frames)
    // All voices play quietly all the time; loud ones add to that.
    for (clip, period) in Self.periods.enumerated() {
      var round = [Double](repeating: 0, count: period)
      for voice in plan.voices where voice.clip == clip {
        for frame in 0..<period {
          let place = Double(frame + voice.offset) / Double(period)
          round[frame] += quiet * Math.sine(Math.turn * place)
        }
      }
      for frame in 0..<frames { sum[frame] += round[frame % period] }
    }
    var since = Dictionary(uniqueKeysWithValues: plan.first.map { ($0, 0) })
    func add(_ index: Int, from start: Int, to end: Int) {
      let ramp = max(rampBlocks, 1) * Self.blockFrames
      let voice = plan.voices[index]
      let period = Self.periods[voice.clip]
      for frame in start..<min(end + ramp, frames) {
        let risen = start == 0 ? 1 : min(Double(frame - start) / Double(ramp), 1)
        let left = frame < end ? 1 : 1 - Double(frame - end) / Double(ramp)
        let place = Double((frame + voice.offset) % period) / Double(period)
        sum[frame] += (1 - quiet) * min(risen, left) * Math.sine(Math.turn * place)
      }
    }
    for (index, change) in plan.changes.enumerated() {
      let frame = (index + 1) * blocksBetween * Self.blockFrames
      for (voice, isLoud) in change {
        if isLoud { since[voice] = frame } else { add(voice, from: since[voice] ?? 0, to: frame) }
        if !isLoud { since[voice] = nil }
      }
    }
    for (voice, start) in since { add(voice, from: start, to: frames) }
    return Render(sum.map { Float($0) })
  }
}
