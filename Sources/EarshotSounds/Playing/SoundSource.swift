import CSystem
import Earshot

/// Where the clips of definitions come from.
protocol SoundSource: Sendable {
  /// Of all clips that there are, in order.
  var paths: [String] { get }
  /// Loads a clip, once.
  func load(
    _ path: String, _ options: ClipOptions, into engine: AudioEngine
  ) throws(AudioError) -> Clip
  /// Begins to load a clip on another thread.
  func beginLoading(_ path: String, _ options: ClipOptions, into engine: AudioEngine) -> Clip?
  /// Whether clips are to be given back.
  var ownsClips: Bool { get }
  /// Reads the definitions anew, on another thread; nil: there is nothing to read.
  var reread: (any SoundReader)? { get }
  /// The folder of the definition files, with a slash at its end; nil: there is none.
  var definitionFolder: String? { get }
}

extension SoundSource {
  var definitionFolder: String? { nil }
}

/// Reads definitions, on whatever thread.
protocol SoundReader: Sendable {
  /// What is different whenever a file of them is; nil: it can't be told.
  var stamp: UInt64? { get }
  /// The definitions, and where their clips come from. Given up, with an error, before the next
  /// event or file when it shall not go on.
  func read(
    while goesOn: () -> Bool
  ) throws(SoundLoadingError) -> (definitions: SoundDefinitions, source: any SoundSource)
}

/// Clips that the game has loaded itself.
struct LoadedClips: SoundSource {
  private let clips: [String: Clip]
  let paths: [String]
  let reread: (any SoundReader)? = nil
  let ownsClips = false

  init(_ clips: [String: Clip]) {
    self.clips = clips
    paths = clips.keys.sorted()
  }

  func load(
    _ path: String, _ options: ClipOptions, into engine: AudioEngine
  ) throws(AudioError) -> Clip {
    guard let clip = clips[path] else {
      throw AudioError(.fileUnreadable, subject: path, explanation: "the game gave no such clip")
    }
    return clip
  }

  func beginLoading(
    _ path: String, _ options: ClipOptions, into engine: AudioEngine
  ) -> Clip? { clips[path] }
}
