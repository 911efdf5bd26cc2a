import AudioFiles
import EarshotScript
import Synchronization

/// `earshot test`: compares scenes with their expected sound.
struct TestCommand {
  private let tests: [SceneTest]
  private let complaints: [String]
  private let jobsAtOnce: Int
  private let form: TestReport.Form
  private let isQuiet: Bool
  private let junit: String?

  init(_ arguments: Arguments) throws(ToolError) {
    // The version of OpenAL is asked for below, which loads its settings.
    OpenALIsolation.begin()
    let place = try arguments.onlyOperand("the folder")
    var options = SceneTest.Options()
    options.tolerance = try arguments.tolerance()
    options.pictures = arguments.value(of: "--picture")
    if let word = arguments.value(of: "--update") {
      guard word.isEmpty || SceneGolden.Kind(rawValue: word) != nil else {
        throw arguments.wrong(
          "`--update` makes a fingerprint, flac or wav, not `\(word.printable)`")
      }
      options.update = .some(SceneGolden.Kind(rawValue: word))
    }
    options.isForOpenAL = arguments.has("--for-openal")
    guard !options.isForOpenAL || options.update != nil else {
      throw arguments.wrong("`--for-openal` belongs to `--update`")
    }
    guard !options.isForOpenAL || SceneGolden.OpenALVersion.installed != nil else {
      throw ToolError("the loaded OpenAL doesn't tell its version, which `--for-openal` needs")
    }
    if let word = arguments.value(of: "--timeout") {
      guard let seconds = Double(word), seconds > 0, seconds <= 1e6 else {
        throw arguments.wrong("`--timeout` is a number of seconds, not `\(word.printable)`")
      }
      options.timeLimit = seconds
    }
    jobsAtOnce = try arguments.number("--jobs", 1...1_024) ?? Terminal.processorCount
    form = arguments.has("--tap") ? .tap : .people
    isQuiet = arguments.has("--quiet")
    junit = arguments.value(of: "--junit")
    (tests, complaints) = try Self.tests(
      in: place, named: arguments.value(of: "--filter"), options)
    if let junit { try refuseReport(junit) }
  }

  private func refuseReport(_ path: String) throws(ToolError) {
    for test in tests {
      let files =
        [test.script] + SceneGolden.places(for: test.script).map(\.path)
        + SceneGolden.all(for: test.script).map(\.path)
      guard let file = files.first(where: { SameFile.isNamed(by: path, and: $0) }) else { continue }
      throw ToolError(
        "\(path.printable): the report would be written over "
          + "\(FilePath(file).name.text.printable); name another file")
    }
  }

  private static func tests(
    in place: String, named part: String?, _ options: SceneTest.Options
  ) throws(ToolError) -> ([SceneTest], [String]) {
    guard FileTree.isFolder(place) else {
      guard place.hasSuffix(".earshot"), FileTree.identity(of: place) != nil else {
        throw ToolError(
          "\(place.printable): neither a folder nor a scene script, *.earshot, that is there")
      }
      return ([SceneTest(script: place, name: place, options: options)], [])
    }
    var complaints: [String] = []
    let names = FileTree.files(in: place, except: nil, complaints: &complaints)
      .filter { $0.hasSuffix(".earshot") && $0 != ".earshot" }
    let wanted = names.filter { name in
      guard let part else { return true }
      return name.indices.contains { name[$0...].hasPrefix(part) }
    }
    if let name = wanted.first(where: { SceneGolden.isNamedLikeVersion($0) }) {
      throw ToolError(
        "\(name.printable): named as golden files for one version of OpenAL are; rename the script")
    }
    guard !wanted.isEmpty || !complaints.isEmpty else {
      let what =
        names.isEmpty
        ? "no scene script, *.earshot, in it"
        : "no such scene among its "
          + "\(names.count)"
      throw ToolError("\(place.printable): \(what)")
    }
    return (
      wanted.map { SceneTest(script: place + "/" + $0, name: $0, options: options) }, complaints
    )
  }

  func run() throws(ToolError) -> ExitStatus {
    StopSignal.listen()
    SceneTest.limitFiles()
    // Before the work: a report that can't be written would be noticed after all scenes.
    if let junit {
      _ = try ToolError.writing { () throws(AudioFileError) in try OutputFile(path: junit) }
    }
    for complaint in complaints { Terminal.complain(complaint) }
    if form == .tap { print("TAP version 13\n1..\(tests.count)") }
    let report = Mutex(TestReport(form, isQuiet: isQuiet, keepsCases: junit != nil))
    SceneTestQueue(tests).run(jobsAtOnce: jobsAtOnce) { index, test, outcome in
      report.withLock { report in
        for line in report.add(test.name, index, outcome) { print(line) }
      }
    }
    let end = report.withLock { $0 }
    if form == .people { print(end.summary) }
    if let junit { try write(end.junit, to: junit) }
    if StopSignal.isGiven { return .interrupted }
    guard complaints.isEmpty else { return .badInput }
    return end.failedCount == 0 ? .success : .different
  }

  private func write(_ text: String, to path: String) throws(ToolError) {
    try ToolError.writing { () throws(AudioFileError) in
      try OutputFile.write(Array(text.utf8), to: path)
    }
  }
}
