import Earshot
import StrictJSON

/// Names that definitions refer to.
struct SoundUses {
  /// Clips and patterns of clips.
  var clips: Set<String> = []
  /// Parameters, states and switches: they share one set of names.
  var sources: Set<String> = []
  var buses: Set<String> = []
  var reverbs: Set<String> = []
  var vcas: Set<String> = []
}

// What nothing uses, and what is too much.
extension SoundCheck {
  mutating func checkParameters() {
    for name in definitions.parameters.keys.sorted() {
      item = SoundItem(section: .parameters, name: name)
      if BuiltInParameter(rawValue: name) != nil {
        find(
          .builtInName, "the parameter hides the built-in \(name.quoted)",
          "rename it, or remove it to read what the engine measures")
      }
      guard !uses.sources.contains(name) else { continue }
      find(
        .unusedParameter, "no curve, blend or switch reads the parameter \(name.quoted)",
        "remove it, or use it")
    }
  }

  mutating func checkUses() {
    let sections: [(SoundItem.Section, [String], Set<String>)] = [
      (.states, Array(definitions.states.keys), uses.sources),
      (.switches, Array(definitions.switches.keys), uses.sources),
      (.buses, Array(definitions.buses.keys), uses.buses.union(["master"])),
      (.vcas, Array(definitions.vcas.keys), uses.vcas),
      (.reverbs, Array(definitions.reverbs.keys), uses.reverbs),
    ]
    for (section, names, used) in sections {
      for name in names.sorted() where !used.contains(name) {
        item = SoundItem(section: section, name: name)
        let isForGame = section == .buses || section == .reverbs
        find(
          .unusedName, "no definition uses the \(section.noun) \(name.quoted)",
          isForGame ? "remove it, unless the game uses it by its name" : "remove it, or use it")
      }
    }
  }

  mutating func checkRules() {
    for rule in definitions.clips {
      guard !folder.clips.contains(where: { ClipPath.matches($0, rule.pattern) }) else { continue }
      item = SoundItem(section: .clips, name: SoundItem.Section.clips.rawValue)
      find(
        .deadRule, "no clip matches \(rule.pattern.quoted)", "correct `match`, or remove the rule",
        at: (SoundReference.pattern, rule.pattern))
    }
  }

  /// Whether nested events come to more containers than are played.
  mutating func checkSizes() {
    for event in SoundProgram(definitions, paths: folder.clips).events {
      for limit in event.exceeded {
        item = SoundItem(section: .events, name: event.name)
        // As a part of a sentence.
        let what = limit.prefix(1).lowercased() + limit.dropFirst().dropLast()
        find(.tooLarge, what, "nest fewer events, or play less in each")
      }
    }
  }
}
