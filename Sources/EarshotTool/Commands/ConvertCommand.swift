import AudioConverting
import AudioFiles

/// `earshot convert`: sound files into others.
struct ConvertCommand {
  private let list: ConversionList
  private let conversion: Conversion
  private let jobsAtOnce: Int
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    guard !arguments.operands.isEmpty else {
      throw arguments.wrong("the sound file or folder is missing")
    }
    guard let output = arguments.value(of: "--output") else {
      throw arguments.wrong("the output is missing: `-o OUT`")
    }
    // The target format doesn't matter then.
    if arguments.operands.count == 1, let absence = FileTree.absence(at: arguments.operands[0]) {
      throw absence
    }
    conversion = try ConversionOptions(arguments, output: output).conversion
    list = try ConversionList(arguments.operands, to: output, conversion)
    jobsAtOnce = try arguments.number("--jobs", 1...1_024) ?? Terminal.processorCount
    isQuiet = arguments.has("--quiet")
  }

  func run() throws(ToolError) -> ExitStatus {
    StopSignal.listen()
    for complaint in list.complaints { Terminal.complain(complaint) }
    var outcome = ConversionQueue(list, conversion, isQuiet: isQuiet)
      .run(jobsAtOnce: jobsAtOnce)
    outcome.failedCount += list.complaints.count
    // A single failed file was reported already.
    let isOne = list.jobs.count + list.complaints.count == 1
    if !isQuiet, outcome.convertedCount > 0 || !isOne { Terminal.complain(summary(outcome)) }
    if StopSignal.isGiven { return .interrupted }
    return outcome.failedCount == 0 ? .success : .badInput
  }

  private func summary(_ outcome: ConversionQueue.Outcome) -> String {
    let ratio = Double(outcome.outputBytes) / Double(max(outcome.inputBytes, 1))
    let percent = outcome.inputBytes > 0 ? ", \(Int(100 * ratio + 0.5)) % of the size" : ""
    if list.jobs.count == 1, list.skippedCount == 0, let report = outcome.latest {
      let seconds = Double(report.frameCount) / Double(report.sampleRate)
      let form = "\(report.container.name) \(report.format.name)"
      let channels = report.channelCount == 1 ? "1 channel" : "\(report.channelCount) channels"
      return "\(list.jobs[0].output.printable): \(form), \(channels), \(report.sampleRate) Hz, "
        + "\(seconds.tenths) s\(Self.changes(report))\(percent)"
    }
    let all = list.jobs.count + list.complaints.count
    var parts = ["\(outcome.convertedCount) of \(all) converted"]
    if outcome.failedCount > 0 { parts.append("\(outcome.failedCount) failed") }
    if list.skippedCount > 0 { parts.append("\(list.skippedCount) other files left alone") }
    return parts.joined(separator: ", ") + ", in \(outcome.seconds.tenths) s" + percent
  }

  private static func changes(_ report: ConversionReport) -> String {
    var text = ""
    if report.gain != 0 { text += ", \(report.gain.tenths) dB" }
    if let loudness = report.loudness, loudness.isFinite {
      text += " to \((loudness + report.gain).tenths) LUFS"
    }
    let trimmed = report.trimmedFrames.start + report.trimmedFrames.end
    if trimmed > 0 {
      text += ", \((Double(trimmed) / Double(report.input.sampleRate)).tenths) s of silence less"
    }
    if report.wasDithered { text += ", dithered" }
    return text
  }
}
