extension SoundFolder {
  /// Clips that events and effects name and that are there, in order.
  package var usedClips: [String] {
    let used = definitions.clipReferences
    return clips.filter { used.contains($0) }
  }

  /// The path or the pattern by which an event or an effect names a clip, whether it is there or
  /// not; nil: nothing names it. Reads the files once more.
  package func reference(toClip path: String) -> String? {
    references.keys.filter { $0.key == SoundReference.clip }.map(\.text).sorted()
      .first { ClipPath.matches(path, $0) }
  }

  /// What the rules for a platform say of a clip.
  package func settings(ofClip path: String, platform: String?) -> SoundClipSettings {
    definitions.clipSettings(of: path, platform: platform)
  }

  /// The definitions with the rules of a platform as those of all.
  package func definitions(for platform: String?) -> SoundDefinitions {
    var definitions = definitions
    definitions.clips = definitions.clips.compactMap { rule in
      guard rule.platform == nil || rule.platform == platform else { return nil }
      return SoundClipRule(rule.pattern, rule.settings)
    }
    return definitions
  }
}

extension SoundBank {
  /// Clips that definitions name and that aren't in the bank, in order. Of a shard none: another
  /// one may have them.
  package func missingClips() throws(SoundBankError) -> [String] {
    guard label.shard == nil else { return [] }
    return try definitions().clipReferences.filter { clip($0) == nil }.sorted()
  }
}

extension SoundDefinitions {
  /// Clips, and patterns of clips, that events and effects name.
  package var clipReferences: Set<String> {
    var used: Set<String> = []
    for event in events.values { used.formUnion(event.play.clipReferences) }
    for bus in buses.values { used.formUnion(bus.effects.compactMap(\.clip)) }
    return used
  }

  /// What the rules say of a clip, on a platform or on none in particular.
  public func clipSettings(of path: String, platform: String? = nil) -> SoundClipSettings {
    var settings = SoundClipSettings()
    for rule in clips where rule.platform == nil || rule.platform == platform {
      if ClipPath.matches(path, rule.pattern) { settings.take(rule.settings) }
    }
    return settings
  }
}

/// A name for contents: 128 bits, so that two files won't share one by accident.
package struct SoundContentHash {
  private var first = BankChecksum.Running()
  private var second = SoundID(hashing: [])
  private var byteCount = 0

  package init() {}

  /// Pieces but the last are multiples of eight long.
  package mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { first.add($0) }
    second = second.continued(by: bytes)
    byteCount += bytes.count
  }

  /// Letters and digits.
  package var text: String {
    SoundID(rawValue: first.value).description + second.description + String(byteCount, radix: 16)
  }
}
