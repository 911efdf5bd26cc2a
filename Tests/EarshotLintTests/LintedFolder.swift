import AudioFiles
import EarshotLint
import EarshotScript
import TestSupport

/// Sounds and scripts that a test makes and has linted.
struct LintedFolder {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Writes a wave file.
  func write(_ sound: MadeSound, to name: String, _ encoding: SampleEncoding = .int16) throws {
    try folder.write([], to: name)
    let writer = try WaveFileWriter(
      path: folder.file(name), channelCount: sound.channelCount, sampleRate: sound.rate,
      encoding: encoding, loop: sound.loop, markers: sound.markers)
    try sound.samples.withUnsafeBufferPointer { try writer.append($0) }
    try writer.finish()
  }

  func linter(_ names: [String], _ rules: LintRules = LintRules()) -> SoundLinter {
    SoundLinter(
      names.map {
        SoundLinter.File(
          path: folder.file($0), rules: rules, isScript: $0.hasSuffix(".earshot"))
      })
  }

  func reports(_ names: [String], _ rules: LintRules = LintRules()) -> [LintReport] {
    let linter = linter(names, rules)
    return linter.comparing(names.indices.compactMap { linter.report(on: $0) })
  }

  /// The rules that find something in a sound.
  func rules(_ sound: MadeSound, _ encoding: SampleEncoding = .int16) throws -> [LintRule] {
    try write(sound, to: "sound.wav", encoding)
    return reports(["sound.wav"])[0].findings.map(\.rule)
  }

  /// The rules that find something in a sound that a scene script uses, by the lines after its
  /// clip's.
  func rules(
    _ sound: MadeSound, clip: String = "", used lines: String...
  ) throws -> [LintRule] {
    try write(sound, to: "sound.wav")
    let header = #"{"earshot": 1, "duration": 1}"#
    let emitter = #"{"at": 0, "emitter": "e"}"#
    let clip = #"{"at": 0, "clip": "c", "file": "sound.wav"\#(clip)}"#
    try folder.write(([header, emitter, clip] + lines).joined(separator: "\n"), to: "a.earshot")
    let reports = reports(["a.earshot", "sound.wav"])
    return reports.flatMap { $0.findings.map(\.rule) }
  }
}
