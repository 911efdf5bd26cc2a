import AudioFiles
import CSystem
import Earshot
import Synchronization

/// Tells the desktop what plays, and hands on what people ask for by their media keys, their lock
/// screen or their headphones: by MPRIS on the session's D-Bus, on Linux.
///
///     player.nowPlaying = NowPlaying(name: "MyGame")
///
/// That is all for a `MusicPlayer`, which then does as it is told at each `step`. Other music is
/// told by `tell`, and what is asked for taken by `takeCommands`.
///
/// The bus is spoken to by libsystemd (or what stands in for it: elogind's library, basu), which is
/// looked for when one is made, and nothing needs it otherwise. Without it or a bus, `availability`
/// says so, and nothing else happens. When it is released its name goes from the bus.
///
/// `Threading:` everything may be called from any thread, and waits for nothing: a thread of its
/// own looks after the bus, some twenty times a second, and begins anew when that has gone.
public final class NowPlaying: Sendable {
  /// What somebody asks for.
  public enum Command: Hashable, Sendable {
    case play, pause, playOrPause, stop, next, previous
    /// Back or on by so many seconds.
    case seekBy(Double)
    /// To a place in the track that was told, in seconds.
    case seekTo(Double)
    /// How loud it shall be, at most unity.
    case setVolume(Gain)
    case setShuffled(Bool)
    case setRepeats(MusicRepeat)
  }

  /// What plays, and how.
  public struct Info: Hashable, Sendable {
    /// What a desktop shows.
    public enum State: String, Hashable, Sendable {
      case playing = "Playing"
      case paused = "Paused"
      case stopped = "Stopped"
    }

    /// Another number is another track, though all else may be alike.
    public var trackID = 0
    /// Empty: there is no track.
    public var title = ""
    /// Nil where nobody knows; so are the next three.
    public var artist: String?
    /// What it is from.
    public var album: String?
    /// Whose album that is.
    public var albumArtist: String?
    /// Of its album.
    public var trackNumber: Int?
    /// In seconds; nil where nobody knows.
    public var duration: Double?
    /// Is shown from a file that exists as long as it is shown.
    public var cover: CoverArt?
    /// Whether it plays.
    public var state = State.stopped
    /// In seconds, now.
    public var position = 0.0
    /// How fast it plays.
    public var rate = 1.0
    /// More than unity is shown as it is.
    public var volume = Gain.unity
    /// Whether it comes in an order of chance.
    public var isShuffled = false
    /// What comes when it is through.
    public var repeats = MusicRepeat.off
    /// Whether there is a track to go on to: else no desktop offers it, and nobody's `next` is
    /// handed on. So with the next.
    public var canGoNext = true
    /// Whether there is a track to go back to.
    public var canGoPrevious = true

    /// Nothing plays.
    public init() {}
  }

  /// Whether anybody is told.
  public enum Availability: Hashable, Sendable {
    /// It isn't known yet.
    case connecting
    /// By this name on the bus.
    case available(busName: String)
    /// Why not. When a bus that was there has gone it is looked for again.
    case unavailable(reason: String)
  }

  let shared: NowPlayingState

  /// With a name for the bus, of which letters, digits and lines at the bottom are kept; what
  /// people read instead, if that is to be another; and the name of the game's desktop file,
  /// without its suffix. `address` is that of another bus than the session's.
  public init(
    name: String, identity: String? = nil, desktopEntry: String? = nil, address: String? = nil
  ) {
    shared = NowPlayingState(
      name: name, identity: identity ?? name, desktopEntry: desktopEntry ?? "", address: address)
    #if os(Linux)
      let state = shared
      guard DetachedThread.run({ DesktopBus.serve(state) }) else {
        shared.setAvailability(.unavailable(reason: "the system has no thread to give"))
        return
      }
    #else
      shared.setAvailability(.unavailable(reason: "there is no MPRIS but on Linux"))
    #endif
  }

  deinit { shared.end() }

  /// Whether anybody is told.
  public var availability: Availability { shared.availability }

  /// Says what plays. Said again, the same costs next to nothing; a place in the track that isn't
  /// where it would have come to by itself is told as a jump.
  public func tell(_ info: Info) { shared.tell(info) }

  /// What was asked for since the last call, oldest first; at most 256 wait, and what is asked for
  /// beyond that is lost.
  public func takeCommands() -> [Command] { shared.takeCommands() }
}

/// What the game's thread and that of the bus have in common.
final class NowPlayingState: Sendable {
  private struct State {
    var info = NowPlaying.Info()
    /// When its position was told, in nanoseconds.
    var toldAt: Int64 = 0
    var jumps = 0
    var commands: [NowPlaying.Command] = []
    var availability = NowPlaying.Availability.connecting
    /// The file of what is shown, which is there for as long as this is.
    var coverFile: (any Sendable)?
  }

  static let mostCommands = 256
  /// Seconds by which a position may be off.
  private static let slack = 0.25

  let name: String
  let identity: String
  let desktopEntry: String
  let environment: DesktopEnvironment
  let isOver = Atomic<Bool>(false)
  private let state = Mutex(State())

  init(name: String, identity: String, desktopEntry: String, address: String?) {
    let letters = name.utf8.prefix(128).map { byte -> UInt8 in
      let isWord =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      return isWord ? byte : UInt8(ascii: "_")
    }
    let word = String(decoding: letters, as: UTF8.self)
    self.name = word.first.map { $0.isNumber } ?? true ? "_" + word : word
    self.identity = identity
    self.desktopEntry = desktopEntry
    environment = DesktopEnvironment(address: address)
  }

  var availability: NowPlaying.Availability { state.withLock { $0.availability } }

  /// Nobody tells anything any more. The process may be gone before the bus' thread sees that.
  func end() {
    isOver.store(true, ordering: .relaxed)
    setCoverFile(nil)
  }

  /// Keeps a file until the next one, or until it is over.
  func setCoverFile(_ file: (any Sendable)?) {
    // What goes goes outside of the lock.
    _ = state.withLock { state in
      defer { state.coverFile = isOver.load(ordering: .relaxed) ? nil : file }
      return state.coverFile
    }
  }

  func setAvailability(_ availability: NowPlaying.Availability) {
    state.withLock { $0.availability = availability }
  }

  func tell(_ info: NowPlaying.Info) {
    let now = Wakeup.now
    state.withLock { state in
      let expected = Self.position(state.info, toldAt: state.toldAt, now)
      if info.trackID == state.info.trackID, abs(info.position - expected) > Self.slack {
        state.jumps += 1
      }
      (state.info, state.toldAt) = (info, now)
    }
  }

  private static func position(
    _ info: NowPlaying.Info, toldAt: Int64, _ now: Int64
  ) -> Double {
    guard info.state == .playing else { return info.position }
    let position = info.position + Double(now - toldAt) / 1e9 * info.rate
    return min(position, info.duration ?? position)
  }

  /// What plays, with its position as of now, and how often that has jumped.
  var present: (info: NowPlaying.Info, jumps: Int) {
    let now = Wakeup.now
    return state.withLock { state in
      var info = state.info
      info.position = Self.position(info, toldAt: state.toldAt, now)
      return (info, state.jumps)
    }
  }

  func ask(for command: NowPlaying.Command) {
    state.withLock { state in
      if state.commands.count < Self.mostCommands { state.commands.append(command) }
    }
  }

  func takeCommands(atMost most: Int = mostCommands) -> [NowPlaying.Command] {
    state.withLock { state in
      let taken = Array(state.commands.prefix(most))
      state.commands.removeFirst(taken.count)
      return taken
    }
  }
}
