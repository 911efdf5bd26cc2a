import AudioFiles
import Foundation

/// Our decoders against the libraries called directly, in turns, so that other work on the machine
/// affects both. Our own codecs are compared with libsndfile's.
struct DecodingComparison {
  let isQuick: Bool

  func table() throws -> Table {
    var table = Table(
      "decode", title: "Decoding, ms of user CPU per minute of stereo at 44.1 kHz (Opus 48)",
      columns: ["file", "library", "ours", "ratio"])
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot-bench-decoding-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for format in DecodedFormat.all {
      let path = folder.appendingPathComponent(format.fileName).path
      try format.write(to: path, seconds: seconds)
      table.add(format.name, try pairs(format, path))
    }
    table.addNote("ratio: the median of \(pairCount) pairs; below 1 we are cheaper")
    table.addNote("both sides open the file and decode all of it, 4,096 frames at a time")
    return table
  }

  private var seconds: Int { isQuick ? 5 : 20 }
  private var pairCount: Int { isQuick ? 3 : 7 }

  private func pairs(_ format: DecodedFormat, _ path: String) throws -> [Double?] {
    // So often that a run takes half a second: CPU time is counted in hundredths.
    let once = try Process.line(of: Program.plain("PlainDecoding"), [path, "3"])
    let each = max(try DecodingRun(line: once).userCPU / 3, 1e-5)
    let times = min(max(3, Int((isQuick ? 0.1 : 0.5) / each)), 5_000)
    let work = DecodingRun.Work(path: path, times: times)
    var (plain, own, ratios): ([Double], [Double], [Double]) = ([], [], [])
    for pair in 0..<pairCount {
      // Each goes first every other time.
      let early = pair.isMultiple(of: 2) ? try ourSide(work) : nil
      let theirs = try DecodingRun(
        line: Process.line(of: Program.plain("PlainDecoding"), work.arguments))
      let ours = try early ?? ourSide(work)
      // Blocks of ADPCM may be filled up.
      guard abs(ours.frames - theirs.frames) <= 2_100 else {
        throw BenchError(
          "\(format.name): not the same work, \(ours.frames) and \(theirs.frames) frames")
      }
      let scale = 60_000 / Double(seconds * times)
      plain.append(theirs.userCPU * scale)
      own.append(ours.userCPU * scale)
      ratios.append(ours.userCPU / theirs.userCPU)
    }
    return [plain.median, own.median, ratios.median]
  }

  private func ourSide(_ work: DecodingRun.Work) throws -> DecodingRun {
    try DecodingRun(line: Process.line(of: Program.own, ["--decoding-side"] + work.arguments))
  }
}
