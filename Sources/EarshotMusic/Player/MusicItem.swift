import AudioFiles
import Earshot
import EarshotNetwork

/// A track that is being prepared: its tags are read, then it is loaded.
final class MusicItem {
  enum State {
    case reading(TrackReading)
    case connecting(NetworkStream)
    case loading(Clip, TrackReading.Words)
    case ready(Clip, MusicTrack)
    case failed(AudioError)
  }

  /// The position in the list at this track.
  var order: PlayOrder
  /// The start position, in seconds.
  var offset = 0.0
  private(set) var state: State
  private let entry: Playlist.Entry
  private let engine: AudioEngine
  private let network: NetworkStream.Configuration?
  /// The position in seconds from which the file can't be read; nil if none is known.
  var breaksOff: Double?
  private var isBegun = false
  /// The stream of a network entry.
  private(set) var stream: NetworkStream?

  /// Opens nothing before the first `advance`.
  init(
    _ order: PlayOrder, _ entry: Playlist.Entry, _ engine: AudioEngine, _ replayGain: ReplayGain,
    coverLimit: Int, network: NetworkStream.Configuration?
  ) {
    self.network = network
    self.order = order
    self.entry = entry
    self.engine = engine
    state = .reading(
      TrackReading(entry.path, in: engine.files, replayGain, coverLimit: coverLimit))
  }

  var isReady: Bool { ready != nil }

  var ready: (clip: Clip, track: MusicTrack)? {
    if case .ready(let clip, let track) = state { (clip, track) } else { nil }
  }

  /// Advances the preparation.
  func advance() {
    if NetworkStream.isAddress(entry.path) { return advanceStream() }
    if case .reading(let reading) = state, !isBegun {
      isBegun = true
      // A render waits, so that it is the same each time.
      reading.start(waits: engine.configuration.output.rendersItself)
    }
    if case .reading(let reading) = state, let result = reading.result {
      switch result {
      case .failure(let error): state = .failed(error)
      case .success(let words): load(words)
      }
    }
    guard case .loading(let clip, let words) = state else { return }
    guard let info = engine.info(of: clip) else {
      state = .failed(
        AudioError(
          .fileInvalid, subject: entry.path,
          explanation: "it could not be loaded; the engine's event clipFailed has the reason"))
      return
    }
    if info.state != .loading {
      let track = MusicTrack(
        order.current, entry, words, duration: info.duration / .seconds(1), gain: words.gain)
      state = .ready(clip, track)
    }
  }

  private func advanceStream() {
    switch state {
    case .reading:
      do throws(AudioError) {
        guard let network else {
          throw AudioError(
            .notAvailable, subject: entry.path,
            explanation: "the player wasn't told that it may use the network")
        }
        let opened = try NetworkStream.open(entry.path, configuration: network)
        (state, stream) = (.connecting(opened), opened)
      } catch { state = .failed(error) }
    case .connecting(let stream):
      guard stream.state != .connecting else { return }
      do throws(AudioError) {
        let clip = try engine.load(stream)
        guard let info = stream.info else { return }
        state = .ready(clip, MusicTrack(order.current, entry, info))
      } catch { state = .failed(error) }
    case .loading, .ready, .failed: break
    }
  }

  private func load(_ words: TrackReading.Words) {
    let options = ClipOptions(storage: .streamed, use: .music, gain: words.gain)
    guard engine.configuration.output.rendersItself else {
      state = .loading(engine.beginLoading(entry.path, options: options), words)
      return
    }
    do throws(AudioError) {
      state = .loading(try engine.load(entry.path, options: options), words)
    } catch { state = .failed(error) }
  }

  /// Releases the track; a voice that plays it continues to its end.
  func drop() {
    switch state {
    case .reading(let reading): reading.cancel()
    case .connecting(let stream): stream.close()
    case .loading(let clip, _), .ready(let clip, _):
      if engine.info(of: clip) != nil { engine.unload(clip) }
    case .failed: break
    }
    state = .failed(AudioError(.cancelled, subject: entry.path, explanation: "it was given up"))
  }
}
