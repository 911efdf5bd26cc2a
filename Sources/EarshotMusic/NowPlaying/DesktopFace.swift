#if os(Linux)
  import Earshot

  /// The MPRIS names of properties and commands.
  enum DesktopFace {
    static let path = "/org/mpris/MediaPlayer2"
    static let prefix = "org.mpris.MediaPlayer2."
    static let root = "org.mpris.MediaPlayer2"
    static let player = "org.mpris.MediaPlayer2.Player"
    static let noTrack = "/org/mpris/MediaPlayer2/TrackList/NoTrack"

    static func trackPath(_ info: NowPlaying.Info) -> String {
      info.title.isEmpty
        ? noTrack : "/org/earshot/track/\(UInt32(truncatingIfNeeded: info.trackID))"
    }

    static func rootProperties(_ state: NowPlayingState) -> [String: BusValue] {
      [
        "Identity": .string(state.identity), "DesktopEntry": .string(state.desktopEntry),
        "CanQuit": .flag(false), "CanRaise": .flag(false), "HasTrackList": .flag(false),
        "SupportedUriSchemes": .strings([]), "SupportedMimeTypes": .strings([]),
      ]
    }

    /// All properties except the position, whose changes aren't signalled.
    static func properties(_ info: NowPlaying.Info, artURL: String?) -> [String: BusValue] {
      let hasTrack = !info.title.isEmpty
      return [
        "PlaybackStatus": .string(info.state.rawValue),
        "LoopStatus": .string(loopStatus(info.repeats)),
        "Shuffle": .flag(info.isShuffled), "Volume": .double(info.volume.linear),
        "Rate": .double(number(info.rate)), "MinimumRate": .double(1), "MaximumRate": .double(1),
        "Metadata": .table(metadata(info, artURL: artURL)), "CanGoNext": .flag(info.canGoNext),
        "CanGoPrevious": .flag(info.canGoPrevious), "CanPlay": .flag(true),
        "CanPause": .flag(true), "CanSeek": .flag(hasTrack), "CanControl": .flag(true),
      ]
    }

    private static func metadata(_ info: NowPlaying.Info, artURL: String?) -> [String: BusValue] {
      var table: [String: BusValue] = ["mpris:trackid": .path(trackPath(info))]
      guard !info.title.isEmpty else { return table }
      table["xesam:title"] = .string(info.title)
      table["xesam:artist"] = info.artist.map { .strings([$0]) }
      table["xesam:album"] = info.album.map { .string($0) }
      table["xesam:albumArtist"] = info.albumArtist.map { .strings([$0]) }
      table["xesam:trackNumber"] = info.trackNumber.map { .int32(Int32(clamping: $0)) }
      table["mpris:length"] = info.duration.map { .int64(microseconds($0)) }
      table["mpris:artUrl"] = artURL.map { .string($0) }
      return table
    }

    static func microseconds(_ seconds: Double) -> Int64 {
      Int64(min(max(number(seconds), 0), 1e9) * 1e6)
    }

    private static func number(_ value: Double) -> Double { value.isFinite ? value : 0 }

    static func loopStatus(_ repeats: MusicRepeat) -> String {
      switch repeats {
      case .off: "None"
      case .one: "Track"
      case .all: "Playlist"
      }
    }

    static func repeats(_ status: String) -> MusicRepeat? {
      MusicRepeat.allCases.first { loopStatus($0) == status }
    }

    /// The command of a method without arguments.
    static func command(_ member: String) -> NowPlaying.Command? {
      switch member {
      case "Play": .play
      case "Pause": .pause
      case "PlayPause": .playOrPause
      case "Stop": .stop
      case "Next": .next
      case "Previous": .previous
      default: nil
      }
    }

    /// The introspection data for programs that request it.
    static let introspection: String = {
      func property(_ name: String, _ type: String, _ access: String = "read") -> String {
        "<property name=\"\(name)\" type=\"\(type)\" access=\"\(access)\"/>"
      }
      func method(_ name: String, _ types: String...) -> String {
        let arguments = types.map { "<arg type=\"\($0)\" direction=\"in\"/>" }.joined()
        return "<method name=\"\(name)\">\(arguments)</method>"
      }
      let first = [
        method("Raise"), method("Quit"), property("CanQuit", "b"), property("CanRaise", "b"),
        property("HasTrackList", "b"), property("Identity", "s"), property("DesktopEntry", "s"),
        property("SupportedUriSchemes", "as"), property("SupportedMimeTypes", "as"),
      ]
      let methods = ["Play", "Pause", "PlayPause", "Stop", "Next", "Previous"].map { method($0) }
      let others = [
        method("Seek", "x"), method("SetPosition", "o", "x"), method("OpenUri", "s"),
        "<signal name=\"Seeked\"><arg type=\"x\"/></signal>",
      ]
      let flags = [
        "CanGoNext", "CanGoPrevious", "CanPlay", "CanPause", "CanSeek", "CanControl",
      ].map { property($0, "b") }
      let values = [
        property("PlaybackStatus", "s"), property("LoopStatus", "s", "readwrite"),
        property("Rate", "d", "readwrite"), property("Shuffle", "b", "readwrite"),
        property("Metadata", "a{sv}"), property("Volume", "d", "readwrite"),
        property("Position", "x"), property("MinimumRate", "d"), property("MaximumRate", "d"),
      ]
      let second = methods + others + flags + values
      return "<!DOCTYPE node PUBLIC \"-//freedesktop//DTD D-BUS Object Introspection 1.0//EN\" "
        + "\"http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd\">\n"
        + "<node><interface name=\"\(root)\">\(first.joined())</interface>"
        + "<interface name=\"\(player)\">\(second.joined())</interface></node>"
    }()
  }
#endif
