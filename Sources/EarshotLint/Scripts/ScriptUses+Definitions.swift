import AudioFiles
import EarshotScript
import EarshotSounds

extension ScriptUses {
  /// Reads a definition file of sound events. Clips that its events name count as used, and
  /// wildcards as those that match among `paths`.
  mutating func readDefinitions(
    path: String, _ rules: LintRules, among paths: [String]
  ) -> [LintFinding] {
    var list = FindingList(rules)
    let text: String
    do throws(AudioFileError) {
      let bytes = try FileBytes(path: path).bytes(at: 0, count: SoundLimits.fileBytes + 1)
      text = String(decoding: bytes, as: UTF8.self)
    } catch {
      list.add(.unreadable, error.detail, error.remedy)
      return list.findings
    }
    do throws(SoundDefinitionErrors) {
      let definitions = try SoundDefinitions.read(text, file: path)
      // Paths of clips begin at the root of the file system, or in the current folder.
      let start = FilePath(path).isAbsolute ? "/" : ""
      for clip in definitions.clipReferences {
        for path in Self.matches(start + clip, among: paths) { addUse(ofClipAt: FilePath(path)) }
      }
      addOldNames(in: definitions, to: &list)
    } catch {
      for error in error.errors {
        let line = error.place.line > 0 ? error.place.line : nil
        list.add(.definition, error.what, error.remedy, line: line)
      }
    }
    return list.findings
  }

  private static func matches(_ pattern: String, among paths: [String]) -> [String] {
    guard pattern.contains("*") else { return [pattern] }
    return paths.filter { ClipPath.matches($0, pattern) }
  }

  private func addOldNames(in definitions: SoundDefinitions, to list: inout FindingList) {
    var present: [String: String] = [:]
    for event in definitions.events.values {
      for old in event.was where definitions.events[old] == nil { present[old] = event.name }
    }
    for (name, event) in definitions.events.sorted(by: { $0.key < $1.key }) {
      for reference in Set(event.play.eventReferences).sorted() {
        guard let new = present[reference] else { continue }
        list.add(
          .oldName,
          "the event \(name.quoted) refers to \(new.quoted) by its old name "
            + reference.quoted, "write \(new.quoted)")
      }
    }
  }
}
