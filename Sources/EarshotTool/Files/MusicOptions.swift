import AudioFiles
import Earshot
import EarshotMusic
import EarshotNetwork
import EarshotScript

/// The music options of `earshot play`.
struct MusicOptions {
  let output: String?
  let isQuiet: Bool
  private let seed: UInt64?
  private let repeats: MusicRepeat
  private let crossfade: Double
  private let replayGain: ReplayGain.Mode

  private static let own = [
    "--output", "--shuffle", "--repeat", "--crossfade", "--replaygain", "--quiet",
  ]

  /// Scripts know nothing of these.
  static func refuse(_ arguments: Arguments, for script: String) throws(ToolError) {
    guard let option = own.first(where: arguments.has) else { return }
    let what = "`\(option)` is for music, and this is a scene script"
    guard option == "--output", let output = arguments.value(of: option) else {
      throw arguments.wrong(what)
    }
    throw .usage(
      what, suggestion: nil,
      orElse: "`earshot render \(script.printable) -o \(output.printable)` renders it")
  }

  init(_ arguments: Arguments) throws(ToolError) {
    func choice<Choice: RawRepresentable & CaseIterable>(
      _ option: String, _ standard: Choice
    ) throws(ToolError) -> Choice where Choice.RawValue == String {
      guard let word = arguments.value(of: option) else { return standard }
      guard let found = Choice(rawValue: word) else {
        let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw arguments.wrong("`\(option)` is one of \(words), not `\(word.printable)`")
      }
      return found
    }
    repeats = try choice("--repeat", MusicRepeat.off)
    replayGain = try choice("--replaygain", ReplayGain.Mode.off)
    isQuiet = arguments.has("--quiet")
    let fade = arguments.value(of: "--crossfade") ?? "0"
    guard let seconds = Double(fade), (0...30).contains(seconds) else {
      throw arguments.wrong(
        "`--crossfade` takes a number of seconds from 0 to 30, not `\(fade.printable)`")
    }
    crossfade = seconds
    switch arguments.value(of: "--shuffle") {
    case nil: seed = nil
    case "": seed = .random(in: 0...UInt64.max)
    case let word?:
      guard let number = UInt64(word) else {
        throw arguments.wrong("`--shuffle` takes a whole number, not `\(word.printable)`")
      }
      seed = number
    }
    output = arguments.value(of: "--output")
    guard let output else { return }
    guard ["wav", ""].contains(FilePath(output).suffix) else {
      throw arguments.wrong(
        "`--output` takes the name of a wave file, which `earshot convert` can convert")
    }
    guard repeats == .off else { throw arguments.wrong("`--output` would be without an end") }
    guard arguments.value(of: "--device") == nil else {
      throw arguments.wrong("`--output` plays on no `--device`")
    }
  }

  /// The playable files among the named ones. Reports those it leaves out.
  func playlist(of paths: [String]) throws(ToolError) -> Playlist {
    let playlist = Playlist(paths: paths, network: NetworkStream.Configuration())
    if let error = playlist.emptiness(of: paths) {
      throw ToolError(error.description.printable(atMost: 400))
    }
    for remark in playlist.remarks { Terminal.complain(remark.description.printable(atMost: 400)) }
    if output != nil, playlist.entries.contains(where: { NetworkStream.isAddress($0.path) }) {
      throw ToolError("what comes from the network isn't rendered; download it first")
    }
    if playlist.entries.count == 1, !NetworkStream.isAddress(playlist.entries[0].path) {
      let path = playlist.entries[0].path
      _ = try ToolError.writing { () throws(AudioFileError) in try AudioFile.info(path: path) }
    }
    if let output, playlist.entries.contains(where: { SameFile.isNamed(by: output, and: $0.path) })
    {
      throw ToolError("\(output.printable): the output would be written over it; name another file")
    }
    return playlist
  }

  func apply(to player: MusicPlayer) {
    player.repeats = repeats
    player.isShuffled = seed != nil
    player.crossfade = .seconds(crossfade)
    player.replayGain = ReplayGain(replayGain)
    player.network = output == nil ? NetworkStream.Configuration() : nil
    player.coverLimit = output == nil ? player.coverLimit : 0
  }

  func makePlayer(_ engine: AudioEngine) throws(ToolError) -> MusicPlayer {
    do throws(AudioError) {
      return try MusicPlayer(engine, seed: seed ?? 0)
    } catch { throw ToolError(error.description.printable) }
  }
}
