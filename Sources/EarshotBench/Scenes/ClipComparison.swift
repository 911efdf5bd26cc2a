import Foundation

/// The engine's defaults against plain OpenAL's, with as many different clips as voices and with
/// fewer: the costs of many sounds in time and memory.
struct ClipComparison {
  let isQuick: Bool
  private static let voices = 64

  func table() throws -> Table {
    var table = Table(
      "clips", title: "64 voices with different clips of 2 s, 16 bits, 44.1 kHz: CPU seconds",
      columns: [
        "clips, seconds", "plain", "engine", "ratio", "plain, with loading", "engine, with loading",
        "ratio, with loading", "plain, MB", "engine, MB",
      ])
    for (clips, seconds) in [(1, 20.0), (16, 20), (64, 20), (64, 4)] {
      let seconds = isQuick ? seconds / 4 : seconds
      table.add("\(clips), \(Int(seconds))", try figures(clips: clips, seconds: seconds))
    }
    table.addNote("medians of \(pairCount) pairs, the kernel's share included")
    table.addNote("MB: the program's own samples, 0.2 a clip, are in both")
    return table
  }

  private var pairCount: Int { isQuick ? 3 : 7 }

  private func figures(clips: Int, seconds: Double) throws -> [Double] {
    var (plain, engine): ([OrbitRun], [OrbitRun]) = ([], [])
    for pair in 0..<pairCount {
      // Each goes first every other time.
      let early = pair.isMultiple(of: 2) ? try engineSide(clips, seconds) : nil
      let theirs = try plainSide(clips, seconds)
      let ours = try early ?? engineSide(clips, seconds)
      guard abs(ours.rms / theirs.rms - 1) < 0.1 else {
        throw BenchError("not the same work: RMS \(ours.rms) and \(theirs.rms)")
      }
      plain.append(theirs)
      engine.append(ours)
    }
    func median(_ runs: [OrbitRun], _ value: (OrbitRun) -> Double?) -> Double {
      runs.map { value($0) ?? .nan }.median
    }
    func ratio(_ value: (OrbitRun) -> Double?) -> Double {
      zip(engine, plain).map { (value($0) ?? .nan) / (value($1) ?? .nan) }.median
    }
    return [
      median(plain, \.allCPU), median(engine, \.allCPU), ratio(\.allCPU),
      median(plain, \.wholeCPU), median(engine, \.wholeCPU), ratio(\.wholeCPU),
      median(plain, \.peakBytes) / 1e6, median(engine, \.peakBytes) / 1e6,
    ]
  }

  private func engineSide(_ clips: Int, _ seconds: Double) throws -> OrbitRun {
    let work = work(clips, seconds, resampler: "doubled")
    return try OrbitRun(line: Process.line(of: Program.own, ["--engine-side"] + work.arguments))
  }

  private func plainSide(_ clips: Int, _ seconds: Double) throws -> OrbitRun {
    let work = work(clips, seconds, resampler: "default")
    return try OrbitRun(line: Process.line(of: Program.plain("PlainOpenAL"), work.arguments))
  }

  private func work(_ clips: Int, _ seconds: Double, resampler: String) -> OrbitRun.Work {
    var work = OrbitRun.Work(voices: Self.voices, seconds: seconds, resampler: resampler)
    work.clips = clips
    return work
  }
}
