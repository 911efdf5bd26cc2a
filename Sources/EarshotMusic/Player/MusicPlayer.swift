import AudioFiles
import Earshot
import EarshotNetwork

/// Plays a list of files, one after the other, as music: streamed, without gaps, or with
/// cross-fades.
///
///     let player = try MusicPlayer(engine)
///     player.open(Playlist(paths: ["Music", "more.m3u"]))
///     player.play()
///     // once a frame of the game:
///     engine.update(elapsed: .milliseconds(16))
///     player.step()
///
/// Tracks without a cross-fade are clips that follow one another in one voice: the first frame of
/// one comes right behind the last of the other, whatever the game does just then, as the next one
/// is there long before. All it plays is on a bus of its own.
///
/// Use it from the engine's thread. What may wait, opening files, reading tags, is done on other
/// threads, but in a render, which waits for it.
public final class MusicPlayer {
  /// What a player does.
  public enum State: String, Hashable, Sendable {
    case stopped
    /// The first track is being opened.
    case loading
    case playing
    /// By `pause`, or by the game, which paused the bus, or by an interruption.
    case paused
  }

  /// Why a player came to an end.
  public enum End: String, Hashable, Sendable {
    /// The last track is through.
    case finished
    /// By `stop`, or as somebody ended the player's voice or its bus.
    case stopped
    /// Every track of the list was tried, one after the other, and none could be played; or there
    /// is none in it.
    case nothingPlayable
  }

  /// What happened to a player.
  public enum Event: Hashable, Sendable {
    /// It is heard from now on. With a cross-fade that is when the fade begins. Without its cover,
    /// which `MusicPlayer.track` has.
    case trackBegan(MusicTrack)
    /// It is passed over: an entry of the list, by its index and path. Told when it is opened,
    /// while the track before plays, and each time that it would have come. Or its file breaks off:
    /// what there is of it is heard, and the next track comes then, not at the end that the file
    /// claims. Told as soon as that is known.
    case trackFailed(index: Int, path: String, AudioError)
    case ended(End)
    /// What happened to the stream of the track that plays, but for its beginning and its end: new
    /// titles, which `MusicPlayer.track` has from then on, stalls and reconnects.
    case network(NetworkStream.Event)
  }

  /// What plays now: a voice, and what it goes on with.
  struct Line {
    var voice: Voice
    var item: MusicItem
    var followers: [MusicItem] = []
  }

  /// A cross-fade that is to come.
  struct Planned {
    var voice: Voice
    var item: MusicItem
    /// When the one begins, and the other is over.
    var start: Int64
    var end: Int64
  }

  /// What plays it.
  public let engine: AudioEngine
  /// All that it plays is on this bus, and nothing else: for effects, ducking, a suspension policy,
  /// `setIgnoresGameTime`.
  public let bus: Bus
  /// What it plays.
  public internal(set) var playlist = Playlist()
  /// What plays, or played last; nil before.
  public internal(set) var track: MusicTrack?

  /// How long tracks fade into one another, with equal power: at most thirty seconds, and half of
  /// either track. Zero, as at first, plays them without a gap. From the next track on.
  public var crossfade = Duration.zero {
    didSet {
      crossfade = min(max(crossfade, .zero), .seconds(30))
      if crossfade != oldValue { forgetAhead() }
    }
  }
  /// How tracks are made equally loud; for tracks that are opened from now on.
  public var replayGain = ReplayGain() {
    didSet { if replayGain != oldValue { forgetAhead() } }
  }
  /// Bytes of the largest cover that is kept in `MusicTrack`; 0: none is looked for.
  public var coverLimit = 8 << 20
  /// Lets it play addresses of HTTP and HTTPS, and says how; nil, as at first: it doesn't touch the
  /// network. They have no gapless transitions and no ReplayGain.
  public var network: NetworkStream.Configuration?
  /// What plays from the network; nil while that is a file.
  public var stream: NetworkStream? { line?.item.stream }
  /// Tells the desktop what plays, and does what it asks for, at each `step`.
  public var nowPlaying: NowPlaying?

  var order: PlayOrder
  var line: Line?
  /// What begins as soon as it is ready, in the line's place.
  var waiting: MusicItem?
  /// What comes then, and isn't in the line's voice yet.
  var upcoming: [MusicItem] = []
  var planned: Planned?
  /// What fades out, if it isn't over.
  var outgoing: Voice?
  var isPaused = false
  var failuresInRow = 0
  /// Tracks that broke off as soon as they began.
  var soundlessInRow = 0
  /// Behind what is ahead there is nothing that could be played.
  var isAtEnd = false
  /// The track was changed since the last step.
  var hasChanged = false
  var begunCount = 0
  private var events: [Event] = []
  private var isClosed = false
  private static let mostEvents = 64
  /// Before this `previous` goes to the track before.
  private static let restartsAfter = 3.0

