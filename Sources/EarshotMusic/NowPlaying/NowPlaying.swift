import AudioFiles
import CSystem
import Earshot
import Synchronization

/// Shows the current track on the desktop, and receives commands from media keys, the lock screen
/// and headphones. On Linux it uses MPRIS on the session's D-Bus.
///
///     player.nowPlaying = NowPlaying(name: "MyGame")
///
/// Assign it to a `MusicPlayer`, which executes the commands at each `step`. A game with its own
/// music calls `tell` and `takeCommands`.
///
/// The bus is accessed through libsystemd (or elogind's library or basu), which is loaded when a
/// `NowPlaying` is made. Without the library or a bus, `availability` says so, and nothing else
/// happens. Releasing the value removes its name from the bus.
///
/// `Threading:` everything may be called from any thread and never waits. A separate thread handles
/// the bus about twenty times a second, and reconnects after it was lost.
public final class NowPlaying: Sendable {
  /// What somebody asks for.
  public enum Command: Hashable, Sendable {
    case play, pause, playOrPause, stop, next, previous
    /// Seeks by a number of seconds; negative is backwards.
    case seekBy(Double)
    /// Seeks to a position in the current track, in seconds.
    case seekTo(Double)
    /// Sets the volume, at most unity.
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

    /// A different number means a different track, even with equal properties.
    public var trackID = 0
    /// Empty means no track.
    public var title = ""
    /// Nil if unknown, as the next three.
    public var artist: String?
    /// What it is from.
    public var album: String?
    /// Whose album that is.
    public var albumArtist: String?
    /// Of its album.
    public var trackNumber: Int?
    /// In seconds; nil if unknown.
    public var duration: Double?
    /// Shown from a file that exists while the cover is shown.
    public var cover: CoverArt?
    /// Whether it plays.
    public var state = State.stopped
    /// In seconds, now.
    public var position = 0.0
    /// How fast it plays.
    public var rate = 1.0
    /// Values above unity are shown unchanged.
    public var volume = Gain.unity
    /// Whether the list is shuffled.
    public var isShuffled = false
    /// What happens at the end of the list.
    public var repeats = MusicRepeat.off
    /// Whether there is a next track. If false, the desktop doesn't offer it, and `next` isn't
    /// passed on.
    public var canGoNext = true
    /// Whether there is a previous track, likewise.
    public var canGoPrevious = true

    /// Nothing plays.
    public init() {}
  }

  /// Whether anybody is told.
  public enum Availability: Hashable, Sendable {
    /// It isn't known yet.
    case connecting
    /// Available under this name on the bus.
    case available(busName: String)
    /// Not available, with the reason. A lost bus is looked for again.
    case unavailable(reason: String)
  }

  let shared: NowPlayingState

  /// `name` is the bus name, of which letters, digits and underscores are kept. `identity` is the
  /// name for people, if it differs. `desktopEntry` is the game's desktop file, without its suffix.
  /// `address` is a bus other than the session's.
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

  /// Sets the current track and state. Repeating the same values costs next to nothing. A position
  /// that doesn't follow from the passed time is signalled as a jump.
  public func set(_ info: Info) { shared.set(info) }

  /// Returns the commands since the last call, oldest first. At most 256 wait; further ones are
  /// lost.
  public func takeCommands() -> [Command] { shared.takeCommands() }
}

/// The state shared by the game's thread and the bus thread.
final class NowPlayingState: Sendable {
  private struct State {
    var info = NowPlaying.Info()
    /// The time when the position was set, in nanoseconds.
    var toldAt: Int64 = 0
    var jumps = 0
    var commands: [NowPlaying.Command] = []
    var availability = NowPlaying.Availability.connecting
    /// The file of the shown cover, which exists as long as this reference.
    var coverFile: (any Sendable)?
  }

  static let mostCommands = 256
  /// Tolerance of positions, in seconds.
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

  /// Ends the connection. The process may end before the bus thread notices.
  func end() {
    isOver.store(true, ordering: .relaxed)
    setCoverFile(nil)
  }

  /// Keeps a file until the next one, or until the end.
  func setCoverFile(_ file: (any Sendable)?) {
    // Releases the old file outside of the lock.
    _ = state.withLock { state in
      defer { state.coverFile = isOver.load(ordering: .relaxed) ? nil : file }
      return state.coverFile
    }
  }

  func setAvailability(_ availability: NowPlaying.Availability) {
    state.withLock { $0.availability = availability }
  }

  func set(_ info: NowPlaying.Info) {
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

  /// The current track with its current position, and the number of jumps.
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
