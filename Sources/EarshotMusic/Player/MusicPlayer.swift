import AudioFiles
import Earshot
import EarshotNetwork

/// Plays a list of files as music: streamed, gapless or with cross-fades.
///
///     let player = try MusicPlayer(engine)
///     player.open(Playlist(paths: ["Music", "more.m3u"]))
///     player.play()
///     // once a frame of the game:
///     engine.update(elapsed: .milliseconds(16))
///     player.step()
///
/// Without a cross-fade, tracks are consecutive clips of one voice: the first frame of one follows
/// the last frame of the other, even if the game stalls, because the next track is prepared early.
/// Everything plays on the player's own bus.
///
/// Use it from the engine's thread. Opening files and reading tags happens on other threads, except
/// in a render, which waits for it.
public final class MusicPlayer {
  /// What a player does.
  public enum State: String, Hashable, Sendable {
    case stopped
    /// The first track is being opened.
    case loading
    case playing
    /// Paused by `pause`, by the game through the bus, or by an interruption.
    case paused
  }

  /// Why a player stopped.
  public enum End: String, Hashable, Sendable {
    /// The last track ended.
    case finished
    /// `stop` was called, or the player's voice or bus was ended.
    case stopped
    /// No track of the list could be played, or the list is empty.
    case nothingPlayable
  }

  /// An event of a player.
  public enum Event: Hashable, Sendable {
    /// A track is audible from now on; with a cross-fade, from the start of the fade. The cover is
    /// only in `MusicPlayer.track`.
    case trackBegan(MusicTrack)
    /// An entry of the list, by its index and path, is skipped. Sent when it is opened, while the
    /// previous track plays, and each time its turn comes. Or its file breaks off: the part before
    /// is played, and the next track follows there, not at the end that the file claims. Sent as
    /// soon as that is known.
    case trackFailed(index: Int, path: String, AudioError)
    case ended(End)
    /// An event of the current track's stream, except its start and its end: new titles, which
    /// `MusicPlayer.track` has from then on, stalls and reconnects.
    case network(NetworkStream.Event)
  }

  /// The current voice and its tracks.
  struct Line {
    var voice: Voice
    var item: MusicItem
    var followers: [MusicItem] = []
  }

  /// A planned cross-fade.
  struct Planned {
    var voice: Voice
    var item: MusicItem
    /// The frames at which the new track starts and the old one ends.
    var start: Int64
    var end: Int64
  }

  /// What plays it.
  public let engine: AudioEngine
  /// The player's own bus, for effects, ducking, a suspension policy or `setIgnoresGameTime`.
  public let bus: Bus
  /// What it plays.
  public internal(set) var playlist = Playlist()
  /// The current track, or the last one; nil before the first.
  public internal(set) var track: MusicTrack?

  /// Duration of equal-power cross-fades: at most thirty seconds, and half of either track. Zero,
  /// the default, plays without gaps. Takes effect with the next track.
  public var crossfade = Duration.zero {
    didSet {
      crossfade = min(max(crossfade, .zero), .seconds(30))
      if crossfade != oldValue { forgetAhead() }
    }
  }
  /// Loudness normalization, for tracks opened from now on.
  public var replayGain = ReplayGain() {
    didSet { if replayGain != oldValue { forgetAhead() } }
  }
  /// Bytes of the largest cover kept in `MusicTrack`; 0 looks for none.
  public var coverLimit = 8 << 20
  /// The configuration for HTTP and HTTPS addresses; nil, the default, never uses the network.
  /// Network tracks have gaps and no ReplayGain.
  public var network: NetworkStream.Configuration?
  /// The current network stream; nil for a file.
  public var stream: NetworkStream? { line?.item.stream }
  /// The desktop connection: shows the current track, and executes commands at each `step`.
  public var nowPlaying: NowPlaying?

  var order: PlayOrder
  var line: Line?
  /// The track that starts as soon as it is ready, instead of the current one.
  var waiting: MusicItem?
  /// The next tracks, not yet appended to the voice.
  var upcoming: [MusicItem] = []
  var planned: Planned?
  /// The voice that fades out, if any.
  var outgoing: Voice?
  var isPaused = false
  var failuresInRow = 0
  /// Consecutive tracks that broke off right at their start.
  var soundlessInRow = 0
  /// Nothing playable follows the prepared tracks.
  var isAtEnd = false
  /// Whether the track was changed since the last step.
  var hasChanged = false
  var begunCount = 0
  private var events: [Event] = []
  private var isClosed = false
  private static let mostEvents = 64
  /// Seconds before which `previous` goes to the previous track.
  private static let restartsAfter = 3.0

  /// Makes a player with its own bus under another one. Throws if that bus was removed, or the
  /// engine has no more buses. The shuffled order follows from `seed`.
  public init(_ engine: AudioEngine, under parent: Bus = .master, seed: UInt64 = 1)
    throws(AudioError)
  {
    self.engine = engine
    bus = try engine.makeBus(under: parent, label: Label("music"))
    order = PlayOrder(count: 0, seed: seed)
  }

  deinit { close() }

