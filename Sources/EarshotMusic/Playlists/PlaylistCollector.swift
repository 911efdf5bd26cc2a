import AudioFiles
import CSystem
import Earshot
import EarshotNetwork

/// Finds the files of a playlist, in folders and in other playlists.
struct PlaylistCollector {
  private(set) var playlist = Playlist()
  private let files: (any SoundFiles)?
  private let network: NetworkStream.Configuration?
  /// The folders and playlists that are being read, by their resolved paths.
  private var within: [FilePath] = []
  /// Folders and playlists opened so far: nested lists may contain no file at all.
  private var openedCount = 0
  private static let mostOpened = 20_000
  /// Playlists requested from the network; each may take long.
  private var askedCount = 0
  private static let mostAsked = 16
  /// Remaining bytes for all playlists, which may name each other again and again.
  var bytesLeft = 64 << 20
  var linesLeft = 500_000
  /// Of one.
  var mostBytes = Playlist.mostBytes
  /// Names read in one folder.
  private static let mostNames = 1_000_000

  static let soundSuffixes: Set = [
    "wav", "wave", "bwf", "rf64", "w64", "aif", "aiff", "aifc", "caf", "au", "snd", "flac", "ogg",
    "oga", "opus", "mp1", "mp2", "mp3", "mp4", "m4a", "m4b", "aac", "ac3", "ec3", "3gp",
  ]

  init(_ files: (any SoundFiles)?, _ network: NetworkStream.Configuration? = nil) {
    self.files = files
    self.network = network
  }

  private enum Kind { case missing, file, folder }

  private var isFull: Bool { playlist.remarks.last == .tooMuch }

  /// Adds a path from the caller or from a playlist.
  mutating func add(_ path: String, as entry: Playlist.Entry? = nil) {
    guard !isFull else { return }
    if NetworkStream.isAddress(path) {
      return add(address: path, as: entry ?? Playlist.Entry(path: path))
    }
    let kind = files == nil ? Self.kind(of: FilePath(path)) : .file
    switch kind {
    case .missing: addRemark(.notFound(path))
    case .folder: addFolder(path)
    case .file:
      if let format = PlaylistFormat(suffix: FilePath(path).suffix) {
        addPlaylist(path, format)
      } else {
        append(entry ?? Playlist.Entry(path: path))
      }
    }
  }

  private mutating func append(_ entry: Playlist.Entry) {
    guard playlist.entries.count < Playlist.mostEntries else { return addRemark(.tooMuch) }
    playlist.entries.append(entry)
  }

  private mutating func addRemark(_ remark: Playlist.Remark) {
    guard !isFull else { return }
    // The remark about the maximum is added in any case.
    if playlist.remarks.count < Playlist.mostRemarks || remark == .tooMuch {
      playlist.remarks.append(remark)
    }
  }

