import Earshot
import EarshotMusic
import TestScheduling
import TestSupport
import Testing

@testable import EarshotNetwork

@Suite("Radio", .waits)
struct RadioTests {
  /// Sound with a title after each run of this many bytes.
  private static func mixed(_ sound: [UInt8], _ interval: Int, _ titles: [[UInt8]]) -> [UInt8] {
    var (bytes, rest, number) = ([UInt8](), sound[...], 0)
    while rest.count >= interval {
      bytes += rest.prefix(interval)
      rest = rest.dropFirst(interval)
      let title = number < titles.count ? titles[number] : []
      let text = title.isEmpty ? [] : Array("StreamTitle='".utf8) + title + Array("';".utf8)
      let count = (text.count + 15) / 16
      bytes += [UInt8(count)] + text + [UInt8](repeating: 0, count: count * 16 - text.count)
      number += 1
    }
    return bytes + rest
  }

  @Test("titles come in order, and none of their bytes is heard", arguments: [1, 611, 16_000])
  func titles(_ interval: Int) throws {
    let file = try soundFile("wav")
    let every = Array(1...255).map { UInt8($0) }
    let titles: [[UInt8]] = [
      Array("First".utf8), [], Array("It's – über".utf8), every, Array("Last".utf8),
    ]
    let bytes = Self.mixed(file.bytes, interval, titles)
    let server = try LoopbackServer { request, line in
      #expect(request.headers["icy-metadata"] == "1")
      line.send(
        "ICY 200 OK\r\nicy-name: The Station\r\nicy-br:128\r\nicy-metaint:\(interval)\r\n\r\n")
      line.send(bytes)
      line.waitForClose()
    }
    defer { server.stop() }
    let studio = try NetworkStudio(server.address("/live"))
    try studio.begin()
    let info = try #require(studio.stream.info)
    #expect(info.isLive && !info.isSeekable && info.duration == nil && info.byteCount == nil)
    #expect(info.stationName == "The Station" && info.bitRate == 128)
    #expect(!studio.stream.seek(to: 1))
    try studio.render(170_000)
    #expect(try studio.difference(from: file.samples) < 1e-6)
    #expect(studio.titles.count == 4, "\(studio.titles)")
    #expect(studio.titles.first == "First" && studio.titles[1] == "It's – über")
    #expect(studio.titles.last == "Last" && studio.stream.title == "Last")
    let isPlain = studio.titles.joined().unicodeScalars.allSatisfy {
      $0.value >= 32 && !(127..<160).contains($0.value)
    }
    #expect(isPlain)
  }

