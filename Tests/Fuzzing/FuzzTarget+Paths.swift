import CSystem

@testable import AudioFiles
@testable import Earshot
@testable import EarshotScript

extension FuzzTarget {
  /// Names, cut at line feeds: files of different bytes are different files to everybody.
  func namePaths(_ input: [UInt8]) {
    let texts = input.split(separator: 10).prefix(4).map { String(decoding: $0, as: UTF8.self) }
    let paths = texts.map { FilePath($0) }
    for path in paths {
      precondition(path.folder.appending(path.name.text) == path)
      precondition(!path.name.bytes.contains(UInt8(ascii: "/")))
      precondition(path.folder.bytes.isEmpty || path.folder.bytes.last == UInt8(ascii: "/"))
      let renamed = path.replacingSuffix(by: "wav")
      precondition(renamed.suffix == "wav" || path.name.bytes.isEmpty)
      precondition(renamed.folder == path.folder)
      precondition(path.relative(to: path.folder) == path.name)
      _ = try? FileBytes(path)
    }
    var written: [FilePath] = []
    for path in Set(paths) where path.isFileName {
      let place = Self.folder + path.text
      guard let file = try? OutputFile(path: place, replacesOlder: false) else { continue }
      precondition(file.temporaryPath.folder.text == Self.folder)
      precondition((try? Self.silence.withUnsafeBytes { try file.write($0, at: 0) }) != nil)
      precondition((try? file.finish()) != nil, "what could be begun can be finished")
      written.append(FilePath(place))
    }
    let engine = Self.engine
    let clips = written.compactMap { try? engine.load($0.text) }
    precondition(Set(clips).count == written.count, "two names, one clip")
    for path in written {
      precondition(FilePath(resolving: path) != nil)
      precondition(path.withCString { unlink($0) } == 0)
    }
    for clip in clips { engine.unload(clip) }
    _ = engine.render(frameCount: 800)
    precondition(engine.clipCount == 0)
  }

  /// One engine for all inputs: to make one takes longer than most of them.
  nonisolated(unsafe) static let engine: AudioEngine = {
    guard let engine = try? AudioEngine(Configuration(output: .offline)) else {
      fatalError("no engine")
    }
    return engine
  }()

  private static let folder: String = {
    var template = Array("/tmp/earshot-fuzz-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no folder for files") }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) + "/"
  }()

  private static let silence: [UInt8] =
    Array("RIFF".utf8) + [44, 0, 0, 0] + Array("WAVEfmt ".utf8)
    + [16, 0, 0, 0, 1, 0, 1, 0, 0x80, 0xBB, 0, 0, 0, 0x77, 1, 0, 2, 0, 16, 0]
    + Array("data".utf8) + [8, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0]
}

extension FilePath {
  /// Whether it names a file in a folder of ours.
  fileprivate var isFileName: Bool {
    canBeOpened && folder.bytes.isEmpty && bytes != [46] && bytes != [46, 46]
  }
}
