import AudioFiles
import CSystem
import Earshot
import TestSupport
import Testing

@testable import EarshotMusic

@Suite("Playlists")
struct PlaylistTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    for name in ["a.wav", "b c.ogg", "sub/é.flac", "d%41.mp3"] { try folder.write("", to: name) }
  }

  private func names(_ playlist: Playlist) -> [String] {
    playlist.entries.map { String($0.path.dropFirst(folder.path.count + 1)) }
  }

  private func read(_ text: some Sequence<UInt8>, _ name: String) throws -> Playlist {
    try folder.write(text, to: name)
    return Playlist(paths: [folder.file(name)])
  }

  @Test("M3U: titles, comments, every end of a line, blanks, relative paths and URLs")
  func m3u() throws {
    let (here, text) = (folder.path, "\u{FEFF}#EXTM3U\r\n#EXTINF:12,One - Two, too\r\n")
    let lines = [
      "  a.wav \r\r\n", "#EXTINF:-1 x=\"y\",", "b c.ogg", "#PLAYLIST:x", "file://\(here)/b%20c.ogg",
      "file://localhost\(here)/sub/%C3%A9.flac", "d%41.mp3", "sub\\é.flac", "\(here)/a.wav",
      "http://radio.example/live", "none.wav", "file://host/a.wav",
    ]
    let list = try read((text + lines.joined(separator: "\n")).utf8, "l.m3u")
    #expect(
      names(list) == [
        "a.wav", "b c.ogg", "b c.ogg", "sub/é.flac", "d%41.mp3", "sub/é.flac", "a.wav",
      ])
    #expect(list.entries[0].title == "One - Two, too" && list.entries[0].duration == 12)
    #expect(list.entries[1].title == nil && list.entries[1].duration == nil)
    #expect(
      list.remarks == [
        .network("http://radio.example/live"), .notFound(folder.file("none.wav")),
        .network("file://host/a.wav"),
      ])
  }

  @Test("M3U in ISO 8859-1 and in UTF-16")
  func codings() throws {
    let latin = Array("#EXTINF:1,Caf".utf8) + [0xE9, 10] + Array("sub/".utf8) + [0xE9]
    let one = try read(latin + Array(".flac".utf8), "l.m3u")
    #expect(names(one) == ["sub/é.flac"] && one.entries[0].title == "Café")
    let wide = [0xFEFF] + Array("a.wav\nsub/é.flac".utf16)
    for isBig in [false, true] {
      let bytes = wide.flatMap {
        isBig
          ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
      }
      #expect(names(try read(bytes, "w.m3u8")) == ["a.wav", "sub/é.flac"])
    }
  }

  @Test("PLS: by its numbers")
  func pls() throws {
    let text =
      "[playlist]\nFile2=b c.ogg\nTitle1=The First\nLength2=7\nfile1=a.wav\nNumberOfEntries=9\n"
      + "Length1=-1\nFile10=gone.wav\nVersion=2\nFilex=a.wav\nFile99999999999999999999=a.wav"
    let list = try read(text.utf8, "l.pls")
    #expect(names(list) == ["a.wav", "b c.ogg"])
    #expect(list.entries.map(\.title) == ["The First", nil])
    #expect(list.entries.map(\.duration) == [nil, 7])
    #expect(list.remarks == [.notFound(folder.file("gone.wav"))])
  }

  @Test("XSPF: entities, CDATA, name spaces, and only what is a track's own")
  func xspf() throws {
    let text = """
      <?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]>
      <playlist xmlns="http://xspf.org/ns/0/"><location>a.wav</location><!-- <track> -->
      <trackList><track><location>b%20c.ogg</location><title>A &amp; B &#x41;&#66; &a;</title>
      <creator><![CDATA[<Who>]]></creator><duration>2500</duration>
      <extension><location>none.wav</location></extension></track>
      <x:track a="/>"><x:location> sub/%C3%A9.flac </x:location></x:track>
      <track><location/></track><track><title>nothing</title></track>
      <track><location>https://radio.example/a</location></track></trackList></playlist>
      """
    let list = try read(text.utf8, "l.xspf")
    #expect(names(list) == ["b c.ogg", "sub/é.flac"])
    #expect(list.entries[0].title == "<Who> - A & B AB &a;" && list.entries[0].duration == 2.5)
    #expect(list.remarks == [.network("https://radio.example/a")])
  }

  @Test(
    "folders by their names as people sort them; hidden files, playlists and others are left out")
  func folders() throws {
    let tree = try TestFolder()
    let names = [
      "10 Ten.wav", "2 two.WAV", "02 Two.wav", "a/1.ogg", "a/.hidden.wav", "B.flac", "cover.jpg",
      "list.m3u", "c/d/e/1.mp3",
    ]
    for name in names { try tree.write("", to: name) }
    symlink(tree.path, tree.file("a/loop"))
    symlink(tree.file("c"), tree.file("zz"))
    let list = Playlist(paths: [tree.path + "/"])
    #expect(
      list.entries.map { String($0.path.dropFirst(tree.path.count + 1)) } == [
        "02 Two.wav", "2 two.WAV", "10 Ten.wav", "a/1.ogg", "B.flac", "c/d/e/1.mp3",
        "zz/d/e/1.mp3",
      ])
    #expect(list.remarks.isEmpty)
  }

  @Test("a playlist of itself, of one that is of it, and too many levels are told")
  func circles() throws {
    try folder.write("a.wav\ntwo.m3u\none.m3u\n", to: "one.m3u")
    let list = try read("a.wav\none.m3u".utf8, "two.m3u")
    #expect(names(list) == ["a.wav", "a.wav"])
    #expect(
      list.remarks == [.circular(folder.file("two.m3u")), .circular(folder.file("one.m3u"))])
    for level in 0..<20 { try folder.write("l\(level + 1).m3u", to: "l\(level).m3u") }
    let deep = Playlist(paths: [folder.file("l0.m3u")])
    #expect(deep.remarks == [.tooDeep(folder.file("l16.m3u"))])
    var tree = "tree"
    for _ in 0..<20 { tree += "/f" }
    try folder.write("", to: tree + "/a.wav")
    #expect(Playlist(paths: [folder.file("tree")]).remarks.count == 1)
  }

  @Test("a million lines are a list that is full, and lists of lists come to an end")
  func many() throws {
    let line = Array("a.wav\n".utf8)
    let bytes = Array(repeatElement(line, count: 300_000).joined())
    let list = try read(bytes, "l.m3u")
    #expect(list.entries.count == Playlist.mostEntries && list.remarks == [.tooMuch])
    let blank = try read(Array(repeating: 10, count: 4 << 20), "b.m3u")
    #expect(blank.entries.isEmpty && blank.remarks.isEmpty)
    try folder.write("", to: "empty.m3u")
    let many = try read(
      Array(repeatElement(Array("empty.m3u\n".utf8), count: 30_000).joined()), "m.m3u")
    #expect(many.remarks == [.tooMuch])
    let missing = try read(
      Array(repeatElement(Array("gone\n".utf8), count: 3_000).joined()), "g.m3u")
    #expect(missing.remarks.count == Playlist.mostRemarks)
  }

  @Test("playlists of playlists come to an end, and a long one ends nothing behind it")
  func budgets() throws {
    let lines = String(repeating: "gone\n", count: 50)
    try folder.write(lines, to: "gone.m3u")
    try folder.write(String(repeating: "gone.m3u\n", count: 40), to: "l.m3u")
    var collector = PlaylistCollector(nil)
    collector.linesLeft = 500
    collector.add(folder.file("l.m3u"))
    #expect(collector.playlist.remarks.last == .tooMuch)
    #expect(collector.playlist.remarks.count < 500)
    collector = PlaylistCollector(nil)
    collector.bytesLeft = 4 * lines.utf8.count
    collector.add(folder.file("l.m3u"))
    #expect(collector.playlist.remarks.last == .tooMuch)
    #expect(collector.playlist.remarks.count < 210)
    try folder.write("a.wav\n" + lines, to: "long.m3u")
    try folder.write("long.m3u\na.wav", to: "both.m3u")
    collector = PlaylistCollector(nil)
    collector.mostBytes = 20
    collector.add(folder.file("both.m3u"))
    #expect(names(collector.playlist) == ["a.wav", "a.wav"])
    #expect(collector.playlist.remarks.last == .tooLong(folder.file("long.m3u")))
  }

  @Test("text with every byte, and any text, ends", arguments: ["m3u", "pls", "xspf"])
  func everyByte(suffix: String) throws {
    var numbers = SeededGenerator(seed: 7)
    let words = [
      "<track>", "<location>", "</location>", "</track>", "<![CDATA[", "]]>", "<!--", "-->", "&#x",
      ";", "file1=", "#EXTINF:", "\n", "%", "%zz", "%00", "file://", "/", "\\", "<", ">",
      "http://x",
    ]
    for round in 0..<200 {
      var bytes: [UInt8] = round == 0 ? Array(0...255) : []
      for _ in 0..<60 {
        bytes += Array(words.randomElement(using: &numbers)!.utf8)
        bytes += (0..<Int.random(in: 0..<4, using: &numbers)).map { _ in
          UInt8.random(in: 0...255, using: &numbers)
        }
      }
      for line in PlaylistFormat(suffix: suffix)!.lines(of: bytes) {
        guard case .paths(let paths) = line.place else { continue }
        #expect(!paths.isEmpty && paths.allSatisfy { !$0.isEmpty && !$0.utf8.contains(0) })
      }
    }
    let list = try read(Array(0...255), "all." + suffix)
    #expect(list.entries.isEmpty)
  }

  @Test("what can't be read is told")
  func unreadable() {
    #expect(Playlist(paths: ["/none"]).remarks == [.notFound("/none")])
    #expect(Playlist(paths: [""]).remarks == [.notFound("")])
    #expect(Playlist(paths: ["a\0b"]).remarks == [.notFound("a\0b")])
    #expect(!Playlist(paths: ["/none"]).remarks[0].description.isEmpty)
  }
}
