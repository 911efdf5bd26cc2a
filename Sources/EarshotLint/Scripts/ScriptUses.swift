import AudioFiles
import Earshot
import EarshotScript

/// How scene scripts use sound files.
struct ScriptUses: Sendable {
  private(set) var uses: [FilePath: SoundUse] = [:]

  /// For one script: further missing files aren't reported.
  private static let mostFindings = 100

  /// The clip's names in a script so far.
  private struct Clip {
    let file: FilePath
    let keepsChannels: Bool
    let hasLoop: Bool
  }

  /// The relevant properties of a play.
  private struct Way: Hashable {
    let isFlat: Bool
    let isLooped: Bool
    let isAttacked: Bool

    init(_ play: PlayAction, isFirst: Bool, on wide: Set<String>) {
      // On an emitter with a width the channels are kept, too.
      isFlat = play.emitter.map { wide.contains($0) } ?? true
      isLooped = play.looping != .once
      isAttacked = isFirst && play.fade.seconds == 0 && play.start.seconds == 0
    }
  }

  /// Reads a script to its end or its first mistake, and checks that its files exist.
  mutating func read(path: String, _ rules: LintRules) -> [LintFinding] {
    var list = FindingList(rules)
    // Opening a pipe would block.
    do throws(AudioFileError) { _ = try FileBytes(path: path) } catch {
      list.add(.unreadable, error.detail, error.remedy)
      return list.findings
    }
    do throws(ScriptError) {
      var reader = try ScriptReader(path: path)
      var clips: [String: Clip] = [:]
      var sets: [String: [String]] = [:]
      // The uses already noted for each set's clips, as each new one visits all clips.
      var known: [String: Set<Way>] = [:]
      var names: Set<String> = []
      var wide: Set<String> = []
      let folder = FilePath(path).folder.text
      while let entry = try reader.next() {
        switch entry.line.action {
        case .clip(let clip):
          clips[clip.name] = nil
          if !names.insert(clip.name).inserted { known = [:] }
          guard case .file(let name) = clip.sound else { continue }
          let place = FilePath(FilePath(name).isAbsolute ? name : folder + name)
          guard let file = FilePath(resolving: place) else {
            guard list.findings.count < Self.mostFindings else { continue }
            list.add(
              .script, "the file \(name.quoted) isn't there", "put it there, or name another",
              line: entry.number)
            continue
          }
          clips[clip.name] = addClip(clip, file, of: path, entry.number)
        case .emitter(let emitter):
          guard let width = emitter.stereoWidth else { continue }
          if width > 0 { wide.insert(emitter.name) } else { wide.remove(emitter.name) }
        case .clipSet(let set):
          sets[set.name] = set.clips
          known[set.name] = []
        case .play, .schedule, .alert:
          for play in entry.line.action.plays {
            let way = Way(play, isFirst: true, on: wide)
            if let set = sets[play.clip] {
              if known[play.clip, default: []].insert(way).inserted {
                for name in set { addUse(way, clips[name]) }
              }
            } else {
              addUse(way, clips[play.clip])
            }
            let next = Way(play, isFirst: false, on: wide)
            for name in play.followers { addUse(next, clips[name]) }
          }
        default: break
        }
      }
    } catch {
      list.add(.script, error.what, error.remedy, line: error.line)
    }
    return list.findings
  }

  /// A clip that sound events play, in some way.
  mutating func addUse(ofClipAt path: FilePath) {
    guard let file = FilePath(resolving: path) else { return }
    uses[file] = uses[file] ?? SoundUse()
  }

  private mutating func addClip(
    _ clip: ClipAction, _ file: FilePath, of script: String, _ line: Int
  ) -> Clip {
    var use = uses[file] ?? SoundUse()
    if let start = clip.loopStart, let end = clip.loopEnd, use.loops.count < SoundUse.mostLoops {
      use.loops.insert(start..<end)
    }
    if clip.storage == .resident, use.resident == nil { use.resident = (script, line) }
    uses[file] = use
    return Clip(
      file: file, keepsChannels: clip.keepsChannels || clip.ambisonics != nil,
      hasLoop: clip.loopStart != nil || clip.loopEnd != nil)
  }

  private mutating func addUse(_ way: Way, _ clip: Clip?) {
    guard let clip else { return }
    var use = uses[clip.file] ?? SoundUse()
    if way.isFlat || clip.keepsChannels { use.isWide = true } else { use.isInWorld = true }
    if way.isLooped, !clip.hasLoop { use.isLooped = true }
    if way.isAttacked { use.isAttacked = true }
    uses[clip.file] = use
  }
}