  /// Ends playback and removes the bus. The player can't be used any more.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    halt(.immediate)
    engine.remove(bus)
    nowPlaying = nil
  }

  // MARK: The list

  /// Replaces the list, and stops playback. The position is the list's start.
  public func open(_ playlist: Playlist) {
    stop()
    self.playlist = playlist
    order.setCount(playlist.entries.count, at: 0)
    order.restart()
    track = nil
  }

  /// Adds entries to the end of the list. If shuffled, all except the current track are shuffled
  /// again.
  public func append(_ more: Playlist) {
    playlist.entries += more.entries.prefix(Playlist.mostEntries - playlist.entries.count)
    reorder { $0.setCount(playlist.entries.count, at: $0.current) }
  }

  /// What happens at the end of a track or of the list.
  public var repeats: MusicRepeat {
    get { order.repeats }
    set { if newValue != order.repeats { reorder { $0.repeats = newValue } } }
  }

  /// Whether the order is random: no track repeats before all were played, and `previous` goes
  /// back. When switched on, the order starts with the current track.
  public var isShuffled: Bool {
    get { order.isShuffled }
    set {
      guard newValue != order.isShuffled else { return }
      let startsHere = state != .stopped
      reorder { $0.setShuffled(newValue, startingHere: startsHere) }
    }
  }

  /// The index in the list, from 0, of the track that is being opened, else of the current one;
  /// while stopped, of the one that `play` starts. Nil for an empty list.
  public var index: Int? { order.count > 0 ? (waiting?.order ?? order).current : nil }

  private func reorder(_ change: (inout PlayOrder) -> Void) {
    forgetAhead()
    change(&order)
    line?.item.order = order
    if let waiting {
      change(&waiting.order)
      order = waiting.order
    }
  }

  // MARK: Transport

  /// What it does now.
  public var state: State {
    guard let line else { return waiting == nil ? .stopped : isPaused ? .paused : .loading }
    guard !isPaused, let status = engine.status(of: line.voice) else {
      return isPaused ? .paused : .playing
    }
    return status.state == .paused ? .paused : .playing
  }

  /// Resumes, or plays the list's current track from its start.
  public func play() {
    guard !isClosed else { return }
    guard order.count > 0 else { return appendEvent(.ended(.nothingPlayable)) }
    isPaused = false
    engine.resume(bus)
    if line == nil, waiting == nil { change(to: order) }
  }

  /// Plays a track of the list. An invalid index is ignored.
  public func play(at index: Int) {
    guard !isClosed, playlist.entries.indices.contains(index) else { return }
    isPaused = false
    engine.resume(bus)
    var there = order
    there.jump(to: index)
    change(to: there)
  }

  /// Pauses without a click until `play`.
  public func pause() {
    followLine()
    guard !isClosed, state != .stopped else { return }
    isPaused = true
    unplan()
    // A voice that is fading out would be heard to its end.
    if let outgoing, engine.isAlive(outgoing) { engine.stop(outgoing) }
    engine.pause(bus)
  }

  /// Pauses or resumes.
  public func playOrPause() {
    switch state {
    case .playing, .loading: pause()
    case .paused, .stopped: play()
    }
  }

  /// Stops playback. `play` restarts the current track.
  public func stop(fading fade: Fade = .clickFree) {
    guard state != .stopped else { return }
    halt(fade)
    appendEvent(.ended(.stopped))
  }

  /// Goes to the next track, with a cross-fade if one is set. After the last one playback ends,
  /// unless the list repeats.
  public func next() {
    guard !isClosed else { return }
    followLine()
    var there = waiting?.order ?? order
    guard there.advance(byItself: false) else { return finish(.finished) }
    goOn(to: there)
  }

  /// Goes to the previous track. More than three seconds into a track, or at the first one, it goes
  /// to its start.
  public func previous() {
    guard !isClosed else { return }
    followLine()
    var there = waiting?.order ?? order
    let isInside = waiting == nil && position > Self.restartsAfter
    guard !isInside, there.goBack() else { return seek(to: 0) }
    goOn(to: there)
  }

  /// A stopped player changes the track without playing it.
  private func goOn(to there: PlayOrder) {
    guard state == .stopped else { return change(to: there) }
    order = there
    track = nil
  }

  /// Seeks in the track, in seconds. A position before its start is its start, one beyond its end
  /// is the next track.
  public func seek(to seconds: Double) {
    guard !isClosed, !seconds.isNaN else { return }
    followLine()
    let seconds = max(0, seconds)
    if let waiting {
      waiting.offset = seconds
    } else if let line {
      guard seconds < duration ?? .infinity else { return next() }
      unplan()
      if let outgoing, engine.isAlive(outgoing) { engine.stop(outgoing) }
      guard line.item.stream == nil else { return seek(line, to: seconds) }
      engine.seek(line.voice, to: seconds)
    }
  }

  /// The position in the track, in seconds.
  public var position: Double {
    if let waiting, line == nil { return waiting.offset }
    return stream?.position ?? line.flatMap { engine.playhead(of: $0.voice) } ?? 0
  }

  /// The length of the track, in seconds; nil while none plays, and for radio.
  public var duration: Double? {
    line?.item.ready.flatMap { $0.track.duration.isFinite ? $0.track.duration : nil }
  }

  /// The player's gain, in addition to that of `bus`; changes take a twentieth of a second.
  public var gain: Gain = .unity {
    didSet { if !isClosed { engine.setGain(bus, gain, over: .milliseconds(50)) } }
  }

  /// Returns the events since the last call, oldest first; the latest 64 are kept.
  public func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  func appendEvent(_ event: Event) {
    if events.count == Self.mostEvents { events.removeFirst() }
    events.append(event)
  }
}
