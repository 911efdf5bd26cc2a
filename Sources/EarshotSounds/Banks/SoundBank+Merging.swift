import AudioFiles
import StrictJSON

extension SoundBank {
  /// Writes one bank of all shards of a bank, with the bytes that it would have if it had been
  /// built whole. Throws when they aren't just these.
  public static func merge(_ shards: [SoundBank], to path: String) throws(SoundBankError) {
    guard let first = shards.first else { return }
    func conflict(_ bank: SoundBank, _ what: String) -> SoundBankError {
      SoundBankError(
        .conflict, bank.path, what, remedy: "merge all shards of one build, each once")
    }
    var indices: Set<Int> = []
    var definitions = first.settings
    var clips: [SoundBankWriter.Clip] = []
    for bank in shards {
      guard let shard = bank.label.shard, shard.count == shards.count else {
        throw conflict(bank, "not one of \(shards.count) shards")
      }
      guard indices.insert(shard.index).inserted else {
        throw conflict(bank, "the shard \(shard.index) is given twice")
      }
      guard bank.settings == first.settings, bank.label.platform == first.label.platform,
        bank.label.language == first.label.language
      else {
        throw conflict(bank, "it was built from other definitions than \(first.path)")
      }
      definitions.events.merge(try bank.definitions().events) { one, _ in one }
      for clip in bank.clips {
        try bank.verify(clip)
        clips.append(SoundBankWriter.Clip(clip.path, clip.format) { bank.source(of: clip) })
      }
    }
    var label = first.label
    label.shard = nil
    do throws(AudioFileError) {
      try SoundBankWriter(definitions, label, clips).write(to: path)
    } catch {
      throw SoundBankError(error, path)
    }
  }
}
