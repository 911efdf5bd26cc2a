/// Every public call of the engine tells the recorder, or it is known why it needn't.
enum RecordingRule {
  /// What tells the recorder by itself.
  static let tellers: Set = [
    "record", "recordLoaded", "insert", "insertLive", "begin", "beginJob", "removeTree",
    "attach", "setOutput", "suspend", "restore", "renderNextBlock",
  ]

  /// Those that are no call to be recorded, or are one by another name, by file and name.
  static let exempt: [String: String] = [
    "AudioEngine/takeEvents": "only asks",
    "AudioEngine+Rendering/render": "each block of it is told",
    "AudioEngine+Explanation/explain": "only asks",
    "AudioEngine+Explanation/decisions": "only asks",
    "AudioEngine+Inspection/status": "only asks",
    "AudioEngine+Inspection/isAlive": "only asks",
    "AudioEngine+Inspection/playhead": "only asks",
    "AudioEngine+Inspection/duration": "only asks",
    "AudioEngine+Markers/markers": "only asks",
    "AudioEngine+Loading/info": "only asks",
    "AudioEngine+BackgroundLoading/progress": "only asks",
    "AudioEngine+BackgroundLoading/clips": "only asks",
    "AudioEngine+Emitters/options": "only asks",
    "AudioEngine+Emitters/bus": "only asks",
    "AudioEngine+Motion/position": "only asks",
    "AudioEngine+Motion/worldPosition": "only asks",
    "AudioEngine+Motion/velocity": "only asks",
    "AudioEngine+Policies/suspensionPolicy": "only asks",
    "AudioEngine+Traits/heardPlayhead": "only asks",
    "AudioEngine+Loading/load": "what is installed is told, be it later",
    "AudioEngine+LiveSound/load": "what is installed is told",
    "AudioEngine+BackgroundLoading/cancel": "each clip of the list is unloaded",
    "AudioEngine+BackgroundLoading/unload": "each clip of the list is unloaded",
    "AudioEngine+ClipBudget/pin": "memory is not heard",
    "AudioEngine+ClipBudget/unpin": "memory is not heard",
    "AudioEngine+HotReload/reloadChangedFiles": "what comes of it is told when it is installed",
    "AudioEngine+Variation/makeClipSet": "what is chosen is told by the play",
    "AudioEngine+Variation/remove": "what is chosen is told by the play",
    "AudioEngine+Variation/play": "it goes on to the other play",
    "AudioEngine+Playback/play": "it goes on to the other play",
    "AudioEngine/files": "each load tells where it came from",
  ]

  static func violations(in files: [SourceFile]) -> [Violation] {
    files.filter { $0.module == "Earshot" && $0.folder == "Engine" }.flatMap { file in
      calls(in: file).compactMap { call in
        guard !call.tells, exempt["\(file.name)/\(call.name)"] == nil else { return nil }
        return Violation(
          file, line: call.line,
          "\(call.name) neither tells the recorder nor is on the list of those that needn't")
      }
    }
  }

  /// Entries of the list that are about nothing any more.
  static func idleExemptions(in files: [SourceFile]) -> [String] {
    let engine = files.filter { $0.module == "Earshot" && $0.folder == "Engine" }
    let found = Set(engine.flatMap { file in calls(in: file).map { "\(file.name)/\($0.name)" } })
    return exempt.keys.filter { !found.contains($0) }.sorted()
  }

  struct Call: Equatable {
    let name: String
    let line: Int
    let tells: Bool
  }

  /// The public functions of `AudioEngine`, and the properties that may be set.
  static func calls(in file: SourceFile) -> [Call] {
    let tokens = file.tokens
    let engines = TypeBody.all(in: tokens).filter { $0.name == "AudioEngine" }
    return tokens.indices.compactMap { index in
      guard tokens[index].text == "public", engines.contains(where: { $0.range.contains(index) })
      else { return nil }
      var kind = index + 1
      while kind < tokens.count, modifiers.contains(tokens[kind].text) { kind += 1 }
      guard kind + 1 < tokens.count, ["func", "var"].contains(tokens[kind].text) else { return nil }
      let body = body(after: kind, in: tokens)
      let words = Set(tokens[body].map(\.text))
      let isStored = body.isEmpty
      // What others may only look at.
      let isReadOnly = tokens[index..<kind].contains { $0.text == "internal" }
      if tokens[kind].text == "var" {
        guard !isReadOnly, isStored || words.contains("set") else { return nil }
      }
      return Call(
        name: tokens[kind + 1].text, line: tokens[index].line,
        tells: !words.isDisjoint(with: tellers))
    }
  }

  private static let modifiers: Set = [
    "static", "internal", "(", ")", "set", "convenience", "final", "package",
  ]

  /// From the first brace after a declaration's parameters to the one that closes it; empty for a
  /// property that is stored.
  private static func body(after start: Int, in tokens: [Token]) -> Range<Int> {
    var parentheses = 0
    for index in tokens.indices[start...] {
      switch tokens[index].text {
      case "(": parentheses += 1
      case ")": parentheses -= 1
      case "public" where index > start, "}": return start..<start
      case "let", "var": if index > start, parentheses == 0 { return start..<start }
      case "{" where parentheses == 0:
        var depth = 0
        for end in tokens.indices[index...] {
          if tokens[end].text == "{" { depth += 1 }
          if tokens[end].text == "}" { depth -= 1 }
          if depth == 0 { return index..<end }
        }
      default: continue
      }
    }
    return start..<start
  }
}
