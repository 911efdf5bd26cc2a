import CSystem

/// What libFuzzer calls with bytes of its invention. Whatever they are, the readers must not crash,
/// hang or take memory without end; a trap here is a finding.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  FuzzTarget.chosen.run(input)
  return 0
}

/// What libFuzzer calls first. Recordings to begin with can't be had without an engine.
@c(LLVMFuzzerInitialize)
public func prepare(
  _ count: UnsafeMutablePointer<CInt>?,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  guard let folder = getenv("EARSHOT_FUZZ_RECORDINGS") else { return 0 }
  FuzzTarget.calls.writeRecordings(to: String(cString: folder))
  return 0
}

/// What is fuzzed, chosen by the environment so that one program serves for all.
enum FuzzTarget: String, CaseIterable {
  case caf, ima4, wave, aiff, comments, mp4, adts, script
  case kuki, download, paths, resampling
  case tags, playlists, network, chat
  case recordings, calls
  case sounds, banks

  static let chosen: FuzzTarget = {
    let name = getenv("EARSHOT_FUZZ").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("EARSHOT_FUZZ must be one of \(allCases.map(\.rawValue))")
    }
    return target
  }()

  func run(_ input: [UInt8]) {
    switch self {
    case .caf: openFile(input, beginning: Array("caff".utf8) + [0, 1, 0, 0])
    case .wave: openFile(input, beginning: Array("RIFF".utf8), orAnyOf: ["RF64", "BW64", "riff"])
    case .aiff: openFile(input, beginning: Array("FORM".utf8), orAnyOf: [".snd"])
    case .mp4: openFile(input, beginning: [0, 0, 0, 8] + Array("ftyp".utf8))
    case .adts: findPackets(input)
    case .ima4: decodeADPCM(input)
    case .comments: readComments(input)
    case .script: readScript(input)
    case .kuki: openCookie(input)
    case .download: download(input)
    case .paths: namePaths(input)
    case .resampling: resample(input)
    case .tags: readTags(input)
    case .playlists: readPlaylist(input)
    case .network: hearServer(input)
    case .chat: hearPackets(input)
    case .recordings: playRecording(input)
    case .calls: callFunctions(input)
    case .sounds: readDefinitions(input)
    case .banks: openBank(input)
    }
  }
}
