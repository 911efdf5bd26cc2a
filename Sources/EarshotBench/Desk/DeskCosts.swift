import AudioEffects
import Earshot

/// The costs of the mixer, in voices that move.
struct DeskCosts {
  let isQuick: Bool

  private static let blocks = [800, 256]
  /// Of a whole desk.
  private static let crowd = 64

  func table() throws -> Table {
    var table = Table(
      "desk", title: "The mixing desk, in voices of plain OpenAL",
      columns: ["", "blocks of 800", "of 256", "aim, at most"])
    let figures = try Self.blocks.map(figures)
    for (index, row) in figures[0].enumerated() {
      table.add(row.name, [row.voices, figures[1][index].voices, row.aim])
    }
    table.addNote(VoiceUnit.meaning + "; the last two rows are in µs of CPU")
    table.addNote(
      "CPU of the thread, medians of \(rounds) rounds in which everything takes its turn")
    return table
  }

  private var rounds: Int { isQuick ? 5 : 31 }

  private typealias Figure = (name: String, voices: Double, aim: Double?)
  /// The work with a part and without it, and the number of these parts.
  private struct Case {
    let name: String
    let with: MovingVoices
    let without: MovingVoices
    let count: Double
    let aim: Double?
  }

  private func figures(blocks: Int) throws -> [Figure] {
    var turns = Turns()
    let unit = VoiceUnit(plainIn: &turns)
    let own = try VoiceUnit(in: &turns, blocks: blocks)
    let places = try Self.cases(blocks).map { try $0() }.map { work in
      (work, turns.add { work.with.second() }, turns.add { work.without.second() })
    }
    let found = try turns.rounds(rounds)
    let figures: [Figure] = places.map { work, with, without in
      let voices = found.median { ($0[with] - $0[without]) / unit.microseconds($0) / work.count }
      return (work.name, voices, work.aim)
    }
    return figures + [
      ("the unit, µs a second of sound", found.median(unit.microseconds), nil),
      ("a voice of the engine's, µs", found.median(own.microseconds), nil),
    ]
  }

  /// The kinds of parts, their numbers, and the allowed cost of one.
  static func parts() throws -> [(name: String, count: Double, aim: Double?)] {
    try cases(800).map { try $0() }.map { ($0.name, $0.count, $0.aim) }
  }

  /// One side of a comparison; without such a part 96 voices and 32, which give the cost of one.
  static func voices(ofCase index: Int, isWith: Bool) throws -> MovingVoices {
    let cases = cases(800)
    guard cases.indices.contains(index) else {
      return try MovingVoices(isWith ? 96 : 32, blocks: 800)
    }
    let work = try cases[index]()
    return isWith ? work.with : work.without
  }

  private static func cases(_ blocks: Int) -> [() throws -> Case] {
    func make(
      _ count: Int, _ limiter: LimiterPolicy = .never,
      _ prepare: (AudioEngine) throws -> [Bus] = { _ in [.master] }
    ) throws -> MovingVoices {
      try MovingVoices(count, blocks: blocks, limiter: limiter, prepare)
    }
    func buses(_ count: Int, _ engine: AudioEngine) throws -> [Bus] {
      try (0..<count).map { _ in try engine.makeBus() }
    }
    let desk = crowd
    return [
      {
        Case(
          name: "a bus with nothing on it", with: try make(32) { try buses(32, $0) },
          without: try make(32), count: 32, aim: 0.02)
      },
      {
        let with = try make(8) { engine in
          let stems = try buses(4, engine)
          for bus in stems { try engine.addEffect(.equalizer([]), to: bus, bypassed: true) }
          return stems
        }
        return Case(
          name: "a stem", with: with, without: try make(8) { try buses(4, $0) }, count: 4, aim: 2)
      },
      {
        let (with, without) = (try make(32), try make(32))
        for voices in [with, without] {
          voices.send(
            to: try voices.engine.makeReverb(EAXReverb(.cave)), isOnlyOne: voices === without)
        }
        return Case(name: "a send", with: with, without: without, count: 31, aim: 0.4)
      },
      {
        let with = try make(8)
        with.send(to: try with.engine.makeReverb(EAXReverb(.cave)), isOnlyOne: true)
        return Case(name: "EFX's reverb", with: with, without: try make(8), count: 1, aim: nil)
      },
      {
        let with = try make(8) { [try reverbBus($0)] }
        let without = try make(8) { engine in
          let bus = try engine.makeBus()
          try engine.addEffect(.equalizer([]), to: bus, bypassed: true)
          return [bus]
        }
        return Case(name: "our reverb, on a stem", with: with, without: without, count: 1, aim: 12)
      },
      {
        Case(
          name: "a silent desk", with: try make(0, .always, wholeDesk), without: try make(0),
          count: 1, aim: 1)
      },
      {
        Case(
          name: "4 stems with EQ and compressor, 2 reverbs, limiter, loudness",
          with: try make(desk, .always, wholeDesk), without: try make(desk), count: 1, aim: 65)
      },
    ]
  }

  private static func reverbBus(_ engine: AudioEngine) throws -> Bus {
    let bus = try engine.makeBus()
    try engine.addEffect(.reverb(Reverb.Settings()), to: bus)
    return bus
  }

  /// Four stems, each with an equaliser of four bands and a compressor, two of them with a reverb,
  /// and a limiter and loudness at the end.
  private static func wholeDesk(_ engine: AudioEngine) throws -> [Bus] {
    try engine.setMetered(.master, true)
    return try (0..<4).map { index in
      let bus = try engine.makeBus()
      try engine.addEffect(.equalizer(EqualizerPreset.rock.bands), to: bus)
      try engine.addEffect(.compressor(Compressor.Settings(threshold: -30)), to: bus)
      if index < 2 { try engine.addEffect(.reverb(Reverb.Settings()), to: bus) }
      return bus
    }
  }
}