  private static func kind(of path: FilePath) -> Kind {
    var attributes = stat()
    guard path.canBeOpened, path.withCString({ stat($0, &attributes) }) == 0 else {
      return .missing
    }
    return attributes.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// Enters a folder or a playlist, unless it is being read already.
  private mutating func enter(
    _ path: String, _ body: (inout Self) -> Void, whenInside remark: Playlist.Remark?
  ) {
    let place = files == nil ? FilePath(path).resolved : FilePath(path)
    guard !within.contains(place) else {
      if let remark { addRemark(remark) }
      return
    }
    guard within.count < Playlist.mostLevels else { return addRemark(.tooDeep(path)) }
    guard openedCount < Self.mostOpened else { return addRemark(.tooMuch) }
    openedCount += 1
    within.append(place)
    body(&self)
    within.removeLast()
  }

  // MARK: Folders

  private mutating func addFolder(_ path: String) {
    enter(
      path,
      { collector in
        for name in NaturalOrder.sorted(collector.names(in: path)) {
          let inside = path.hasSuffix("/") ? path + name : path + "/" + name
          switch Self.kind(of: FilePath(inside)) {
          case .folder: collector.addFolder(inside)
          case .file where Self.soundSuffixes.contains(FilePath(name).suffix):
            collector.append(Playlist.Entry(path: inside))
          case .file, .missing: break
          }
        }
      }, whenInside: nil)
  }

  private mutating func names(in path: String) -> [String] {
    guard let folder = FilePath(path).withCString({ opendir($0) }) else {
      addRemark(
        .unreadable(
          AudioError(
            .fileUnreadable, subject: path, explanation: "no permission to look into this folder")))
      return []
    }
    defer { closedir(folder) }
    var (names, hasOthers) = ([String](), false)
    while names.count < Self.mostNames, let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        String(validatingCString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      guard let name else {
        hasOthers = true
        continue
      }
      if !FilePath(name).isHidden { names.append(name) }
    }
    if hasOthers { addRemark(.nameNotText(folder: path)) }
    return names
  }

  // MARK: Playlists

  private mutating func addPlaylist(_ path: String, _ format: PlaylistFormat) {
    enter(
      path,
      { collector in
        do throws(AudioFileError) {
          let source = try FileOpener(path, in: collector.files).openBytes()
          let most = min(collector.mostBytes, collector.bytesLeft)
          let bytes = try source.bytes(at: 0, count: most)
          collector.bytesLeft -= bytes.count
          let folder = FilePath(path).folder.text
          for line in format.lines(of: bytes) where !collector.isFull {
            guard collector.linesLeft > 0 else { return collector.addRemark(.tooMuch) }
            collector.linesLeft -= 1
            collector.add(line, in: folder)
          }
          guard source.byteCount > bytes.count else { return }
          collector.addRemark(most < collector.mostBytes ? .tooMuch : .tooLong(path))
        } catch { collector.addRemark(.unreadable(AudioError(fileError: error))) }
      }, whenInside: .circular(path))
  }

  private mutating func add(_ line: PlaylistLine, in folder: String) {
    switch line.place {
    case .network(let url):
      guard NetworkStream.isAddress(url) else { return addRemark(.network(url)) }
      add(url, as: Playlist.Entry(path: url, title: line.title, duration: line.duration))
    case .paths(let paths):
      let candidates = paths.map { FilePath($0).isAbsolute ? $0 : folder + $0 }
      let found = candidates.first { files != nil || Self.kind(of: FilePath($0)) != .missing }
      guard let path = found ?? candidates.first else { return }
      guard found != nil else { return addRemark(.notFound(path)) }
      add(
        path,
        as: Playlist.Entry(path: path, title: line.title, duration: line.duration))
    }
  }

  // MARK: The network

  private mutating func add(address: String, as entry: Playlist.Entry) {
    guard let network else { return addRemark(.network(address)) }
    let suffix = NetworkFile.suffix(of: address)
    let known = PlaylistFormat(suffix: suffix)
    // An entry of a list counts as sound. For an address from the caller the server says what it
    // is.
    let asks = known == nil && within.isEmpty && !Self.soundSuffixes.contains(suffix)
    guard known != nil || asks && askedCount < Self.mostAsked && openedCount < Self.mostOpened
    else { return append(entry) }
    enter(
      address,
      { collector in
        guard collector.askedCount < Self.mostAsked else { return collector.addRemark(.tooMuch) }
        collector.askedCount += 1
        var isPlaylist = known != nil
        do throws(AudioError) {
          let most = min(collector.mostBytes, collector.bytesLeft)
          let file = try NetworkFile(address, atMost: most, configuration: network) { type in
            known != nil || type.flatMap { PlaylistFormat(contentType: $0) } != nil
          }
          guard
            let format = known ?? file.contentType.flatMap({ PlaylistFormat(contentType: $0) })
          else { return collector.append(entry) }
          isPlaylist = true
          collector.bytesLeft -= file.bytes.count
          try Self.refuseSegments(file.bytes, address)
          for line in format.lines(of: file.bytes) where !collector.isFull {
            guard collector.linesLeft > 0 else { return collector.addRemark(.tooMuch) }
            collector.linesLeft -= 1
            collector.add(line, of: file)
          }
          if file.isCut { collector.addRemark(.tooLong(address)) }
        } catch {
          // The player reports the error when it opens the file.
          if isPlaylist { collector.addRemark(.unreadable(error)) } else { collector.append(entry) }
        }
      }, whenInside: .circular(address))
  }

  /// Entries of a network playlist are addresses, and never files of this machine.
  private mutating func add(_ line: PlaylistLine, of file: NetworkFile) {
    let link: String
    switch line.place {
    case .network(let url): link = url
    case .paths(let paths):
      // Keeps the escapes of the text.
      guard let path = paths.first(where: { $0.contains("%") }) ?? paths.first else { return }
      link = path
    }
    guard let found = file.address(of: link) else { return addRemark(.network(link)) }
    add(
      address: found,
      as: Playlist.Entry(path: found, title: line.title, duration: line.duration))
  }

  private static func refuseSegments(_ bytes: [UInt8], _ name: String) throws(AudioError) {
    let mark = Array("#EXT-X-".utf8)
    let isSegmented = bytes.split { $0 == 10 || $0 == 13 }.contains { $0.starts(with: mark) }
    guard isSegmented else { return }
    throw AudioError(
      .notAvailable, subject: name, explanation: "HTTP Live Streaming isn't played here")
  }
}
