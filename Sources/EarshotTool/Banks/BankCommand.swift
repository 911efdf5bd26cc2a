import AudioFiles
import EarshotScript
import EarshotSounds

/// `earshot bank`: builds banks of sound events, and tells what is in them.
struct BankCommand {
  /// What is done, the first word after `bank`.
  enum Task: String, CommandTask {
    case build, merge, info, diff, check

    var operands: [String] {
      switch self {
      case .build: ["folder"]
      case .diff: ["bank", "bank"]
      case .merge, .info, .check: ["bank"]
      }
    }

    var takesMore: Bool { self == .merge || self == .info || self == .check }
  }

  private let arguments: Arguments
  private let task: Task
  private let operands: [String]

  init(_ arguments: Arguments) throws(ToolError) {
    self.arguments = arguments
    (task, operands) = try arguments.task(Task.self)
  }

  func run() throws(ToolError) -> ExitStatus {
    switch task {
    case .build: return try build()
    case .merge: return try merge()
    case .info: return try info()
    case .diff: return try diff()
    case .check: return try check()
    }
  }

  private func output() throws(ToolError) -> String {
    guard let output = arguments.value(of: "--output") else {
      throw arguments.wrong("the bank to write is missing: give `-o FILE`")
    }
    return output
  }

  private static func open(_ path: String) throws(ToolError) -> SoundBank {
    do { return try SoundBank(path) } catch { throw ToolError(error) }
  }

  // MARK: Making

  private func build() throws(ToolError) -> ExitStatus {
    let output = try output()
    var label = SoundBankLabel()
    label.platform = arguments.value(of: "--platform")
    label.language = arguments.value(of: "--language")
    label.shard = try shard()
    if let language = label.language, language.contains("/") || language.hasPrefix(".") {
      throw arguments.wrong("`\(language.printable)` is no name of a language")
    }
    let jobs = try arguments.number("--jobs", 1...1_024) ?? Terminal.processorCount
    StopSignal.listen()
    let folder: SoundFolder
    do { folder = try SoundFolder(operands[0]) } catch { throw ToolError(error) }
    let build = BankBuild(
      folder, label, cache: arguments.value(of: "--cache"), isQuiet: arguments.has("--quiet"))
    try build.checkLabel()
    let errors = folder.check().filter(\.rule.isError)
    for error in errors { Terminal.complain(error.description.printable(atMost: 4_096)) }
    guard errors.isEmpty || arguments.has("--allow-missing") else {
      throw ToolError(
        "\(output.printable(atMost: 4_096)): nothing is written; correct the errors, or give "
          + "`--allow-missing`")
    }
    return try build.run(to: output, jobsAtOnce: jobs)
  }

  private func shard() throws(ToolError) -> SoundBankLabel.Shard? {
    guard let text = arguments.value(of: "--shard") else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      (1...1_024).contains(count), (1...count).contains(index)
    else {
      throw arguments.wrong("`\(text.printable)` is no shard, as 1/4")
    }
    return SoundBankLabel.Shard(index, of: count)
  }

  private func merge() throws(ToolError) -> ExitStatus {
    let output = try output()
    var banks: [SoundBank] = []
    for path in operands { banks.append(try Self.open(path)) }
    do {
      try SoundBank.merge(banks, to: output)
    } catch {
      throw ToolError(error)
    }
    return .success
  }

  // MARK: Telling

  private func info() throws(ToolError) -> ExitStatus {
    for path in operands {
      let bank = try Self.open(path)
      if arguments.has("--json") {
        print(JSONWriter.text(of: Self.json(bank)))
        continue
      }
      print("\(path.printable(atMost: 4_096))")
      if let platform = bank.label.platform { print("  platform: \(platform.printable)") }
      if let language = bank.label.language { print("  language: \(language.printable)") }
      if let shard = bank.label.shard { print("  shard: \(shard.index) of \(shard.count)") }
      print("  events: \(bank.eventCount)")
      let all = bank.clips
      // No two of them have the same bytes of the file: the sums are at most its length.
      print("  clips: \(all.count), \(all.reduce(0) { $0 + $1.byteCount }) bytes")
      for format in SoundClipSettings.Format.allCases {
        let clips = all.filter { $0.format == format }
        guard !clips.isEmpty else { continue }
        let bytes = clips.reduce(0) { $0 + $1.byteCount }
        print("    \(format.rawValue): \(clips.count), \(bytes) bytes")
      }
    }
    return .success
  }

  private static func json(_ bank: SoundBank) -> JSONValue {
    func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
    let clips = bank.clips.map { clip in
      JSONValue.object(
        JSONObject(members: [
          .init(key: "path", value: .string(clip.path)),
          .init(key: "format", value: .string(clip.format.rawValue)),
          .init(key: "bytes", value: number(clip.byteCount)),
        ]))
    }
    var object = JSONObject(members: [
      .init(key: "bank", value: .string(bank.path)),
      .init(key: "events", value: number(bank.eventCount)),
    ])
    if let platform = bank.label.platform { object.append("platform", .string(platform)) }
    if let language = bank.label.language { object.append("language", .string(language)) }
    object.append("clips", .array(clips))
    return .object(object)
  }

  private func diff() throws(ToolError) -> ExitStatus {
    let (old, new) = (try Self.open(operands[0]), try Self.open(operands[1]))
    let sentences: [String]
    do { sentences = try SoundBank.differences(from: old, to: new) } catch {
      throw ToolError(error)
    }
    for sentence in sentences { print(sentence.printable(atMost: 4_096)) }
    return sentences.isEmpty ? .success : .different
  }

  private func check() throws(ToolError) -> ExitStatus {
    let budget = try arguments.value(of: "--budget").map { text throws(ToolError) in
      try BankBudget(text)
    }
    var isWithin = true
    for path in operands {
      let bank = try Self.open(path)
      let costs: SoundBank.Costs
      do {
        try bank.verify()
        costs = try bank.costs()
      } catch {
        throw ToolError(error)
      }
      func tell(_ name: String, _ words: String, _ wrong: String?) {
        if wrong != nil { isWithin = false }
        guard wrong != nil || !arguments.has("--quiet") else { return }
        print("\(name): \(words)" + (wrong.map { "; \($0)" } ?? ""))
      }
      for cost in costs.events {
        tell(cost.event.printable, cost.words, budget?.complaint(about: cost))
      }
      tell(path.printable(atMost: 4_096), costs.words, budget?.complaint(about: costs))
      let missing: [String]
      do { missing = try bank.missingClips() } catch { throw ToolError(error) }
      for clip in missing {
        isWithin = false
        let name = clip.printable(atMost: 1_024)
        print("\(path.printable(atMost: 4_096)): a sound event names `\(name)`, which isn't in it")
      }
    }
    return isWithin ? .success : .different
  }
}

extension ToolError {
  init(_ error: SoundBankError) { self.init(error.description.printable(atMost: 4_096)) }
}
