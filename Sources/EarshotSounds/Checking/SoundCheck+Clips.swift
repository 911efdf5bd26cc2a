import AudioFiles
import StrictJSON

// Clips that definitions name.
extension SoundCheck {
  /// A clip or a pattern that an event or an effect names.
  mutating func use(_ path: String) {
    let isNew = uses.clips.insert(path).inserted
    guard !clips.contains(path) else {
      if isNew { checkCanBeRead(path) }
      return
    }
    let reference = (key: SoundReference.clip, text: path)
    let file = place(of: reference).0.file
    find(
      .missingClip,
      ClipPath.isPattern(path)
        ? "no clip matches \(path.quoted)" : "there is no clip \(path.quoted)",
      intended(by: path).map {
        "did you mean \(ClipPath.written($0, in: ClipPath.folder(of: file)).quoted)?"
      } ?? "add it, or remove the reference", at: reference)
  }

  private mutating func checkCanBeRead(_ path: String) {
    do throws(AudioFileError) { _ = try AudioFile.info(path: folder.path + path) } catch {
      add(
        .unreadableClip, at: SoundPlace(all: path), key: "",
        "the clip can't be played: \(error.detail)", error.remedy)
    }
  }

  /// The clip, or the pattern, that a path was probably meant to name: with an ending, spelt
  /// otherwise, or in another folder.
  private func intended(by path: String) -> String? {
    let (name, candidates) = (ClipPath.name(of: path), folder.clips.prefix(Spelling.mostWords))
    let near = Spelling.nearest(to: path, among: candidates)
    guard ClipPath.isPattern(path) else {
      let (path, name) = (path.lowercased(), name.lowercased())
      return candidates.first { $0.lowercased().hasPrefix(path + ".") } ?? near
        ?? candidates.first { (ClipPath.name(of: $0).lowercased() + ".").hasPrefix(name + ".") }
    }
    let elsewhere = candidates.first { ClipPath.matches(ClipPath.name(of: $0), name) }
    return elsewhere.map { $0.dropLast(ClipPath.name(of: $0).count) + name } ?? near
  }
}
