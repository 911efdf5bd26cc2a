import AudioFiles
import Foundation

/// The command `earshot`, beside this program: it records until its limit, and until ctrl-C.
struct CommandRun {
  func run() throws {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let tool = URL(filePath: own).deletingLastPathComponent().appending(path: "earshot").path
    let server = try SoundServer()
    try server.settle()
    let microphone = try Microphone(on: server)
    usleep(500_000)
    let listing = try server.launch(tool, ["record", "--list"], hasOutput: true)
    let list = String(decoding: try listing.output?.readToEnd() ?? Data(), as: UTF8.self)
    guard try listing.wait() == 0, list.contains("  \(Microphone.device)\n") else {
      throw RigError("listed: \(list)")
    }
    for (suffix, limit) in [("flac", ["--seconds", "1"]), ("wav", []), ("ogg", [])] {
      let path = server.folder.appending(path: "command.\(suffix)").path
      let command = try server.launch(
        tool, ["record", path, "--device", Microphone.device] + limit, isQuiet: false)
      if limit.isEmpty {
        usleep(1_500_000)
        command.signal(SIGINT)
      }
      let status = try command.wait()
      let heard = try AudioFile.read(path: path).samples.floats
      guard status == 0, limit.isEmpty ? heard.count > 24_000 : heard.count == 48_000 else {
        throw RigError("\(suffix): status \(status), \(heard.count) frames")
      }
      if suffix != "ogg" { try Microphone.check(heard) }
    }
    withExtendedLifetime(microphone) {}
    print("`earshot record` ended well by its limit and by ctrl-C")
  }
}
