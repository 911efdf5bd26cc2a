/// Who may import whom.
enum ImportRule {
  /// Each module and the modules of this package that it may import.
  static let allowed: [String: Set<String>] = [
    "CSystem": ["Glibc", "Musl", "Darwin"],
    "StrictJSON": [],
    "OpenALSoft": ["COpenAL"],
    "AudioEffects": ["CAudioKernels"],
    "Acoustics": [],
    "AudioMeasuring": ["AudioEffects", "AudioFiles"],
    "AudioFiles": [
      "AudioEffects", "CAudioKernels", "CSndFile", "CVorbis", "CMPG123", "CLibAV",
    ],
    "AudioConverting": ["AudioEffects", "AudioFiles", "CSndFile"],
    "Earshot": ["CAudioKernels", "OpenALSoft", "AudioFiles", "AudioEffects", "Acoustics"],
    "EarshotCapture": ["Earshot", "OpenALSoft", "AudioFiles", "AudioConverting"],
    "EarshotNetwork": ["Earshot", "AudioFiles", "CTransfer"],
    // It measures the loudness of files without tags.
    "EarshotMusic": ["Earshot", "EarshotNetwork", "AudioEffects", "AudioFiles"],
    "EarshotChat": ["Earshot", "EarshotCapture", "AudioEffects", "CSpeechCodec"],
    "ChatExample": ["Earshot", "EarshotChat"],
    // A player writes its render, and makes tones, in the forms that files have.
    "EarshotScript": ["EarshotSounds", "StrictJSON", "Earshot", "AudioFiles"],
    // It opens the clips in banks.
    "EarshotSounds": ["StrictJSON", "Earshot", "AudioFiles"],
    "EarshotLint": [
      "Earshot", "EarshotScript", "EarshotSounds", "AudioEffects", "AudioFiles", "AudioConverting",
      "AudioMeasuring",
    ],
    "EarshotInspector": [
      "CInspectorPages", "StrictJSON", "Earshot", "EarshotSounds", "EarshotScript", "AudioFiles",
    ],
    // A report embeds its sound as Ogg Vorbis, and draws the plan as the live view does.
    "EarshotReports": [
      "CReportPages", "StrictJSON", "Earshot", "EarshotInspector", "EarshotScript", "AudioEffects",
      "AudioFiles", "AudioConverting", "AudioMeasuring",
    ],
    // For a game's tests; nothing else that is shipped may link Swift Testing.
    "EarshotTesting": ["AudioMeasuring", "Earshot", "EarshotScript", "Testing"],
    "EarshotC": [
      "Earshot", "EarshotCapture", "EarshotChat", "EarshotInspector", "EarshotMusic",
      "EarshotNetwork", "EarshotScript", "EarshotSounds", "AudioFiles", "CEarshot",
      "CThreadMessage", "CHostMemory",
    ],
    "EarshotTestingC": ["AudioMeasuring", "CEarshotTesting", "CThreadMessage"],
    // The only program that converts. The C header states the version.
    "EarshotTool": [
      "EarshotScript", "EarshotSounds", "Earshot", "EarshotCapture", "EarshotMusic",
      "EarshotNetwork", "AudioFiles", "AudioConverting", "AudioMeasuring", "EarshotLint",
      "EarshotInspector", "EarshotReports", "CEarshot",
    ],
    // The description of the API, and the program that writes its faces.
    "EarshotAPI": [],
    "EarshotAPIGenerator": ["EarshotAPI"],
    "Demo": ["EarshotScript", "Earshot"],
    // As a game outside this package would.
    "Street": ["Earshot", "EarshotSounds", "EarshotInspector"],
    // As a game outside this package would.
    "SwiftHost": ["Earshot", "Glibc", "Musl", "Darwin"],
    // It measures the calls of a game, so it has no way around Earshot, except for its decoders,
    // which need files of all kinds.
    "EarshotBench": [
      "EarshotScript", "EarshotSounds", "Earshot", "AudioEffects", "AudioFiles", "AudioConverting",
      "EarshotInspector", "EarshotC", "CEarshot",
    ],
  ]

  /// Modules that re-export another one to their importers.
  static let reexported: [String: Set<String>] = [
    "EarshotTesting": ["AudioMeasuring"], "EarshotScript": ["StrictJSON"],
    "Earshot": ["AudioEffects", "Acoustics"],
  ]

  /// Allowed in any module: the C library by one name on all platforms.
  static let system: Set = ["Swift", "Synchronization", "CSystem"]

  /// The programs may also use modules that would make a shared library ten times larger.
  static let programs: Set = ["EarshotTool", "Demo", "EarshotBench"]
  static let heavySystem: Set = ["Foundation", "FoundationEssentials", "Dispatch"]

  static func violations(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file -> [Violation] in
      guard let module = file.module else { return [] }
      guard let modules = allowed[module] else {
        return [Violation(file, "\(module) is not in the table of modules")]
      }
      var permitted = modules.union(system).union(programs.contains(module) ? heavySystem : [])
      // Where only the system's own objects can tell, and the file is empty elsewhere.
      if file.path.hasSuffix("+Apple.swift") { permitted.formUnion(["AVFAudio", "Foundation"]) }
      return imports(in: file).compactMap { found in
        if found.isExported, module != "CSystem", reexported[module]?.contains(found.module) != true
        {
          return Violation(file, line: found.line, "re-exports \(found.module)")
        }
        if !permitted.contains(found.module) {
          return Violation(file, line: found.line, "\(module) may not import \(found.module)")
        }
        if found.module == "OpenALSoft", module == "Earshot",
          !["Driver", "Outputs"].contains(file.folder)
        {
          return Violation(file, line: found.line, "only Driver and Outputs import OpenALSoft")
        }
        return nil
      }
    }
  }

  struct Import: Equatable {
    let module: String
    let line: Int
    let isExported: Bool
  }

  /// Every form: `@testable import A`, `internal import A`, `import struct A.B`, `import A.B`.
  static func imports(in file: SourceFile) -> [Import] {
    let tokens = file.tokens
    return tokens.indices.compactMap { index in
      guard tokens[index].text == "import", index == 0 || tokens[index - 1].text != "." else {
        return nil
      }
      var target = index + 1
      if target < tokens.count, kinds.contains(tokens[target].text) { target += 1 }
      guard target < tokens.count else { return nil }
      let line = tokens[index].line
      let before = tokens[..<index].suffix(6).filter { $0.line == line || $0.line == line - 1 }
      return Import(
        module: tokens[target].text, line: line,
        isExported: before.contains { $0.text == "@_exported" })
    }
  }

  private static let kinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
  ]
}
