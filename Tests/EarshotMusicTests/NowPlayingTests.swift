#if os(Linux)
  import AudioFiles
  import CSystem
  import Earshot
  import Foundation
  import TestScheduling
  import TestSupport
  import Testing

  @testable import EarshotMusic

  /// A bus of a test's own.
  final class PrivateBus {
    let address: String
    let folder: TestFolder
    private let daemon: ChildProgram

    init() throws {
      folder = try TestFolder()
      address = "unix:path=" + folder.file("bus")
      daemon = try ChildProgram(
        URL(filePath: "/usr/bin/env"),
        ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=" + address])
      // Its file exists before it listens.
      let isThere = try wait {
        try run(
          "dbus-send", "--print-reply", "--dest=org.freedesktop.DBus", "/",
          "org.freedesktop.DBus.GetId"
        ).status == 0
      }
      #expect(isThere)
    }

    func end() { daemon.kill() }

    deinit { daemon.kill() }

    @discardableResult
    func run(_ words: String...) throws -> ChildProgram.Outcome {
      try ChildProgram(
        URL(filePath: "/usr/bin/env"), words, environment: ["DBUS_SESSION_BUS_ADDRESS": address]
      ).outcome()
    }

    func playerctl(_ words: String...) throws -> String {
      let outcome = try ChildProgram(
        URL(filePath: "/usr/bin/env"), ["playerctl", "--player=quiet_game"] + words,
        environment: ["DBUS_SESSION_BUS_ADDRESS": address]
      ).outcome()
      return (outcome.output + outcome.errors).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// One call of a method of the player's, by hand; returns the output of dbus-send.
    func call(_ words: String...) throws -> String {
      let outcome = try ChildProgram(
        URL(filePath: "/usr/bin/env"),
        [
          "dbus-send", "--print-reply", "--dest=org.mpris.MediaPlayer2.quiet_game",
          "/org/mpris/MediaPlayer2",
        ] + words,
        environment: ["DBUS_SESSION_BUS_ADDRESS": address]
      ).outcome()
      return outcome.output + outcome.errors
    }
  }

  @Suite("What plays, told to the desktop", .serialized, .waits)
  struct NowPlayingTests {
    private func connected(_ bus: PrivateBus) throws -> NowPlaying {
      let playing = NowPlaying(name: "quiet game", identity: "Quiet Game", address: bus.address)
      let isThere = wait {
        if case .available = playing.availability { true } else { false }
      }
      #expect(isThere, "\(playing.availability)")
      return playing
    }

    private func taken(_ playing: NowPlaying, _ count: Int = 1) -> [NowPlaying.Command] {
      var commands: [NowPlaying.Command] = []
      _ = wait {
        commands += playing.takeCommands()
        return commands.count >= count
      }
      return commands
    }

    @Test("playerctl reads what is told, and its commands arrive")
    func playerctl() throws {
      let bus = try PrivateBus()
      let playing = try connected(bus)
      #expect(playing.availability == .available(busName: "org.mpris.MediaPlayer2.quiet_game"))
      var info = NowPlaying.Info()
      info.trackID = 3
      (info.title, info.artist, info.album) = ("Brook ♪", "A. Wren", "Waters")
      (info.duration, info.position, info.state) = (200, 12.5, .paused)
      (info.trackNumber, info.volume, info.isShuffled, info.repeats) = (
        7, .decibels(-6), true, .all
      )
      info.cover = CoverArt([0x89, 0x50, 0x4E, 0x47, 1, 2, 3])
      playing.set(info)
      #expect(try wait { try bus.playerctl("metadata", "title") == "Brook ♪" })
      #expect(try bus.playerctl("metadata", "artist") == "A. Wren")
      #expect(try bus.playerctl("metadata", "album") == "Waters")
      #expect(try bus.playerctl("metadata", "mpris:length") == "200000000")
      #expect(try bus.playerctl("metadata", "xesam:trackNumber") == "7")
      #expect(try bus.playerctl("position") == "12.500000")
      #expect(try bus.playerctl("status") == "Paused")
      #expect(try bus.playerctl("loop") == "Playlist")
      #expect(try bus.playerctl("shuffle") == "On")
      #expect(try bus.playerctl("volume").hasPrefix("0.501"))
      let url = try bus.playerctl("metadata", "mpris:artUrl")
      #expect(url.hasPrefix("file:///"))
      let art = try TemporaryFile.bytes(at: String(url.dropFirst(7)))
      #expect(art == info.cover?.bytes)

      let asked: [([String], NowPlaying.Command)] = [
        (["play"], .play), (["pause"], .pause), (["play-pause"], .playOrPause),
        (["stop"], .stop), (["next"], .next), (["previous"], .previous),
        (["position", "30"], .seekTo(30)), (["position", "5+"], .seekBy(5)),
        (["position", "7-"], .seekBy(-7)), (["volume", "0.25"], .setVolume(Gain(linear: 0.25))),
        (["shuffle", "Off"], .setShuffled(false)), (["loop", "Track"], .setRepeats(.one)),
      ]
      for (words, command) in asked {
        let outcome = try ChildProgram(
          URL(filePath: "/usr/bin/env"), ["playerctl", "--player=quiet_game"] + words,
          environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        ).outcome()
        #expect(taken(playing) == [command], "\(words): \(outcome)")
      }
      #expect(try bus.playerctl("open", "file:///etc/passwd").contains("not supported"))
    }

    @Test("a cover's file goes with what told it, and at once")
    func coverFile() throws {
      let bus = try PrivateBus()
      var playing: NowPlaying? = try connected(bus)
      var info = NowPlaying.Info()
      (info.trackID, info.title) = (1, "Song")
      info.cover = CoverArt([0x89, 0x50, 0x4E, 0x47, 1, 2, 3])
      playing?.set(info)
      #expect(
        try wait { try bus.playerctl("metadata", "mpris:artUrl").hasPrefix("file:///") })
      let path = try String(bus.playerctl("metadata", "mpris:artUrl").dropFirst(7))
      #expect(FileManager.default.fileExists(atPath: path))
      playing = nil
      #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("covers of programs that were killed are put away, and nobody else's")
    func abandonedCovers() throws {
      let folder = try TestFolder()
      for name in ["earshot-cover-killed", "earshot-cover-new", "earshot-covet"] {
        try folder.write("x", to: name)
      }
      try FileManager.default.createDirectory(
        atPath: folder.file("earshot-cover-folder"), withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        atPath: folder.file("earshot-cover-link"), withDestinationPath: folder.file("earshot-covet")
      )
      let cover = try #require(CoverArt([0x89, 0x50, 0x4E, 0x47, 1, 2, 3]))
      let used = try #require(CoverFile(cover, in: folder.path))
      let kept = String(used.url.dropFirst(7))
      var hourAgo = [timeval](repeating: timeval(tv_sec: time(nil) - 3_600, tv_usec: 0), count: 2)
      for path in [kept, folder.file("earshot-cover-killed"), folder.file("earshot-covet")] {
        #expect(utimes(path, &hourAgo) == 0)
      }
      CoverFile.removeAbandoned(in: folder.path)
      var left = try folder.contents()
      left.removeAll { folder.file($0) == kept }
      #expect(
        Set(left) == [
          "earshot-cover-new", "earshot-covet", "earshot-cover-folder", "earshot-cover-link",
        ])
      #expect(FileManager.default.fileExists(atPath: kept))
      CoverFile.removeAbandoned(in: folder.file("none"))
    }

    @Test("garbage, strangers' tracks and a flood do nothing, and what waits is bounded")
    func hostile() throws {
      let bus = try PrivateBus()
      let playing = try connected(bus)
      var info = NowPlaying.Info()
      (info.title, info.trackID, info.duration, info.state) = ("Song", 1, 10, .playing)
      playing.set(info)
      let player = "org.mpris.MediaPlayer2.Player."
      let set = "org.freedesktop.DBus.Properties.Set"
      let name = "string:org.mpris.MediaPlayer2.Player"
      for words in [
        [player + "Seek", "string:no"], [player + "Seek"], [player + "SetPosition", "int64:1"],
        [player + "SetPosition", "objpath:/a", "double:1"], [player + "Explode"],
        [set, name, "string:Volume", "variant:string:loud"], [set, name, "string:Volume"],
        [set, name, "string:LoopStatus", "variant:string:Sometimes"],
        [set, name, "string:Metadata", "variant:string:x"],
        [set, name, "string:PlaybackStatus", "variant:string:x"],
        [set, "string:no.such", "string:Volume", "variant:double:1"],
        ["org.freedesktop.DBus.Properties.Get", name, "string:Nothing"],
        ["org.freedesktop.DBus.Properties.GetAll", "int32:4"], ["no.such.Face.Play"],
      ] {
        let said = try ChildProgram(
          URL(filePath: "/usr/bin/env"),
          [
            "dbus-send", "--print-reply", "--dest=org.mpris.MediaPlayer2.quiet_game",
            "/org/mpris/MediaPlayer2",
          ] + words,
          environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        ).outcome()
        #expect(said.status != 0 && said.errors.contains("Error"), "\(words): \(said)")
      }
      for words in [
        ["objpath:/org/earshot/track/99", "int64:5"],
        ["objpath:/org/earshot/track/1", "int64:-5"],
        ["objpath:/org/earshot/track/1", "int64:9223372036854775807"],
      ] {
        _ = try bus.call(player + "SetPosition", words[0], words[1])
      }
      _ = try bus.call(set, name, "string:Volume", "variant:double:nan")
      _ = try bus.call(set, name, "string:Volume", "variant:double:1e300")
      _ = try bus.call(set, name, "string:Rate", "variant:double:2")
      _ = try bus.call(player + "Seek", "int64:-9223372036854775808")
      #expect(
        playing.takeCommands() == [
          .setVolume(.silence), .setVolume(.unity), .seekBy(-9_223_372_036_854.775808),
        ])
      try flood(bus, player: playing, calls: 3_000)
      #expect(try bus.call("org.freedesktop.DBus.Introspectable.Introspect").contains("Seeked"))
      #expect(playing.takeCommands() == Array(repeating: .next, count: 256))
    }

    /// Sends this many calls at once, and waits until the last one has its reply.
    private func flood(_ bus: PrivateBus, player: NowPlaying, calls: Int) throws {
      typealias New =
        @convention(c) (
          OpaquePointer?, BusLibrary.Out?, BusLibrary.Text?, BusLibrary.Text?, BusLibrary.Text?,
          BusLibrary.Text?
        ) -> CInt
      let library = try #require(BusLibrary.loaded)
      let systemd = try #require(dlopen("libsystemd.so.0", RTLD_NOW))
      let found = try #require(dlsym(systemd, "sd_bus_message_new_method_call"))
      let newCall = unsafeBitCast(found, to: New.self)
      typealias Call =
        @convention(c) (
          OpaquePointer?, OpaquePointer?, UInt64, UnsafeMutableRawPointer?, BusLibrary.Out?
        ) -> CInt
      let ask = unsafeBitCast(try #require(dlsym(systemd, "sd_bus_call")), to: Call.self)
      var opened: OpaquePointer?
      #expect(library.new(&opened) >= 0 && library.setAddress(opened, bus.address) >= 0)
      #expect(library.setBusClient(opened, 1) >= 0 && library.start(opened) >= 0)
      for call in 0..<calls {
        var (message, answer): (OpaquePointer?, OpaquePointer?)
        #expect(
          newCall(
            opened, &message, "org.mpris.MediaPlayer2.quiet_game", DesktopFace.path,
            DesktopFace.player, "Next") >= 0)
        // Replies come in the order of the calls.
        let isLast = call == calls - 1
        #expect(
          (isLast
            ? ask(opened, message, 60_000_000, nil, &answer) : library.send(opened, message, nil))
            >= 0)
        for used in [message, answer] { _ = library.unref(used) }
      }
      _ = library.close(opened)
    }

    @Test("a player does what playerctl asks for, and what it plays is told with a jump")
    func wired() throws {
      let bus = try PrivateBus()
      let studio = try MusicStudio()
      try studio.open((1...3).map { Signal.sine(Double($0) * 480, frames: 480_000) })
      let playing = try connected(bus)
      studio.player.nowPlaying = playing
      func after(_ words: String..., holds: () -> Bool) throws -> Bool {
        _ = try ChildProgram(
          URL(filePath: "/usr/bin/env"), ["playerctl", "--player=quiet_game"] + words,
          environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        ).outcome()
        return wait {
          studio.render(800)
          return holds()
        }
      }
      let player = studio.player
      #expect(try after("play") { player.state == .playing && player.track?.index == 0 })
      #expect(try wait { try bus.playerctl("metadata", "title") == "0" })
      #expect(try after("next") { player.track?.index == 1 })
      #expect(try after("pause") { player.state == .paused })
      #expect(try wait { try bus.playerctl("status") == "Paused" })
      #expect(try after("position", "4") { abs(player.position - 4) < 0.1 })
      #expect(try after("shuffle", "On") { player.isShuffled })
      #expect(try after("loop", "Playlist") { player.repeats == .all })
      #expect(try after("volume", "0.5") { player.gain == Gain(linear: 0.5) })
      #expect(try after("stop") { player.state == .stopped })
      #expect(try wait { try bus.playerctl("status") == "Stopped" })
    }

    @Test("without a bus it says so; two have names of their own; a name goes with its owner")
    func names() throws {
      let none = NowPlaying(name: "game", address: "unix:path=/none/at/all")
      let isTold = wait {
        if case .unavailable = none.availability { true } else { false }
      }
      #expect(isTold)
      none.set(NowPlaying.Info())
      #expect(none.takeCommands().isEmpty)
      let bus = try PrivateBus()
      var first: NowPlaying? = try connected(bus)
      let second = try connected(bus)
      guard case .available(let name) = second.availability else { return }
      #expect(name.hasPrefix("org.mpris.MediaPlayer2.quiet_game.instance"))
      #expect(first?.availability != second.availability)
      first = nil
      let isGone = try wait {
        try bus.run("playerctl", "--list-all").output
          .split(separator: "\n").map(String.init) == [String(name.dropFirst(23))]
      }
      #expect(isGone)
      bus.end()
      let isLost = wait {
        if case .unavailable = second.availability { true } else { false }
      }
      #expect(isLost)
    }
  }
#endif
