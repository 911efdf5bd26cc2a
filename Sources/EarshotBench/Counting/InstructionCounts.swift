import Earshot
import Foundation

/// The parts of the benchmark in instructions.
struct InstructionCounts {
  let isQuick: Bool
  private let callgrind: Callgrind

  init(isQuick: Bool) throws {
    self.isQuick = isQuick
    callgrind = try Callgrind()
  }

  func table(of part: BenchOptions.Part) throws -> Table {
    switch part {
    case .plain: try plain()
    case .growth: try growth()
    case .calls: try calls()
    case .desk: try desk()
    case .walls, .rooms: try walk(part)
    default: throw BenchError("instructions of “\(part.rawValue)” are not counted")
    }
  }

  // MARK: A voice

  private func plain() throws -> Table {
    var table = Table(
      "plain, counted",
      title: "Engine and plain OpenAL, instructions per voice and step of 800 frames",
      columns: ["voices", "plain", "engine", "engine's own", "ratio", "by default", "ratio then"])
    for voices in isQuick ? [256] : [64, 256, 1_024] {
      let plain = try perStep(Program.plain("PlainOpenAL"), [], voices, "linear")
      let linear = try engine(voices, "linear")
      let byDefault = try engine(voices, Configuration().resampler.rawValue)
      table.add(
        "\(voices)",
        [
          plain.all, linear.all, linear.own - plain.own, linear.all / plain.all, byDefault.all,
          byDefault.all / plain.all,
        ])
    }
    table.addNote(
      "linear resampler, plain OpenAL's default, on both sides, and the engine's default")
    table.addNote("the engine's own: neither OpenAL's nor the C library's, nor the game's part")
    return table
  }

  private func engine(_ voices: Int, _ resampler: String) throws -> InstructionCount {
    try perStep(Program.own, ["--engine-side"], voices, resampler)
  }

  /// The difference of two lengths, which leaves out the constant work.
  private func perStep(
    _ program: URL, _ first: [String], _ voices: Int, _ resampler: String
  ) throws -> InstructionCount {
    let counts = try [1.0, 2.0].map { seconds in
      let work = OrbitRun.Work(voices: voices, seconds: seconds, resampler: resampler)
      return try callgrind.count(program, first + work.arguments)
    }
    return (counts[1] - counts[0]) / Double(voices * 60)
  }

  // MARK: A step

  private func growth() throws -> Table {
    var table = Growth.table(
      "growth, counted", title: "The engine's own instructions in a step, 64 sources",
      counts: isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000])
    for scene in Growth.Scene.allCases {
      try table.add(scene) { try inside(.growth(scene, $0)).own / Double(CountedCase.steps) }
    }
    return table.table
  }

  // MARK: A call

  private func calls() throws -> Table {
    var table = Table(
      "calls, counted", title: "One call, instructions", columns: ["call", "instructions"])
    for call in MeasuredCall.allCases {
      let count = try inside(.call(call)).all
      table.add(call.rawValue, [count / Double(CountedCase.rounds * CallScene.batch)])
    }
    return table
  }

  // MARK: The desk

  private func desk() throws -> Table {
    var table = Table(
      "desk, counted", title: "The mixing desk, instructions, in voices of plain OpenAL",
      columns: ["", "blocks of 800", "aim, at most"])
    func difference(_ index: Int, _ count: Double) throws -> Double {
      let all = try inside(.desk(index, isWith: true)).all
      return (all - (try inside(.desk(index, isWith: false)).all)) / count
    }
    let unit = try perStep(Program.plain("PlainOpenAL"), [], 64, "linear").all * 60
    for (index, part) in try DeskCosts.parts().enumerated() {
      table.add(part.name, [try difference(index, part.count) / unit, part.aim])
    }
    table.add("the unit, thousand instructions a second of sound", [unit / 1_000, nil])
    table.add("a voice of the engine's, thousand", [try difference(-1, 64) / 1_000, nil])
    table.addNote(VoiceUnit.meaning)
    return table
  }

  // MARK: Walls and rooms

  private func walk(_ part: BenchOptions.Part) throws -> Table {
    var table = Table(
      "\(part.rawValue), counted",
      title: "A step with \(WalkScene.voices) voices, thousands of the engine's own instructions",
      columns: ["scene", "all of it", "more than the first"])
    var first: Double?
    for (index, form) in WalkCosts.forms(of: part).enumerated() {
      let cost = try inside(.walk(part, index)).own / Double(CountedCase.walkSteps) / 1e3
      table.add(form.name, [cost, first.map { cost - $0 }])
      first = first ?? cost
    }
    return table
  }

  private func inside(_ work: CountedCase) throws -> InstructionCount {
    try callgrind.count(
      Program.own, ["--counted-side", work.name], inside: CountedCase.functionName)
  }
}
