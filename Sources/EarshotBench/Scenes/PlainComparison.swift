import Foundation

/// The engine against plain OpenAL in C on the same work, in turns, so that other work on the
/// machine affects both.
struct PlainComparison {
  let isQuick: Bool

  func table() throws -> Table {
    var table = Table(
      "plain", title: "Engine and plain OpenAL, µs of user CPU per voice and second of audio",
      columns: [
        "voices", "plain", "engine", "ratio", "engine, cubic", "plain, cubic", "ratio, cubic",
      ])
    for voices in isQuick ? [16, 256] : [16, 64, 256, 1_024] {
      // So long that a run takes a second or so: CPU time is counted in hundredths.
      let seconds = min(120, max(4, (isQuick ? 1_000 : 8_000) / Double(voices)))
      let linear = try pairs(voices: voices, seconds: seconds, resampler: "linear")
      let cubic = try pairs(voices: voices, seconds: seconds / 2, resampler: "cubic")
      table.add(
        "\(voices)",
        [
          linear.plain, linear.engine, linear.ratio, cubic.engine, cubic.plain, cubic.ratio,
        ])
    }
    table.addNote("the same resampler on both sides; the engine's default costs 1.3 times linear")
    table.addNote("ratio: the median of \(pairCount) pairs; below 1 the engine is cheaper")
    return table
  }

  private var pairCount: Int { isQuick ? 3 : 7 }

  private func pairs(
    voices: Int, seconds: Double, resampler: String
  ) throws -> (plain: Double, engine: Double, ratio: Double) {
    let work = OrbitRun.Work(voices: voices, seconds: seconds, resampler: resampler)
    var (plain, engine, ratios): ([Double], [Double], [Double]) = ([], [], [])
    for pair in 0..<pairCount {
      // Each goes first every other time.
      let early = pair.isMultiple(of: 2) ? try engineSide(work) : nil
      let theirs = try plainSide(work)
      let ours = try early ?? engineSide(work)
      // The tones beat with each other, so the finest difference in pitch moves the sum a little.
      guard abs(ours.rms / theirs.rms - 1) < 0.1 else {
        throw BenchError("not the same work: RMS \(ours.rms) and \(theirs.rms)")
      }
      plain.append(theirs.microseconds(voices: voices))
      engine.append(ours.microseconds(voices: voices))
      ratios.append(ours.userCPU / theirs.userCPU)
    }
    return (plain.median, engine.median, ratios.median)
  }

  private func engineSide(_ work: OrbitRun.Work) throws -> OrbitRun {
    try OrbitRun(line: Process.line(of: Program.own, ["--engine-side"] + work.arguments))
  }

  private func plainSide(_ work: OrbitRun.Work) throws -> OrbitRun {
    var arguments = work.arguments
    // OpenAL's own names for it differ between versions.
    if work.resampler == "cubic" { arguments[2] = "2" }
    return try OrbitRun(line: Process.line(of: Program.plain("PlainOpenAL"), arguments))
  }
}