  @Test("a station that breaks off is gone back to, where it is by then")
  func reconnecting() throws {
    let sound = try soundFile("mp3", frames: 96_000, options: ["-write_xing", "0"])
    let server = try LoopbackServer { request, line in
      line.send("HTTP/1.0 200 OK\r\nicy-name: x\r\nContent-Type: audio/mpeg\r\n\r\n")
      line.send(sound.bytes)
    }
    defer { server.stop() }
    let studio = try NetworkStudio(server.address("/live"))
    try studio.begin()
    try studio.render(300_000)
    #expect(studio.events.contains(.reconnected))
    #expect(
      server.requests.count >= 3 && server.requests.dropFirst().allSatisfy { $0.start == nil })
    let onset = try #require(studio.heard.onset(above: 1e-2))
    let end = try #require(studio.heard.end(above: 1e-2))
    #expect(end - onset > 250_000)
    studio.stream.close()
  }

  @Test(
    "radio begins at once in every kind that needs no end, and is what was sent",
    arguments: ["opus", "oga", "mp4", "flac", "ogg"])
  func kinds(_ kind: String) throws {
    let options = [
      "oga": ["-c:a", "flac"],
      "mp4": [
        "-c:a", "alac", "-movflags", "+empty_moov+default_base_moof+frag_keyframe",
        "-frag_duration", "200000",
      ],
    ]
    let file = try soundFile(kind, frames: 480_000, options: options[kind] ?? [])
    let goesOn = Held()
    let server = try LoopbackServer { request, line in
      line.send("HTTP/1.0 200 OK\r\nicy-name: x\r\n\r\n")
      line.send(file.bytes[..<(file.bytes.count / 2)])
      goesOn.wait()
      line.send(file.bytes[(file.bytes.count / 2)...])
      line.waitForClose()
    }
    defer { server.stop() }
    let studio = try NetworkStudio(server.address("/live"))
    // With half of it there.
    try studio.begin()
    goesOn.release()
    #expect(studio.stream.info?.isLive == true)
    // The last page of Vorbis waits for another.
    try studio.render(400_000)
    let heard = Array(file.samples[..<390_000])
    #expect(try studio.difference(from: heard) < 1e-4)
    studio.stream.close()
  }

  /// Two streams of Ogg, one after the other, as stations send them with every title.
  private static func chain(_ kind: String, _ titles: [String]) throws -> [UInt8] {
    try titles.flatMap { title in
      try soundFile(
        kind, frames: 96_000, options: ["-metadata", "title=\(title)", "-metadata", "artist=A"]
      ).bytes
    }
  }

  @Test("a stream of Ogg that begins anew with every title goes on", arguments: ["opus", "ogg"])
  func chains(_ kind: String) throws {
    let bytes = try Self.chain(kind, ["One", "Two", "Three"])
    let server = try LoopbackServer { request, line in
      line.send("HTTP/1.0 200 OK\r\nicy-name: x\r\n\r\n")
      line.send(bytes)
      line.waitForClose()
    }
    defer { server.stop() }
    let studio = try NetworkStudio(server.address("/live"))
    try studio.begin()
    // The last page of Vorbis waits for another.
    try studio.render(300_000, of: 235_000)
    #expect(studio.stream.info?.title == "A - One")
    #expect(studio.titles == ["A - Two", "A - Three"], "\(studio.titles)")
    let loud = studio.samples.count { abs($0) > 0.01 }
    #expect(loud > 200_000, "\(loud) frames were heard")
    studio.stream.close()
  }

  @Test("Opus that breaks off in a page is gone on with at the next one")
  func brokenPages() throws {
    let bytes = try Self.chain("opus", ["One"])
    let server = try LoopbackServer { request, line in
      line.send("HTTP/1.0 200 OK\r\nicy-name: x\r\nContent-Type: audio/ogg\r\n\r\n")
      line.send(bytes[..<(bytes.count * 2 / 3)])
    }
    defer { server.stop() }
    let studio = try NetworkStudio(server.address("/live"))
    try studio.begin()
    try studio.render(240_000)
    #expect(studio.stream.state == .ready && studio.stream.counts.reconnects >= 3)
    let loud = studio.samples.count { abs($0) > 0.01 }
    #expect(loud > 180_000, "\(loud) frames were heard")
    studio.stream.close()
  }

  #if !LibAV
    @Test("of AAC as radio the error says what is needed, at once")
    func aac() throws {
      let sound = try soundFile("aac", options: [], decodes: false)
      let server = try LoopbackServer { request, line in
        line.send("HTTP/1.0 200 OK\r\nicy-name: x\r\nContent-Type: audio/aac\r\n\r\n")
        while line.send(sound.bytes) {}
      }
      defer { server.stop() }
      let stream = try NetworkStream.open(server.address("/live"), configuration: .quick)
      try #require(wait { stream.state != .connecting })
      guard case .failed(let error) = stream.state else {
        Issue.record("\(stream.state)")
        return
      }
      #expect(error.description.contains("AAC needs libav"), "\(error)")
      #expect(stream.counts.receivedBytes < 1 << 21, "\(stream.counts.receivedBytes) bytes")
    }
  #endif

  @Test("titles are found in what stations send")
  func parsing() {
    func title(_ text: String) -> String? { ICYFilter.title(in: Array(text.utf8)) }
    #expect(title("StreamTitle='a';StreamUrl='b';") == "a")
    #expect(title("StreamUrl='b';StreamTitle='it's';\0\0") == "it's")
    #expect(title("StreamTitle='';") == "")
    #expect(title("StreamTitle='open") == "open" && title("StreamTitle='a'") == "a")
    #expect(title("Title='a'") == nil && title("") == nil)
  }
}

@Suite("Playlists of the network")
struct NetworkPlaylistTests {
  private let sounds: [[UInt8]] = (0..<2).map {
    TemporaryFile.wave(
      Signal.noise(seed: UInt64($0), amplitude: 0.4, frames: 48_000), sampleRate: 48_000)
  }

