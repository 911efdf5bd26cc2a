import AudioFiles
import Earshot
import Synchronization

/// Reads a file's tags, loudness and cover before it is loaded, on its own thread, and checks that
/// it can be opened.
final class TrackReading: Sendable {
  struct Words: Hashable, Sendable {
    var comments: [AudioFileInfo.Comment] = []
    var cover: CoverArt?
    var gain = Gain.unity
  }

  typealias Outcome = Result<Words, AudioError>

  private let file: FileOpener
  private let replayGain: ReplayGain
  private let coverLimit: Int
  private let outcome = Mutex<Outcome?>(nil)
  private let isCancelled = Atomic<Bool>(false)

  /// With a limit of zero bytes no cover is looked for.
  init(_ path: String, in files: (any SoundFiles)?, _ replayGain: ReplayGain, coverLimit: Int) {
    file = FileOpener(path, in: files)
    self.replayGain = replayGain
    self.coverLimit = coverLimit
  }

  /// Starts a thread; runs on this one if the system has none, or with `waits`.
  func start(waits: Bool) {
    if waits || !DetachedThread.run({ self.run() }) { run() }
  }

  /// Nil until it is done.
  var result: Outcome? { outcome.withLock { $0 } }

  /// Stops the reading.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  private func run() {
    let found: Outcome
    do throws(AudioFileError) { found = .success(try read()) } catch {
      found = .failure(AudioError(fileError: error))
    }
    outcome.withLock { $0 = found }
  }

  private func read() throws(AudioFileError) -> Words {
    var words = Words()
    let decoder = try file.open()
    words.comments = decoder.info.comments
    var loudness = TrackLoudness(words.comments)
    if replayGain.mode != .off, replayGain.measuresUntagged, loudness.trackGain == nil,
      loudness.albumGain == nil
    {
      // A file that can't be decoded to its end is played as far as possible.
      let measured = try? TrackLoudness(measuring: decoder) {
        !isCancelled.load(ordering: .relaxed)
      }
      loudness = measured ?? loudness
    }
    words.gain = replayGain.gain(for: loudness)
    if coverLimit > 0, !isCancelled.load(ordering: .relaxed) {
      // A broken picture is ignored.
      let bytes = try file.openBytes()
      words.cover = try? AudioFile.cover(of: bytes, limit: coverLimit)
    }
    return words
  }
}