  /// With a bus of its own under another. Throws when that is gone, or the engine has no more
  /// buses. What is shuffled follows from `seed`.
  public init(_ engine: AudioEngine, under parent: Bus = .master, seed: UInt64 = 1)
    throws(AudioError)
  {
    self.engine = engine
    bus = try engine.makeBus(under: parent, label: Label("music"))
    order = PlayOrder(count: 0, seed: seed)
  }

  deinit { close() }

  /// Ends what plays, and removes the bus. Nothing can be played any more.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    halt(.immediate)
    engine.remove(bus)
    nowPlaying = nil
  }

  // MARK: The list

  /// Takes another list, at its beginning, and stops what plays.
  public func open(_ playlist: Playlist) {
    stop()
    self.playlist = playlist
    order.setCount(playlist.entries.count, at: 0)
    order.restart()
    track = nil
  }

  /// Adds entries to the end of the list. Shuffled, all but the present track are shuffled anew.
  public func append(_ more: Playlist) {
    playlist.entries += more.entries.prefix(Playlist.mostEntries - playlist.entries.count)
    reorder { $0.setCount(playlist.entries.count, at: $0.current) }
  }

  /// What comes when a track, or the list, is through.
  public var repeats: MusicRepeat {
    get { order.repeats }
    set { if newValue != order.repeats { reorder { $0.repeats = newValue } } }
  }

  /// Whether the tracks come in an order of chance, in which none comes again before all were
  /// there, and in which `previous` goes back. Switched on, the present track is the first of it.
  public var isShuffled: Bool {
    get { order.isShuffled }
    set {
      guard newValue != order.isShuffled else { return }
      let startsHere = state != .stopped
      reorder { $0.setShuffled(newValue, startingHere: startsHere) }
    }
  }

  /// The index in the list, from 0: of the track that was asked for and is being opened, else of
  /// the one that plays; while it is stopped, of the one that `play` begins. Nil: the list is
  /// empty.
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

  /// Plays, from where it was paused, or the list's present track from its beginning.
  public func play() {
    guard !isClosed else { return }
    guard order.count > 0 else { return appendEvent(.ended(.nothingPlayable)) }
    isPaused = false
    engine.resume(bus)
    if line == nil, waiting == nil { change(to: order) }
  }

  /// Plays a track of the list; one that there isn't is none.
  public func play(at index: Int) {
    guard !isClosed, playlist.entries.indices.contains(index) else { return }
    isPaused = false
    engine.resume(bus)
    var there = order
    there.jump(to: index)
    change(to: there)
  }

  /// Stands still, click-free, until `play`.
  public func pause() {
    followLine()
    guard !isClosed, state != .stopped else { return }
    isPaused = true
    unplan()
    // What fades out would be heard to its end.
    if let outgoing, engine.isAlive(outgoing) { engine.stop(outgoing) }
    engine.pause(bus)
  }

  /// Pauses what plays, and plays what doesn't.
  public func playOrPause() {
    switch state {
    case .playing, .loading: pause()
    case .paused, .stopped: play()
    }
  }

  /// Ends what plays. `play` begins the present track anew.
  public func stop(fading fade: Fade = .clickFree) {
    guard state != .stopped else { return }
    halt(fade)
    appendEvent(.ended(.stopped))
  }

  /// Goes to the next track, with a cross-fade if there is one. Behind the last one that is the
  /// end, unless the list repeats.
  public func next() {
    guard !isClosed else { return }
    followLine()
    var there = waiting?.order ?? order
    guard there.advance(byItself: false) else { return finish(.finished) }
    goOn(to: there)
  }

  /// Goes back to the track before; more than three seconds into a track, or at the first one, to
  /// its beginning.
  public func previous() {
    guard !isClosed else { return }
    followLine()
    var there = waiting?.order ?? order
    let isInside = waiting == nil && position > Self.restartsAfter
    guard !isInside, there.goBack() else { return seek(to: 0) }
    goOn(to: there)
  }

  /// A stopped player only goes to the track, and doesn't play it.
  private func goOn(to there: PlayOrder) {
    guard state == .stopped else { return change(to: there) }
    order = there
    track = nil
  }

  /// Goes to a place in the track, in seconds; before its beginning is its beginning, behind its
  /// end is the next track.
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

  /// Where in the track it is, in seconds.
  public var position: Double {
    if let waiting, line == nil { return waiting.offset }
    return stream?.position ?? line.flatMap { engine.playhead(of: $0.voice) } ?? 0
  }

  /// How long the track is, in seconds; nil while none plays, and for radio.
  public var duration: Double? {
    line?.item.ready.flatMap { $0.track.duration.isFinite ? $0.track.duration : nil }
  }

  /// How loud it is, besides what the game does with `bus`; over a twentieth of a second.
  public var gain: Gain = .unity {
    didSet { if !isClosed { engine.setGain(bus, gain, over: .milliseconds(50)) } }
  }

  /// What happened since the last call, oldest first; at most 64 wait, the latest.
  public func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  func appendEvent(_ event: Event) {
    if events.count == Self.mostEvents { events.removeFirst() }
    events.append(event)
  }
}