  private func serve() throws -> LoopbackServer {
    try LoopbackServer { [sounds] request, line in
      let list: String?
      switch request.path {
      case "/a/list.m3u":
        list =
          "#EXTM3U\n#EXTINF:1,The first\n0.wav\n/b/1.wav\nfile:///etc/hosts\n"
          + "ftp://127.0.0.1/x\nlist.m3u\nmore.pls\n"
      case "/a/more.pls": list = "[playlist]\nFile1=http://127.0.0.1:1/none.mp3\nTitle1=None\n"
      case "/tune":
        let more = "[playlist]\nFile1=/a/0.wav\nFile2=/b/1.wav\nFile3=/tune\n"
        line.send(
          "HTTP/1.1 200 OK\r\nContent-Type: audio/x-scpls; charset=utf-8\r\n"
            + "Content-Length: \(more.utf8.count)\r\nConnection: close\r\n\r\n\(more)")
        return
      case "/m3u", "/xspf":
        let isXML = request.path == "/xspf"
        let more =
          isXML
          ? "<playlist><trackList><track><location>a/0.wav</location></track></trackList>"
            + "</playlist>"
          : "a/0.wav\n"
        let type = isXML ? "application/xspf+xml" : "audio/x-mpegurl"
        line.send(
          "HTTP/1.0 200 OK\r\nContent-Type: \(type)\r\n\r\n\(more)")
        return
      case "/live":
        line.send("HTTP/1.0 200 OK\r\nContent-Type: audio/mpeg\r\nicy-name: x\r\n\r\n")
        while line.send([UInt8](repeating: 0, count: 65_536)) {}
        return
      case "/segments.m3u8": list = "#EXTM3U\n#EXT-X-TARGETDURATION:6\n1.ts\n"
      default: list = nil
      }
      if let list { return line.serve(Array(list.utf8), request) }
      if request.path == "/a/0.wav" { return line.serve(sounds[0], request) }
      if request.path == "/b/1.wav" { return line.serve(sounds[1], request) }
      line.send("HTTP/1.1 404 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
  }

  @Test("a list at an address names what is in the network, and nothing of this machine")
  func list() throws {
    let server = try serve()
    defer { server.stop() }
    let address = server.address("/a/list.m3u")
    #expect(Playlist(paths: [address]).remarks == [.network(address)])
    let list = Playlist(paths: [address], network: .quick)
    let paths = [
      server.address("/a/0.wav"), server.address("/b/1.wav"), server.address("/etc/hosts"),
      "http://127.0.0.1:1/none.mp3",
    ]
    #expect(list.entries.map(\.path) == paths)
    #expect(list.entries.first?.title == "The first" && list.entries.last?.title == "None")
    #expect(list.remarks == [.network("ftp://127.0.0.1/x"), .circular(address)])
    let segments = Playlist(paths: [server.address("/segments.m3u8")], network: .quick)
    #expect(segments.entries.isEmpty && segments.remarks.count == 1)
    let none = Playlist(paths: [server.address("/none.m3u")], network: .quick)
    #expect(none.entries.isEmpty && none.remarks.count == 1)
  }

  @Test("what an address without a suffix is, its server says, and nobody else is asked")
  func types() throws {
    let server = try serve()
    defer { server.stop() }
    func paths(_ name: String) -> [String] {
      Playlist(paths: [server.address(name)], network: .quick).entries.map(\.path)
    }
    #expect(paths("/m3u") == [server.address("/a/0.wav")])
    #expect(paths("/xspf") == [server.address("/a/0.wav")])
    // An entry of a list is sound, unless its name tells otherwise.
    let found = ["/a/0.wav", "/b/1.wav", "/tune"].map { server.address($0) }
    #expect(paths("/tune") == found)
    #expect(paths("/live") == [server.address("/live")])
    #expect(paths("/gone") == [server.address("/gone")])
    #expect(server.requests.count == 5)
  }

  @Test("a player plays what is in the network, one after the other, and passes over what fails")
  func player() throws {
    let server = try serve()
    defer { server.stop() }
    let engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: 48_000, layout: .mono, limiter: .never))
    let player = try MusicPlayer(engine)
    let list = Playlist([
      Playlist.Entry(path: server.address("/a/0.wav")),
      Playlist.Entry(path: server.address("/none.wav")),
      Playlist.Entry(path: server.address("/b/1.wav"), title: "Second"),
    ])
    player.open(list)
    player.play()
    player.step()
    // It wasn't allowed to.
    for _ in 0..<5 { player.step() }
    #expect(player.state == .stopped && server.requests.isEmpty)
    _ = player.takeEvents()
    player.network = .quick
    player.play()
    var (began, failed, isOver, heard) = ([String](), [Int](), false, [Float]())
    let isDone = wait {
      heard += engine.render(frameCount: 1_200)
      player.step()
      for event in player.takeEvents() {
        switch event {
        case .trackBegan(let track): began.append(track.title)
        case .trackFailed(let index, _, _): failed.append(index)
        case .ended: isOver = true
        case .network: break
        }
      }
      return isOver
    }
    #expect(isDone && began == ["0.wav", "Second"] && failed == [1])
    let loud = heard.count { abs($0) > 1e-3 }
    #expect(loud > 90_000, "\(loud) frames were heard")
  }
}
