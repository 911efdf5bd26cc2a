import AudioFiles
import EarshotCapture
import Foundation

/// Kills a recording process: its file must have all but the last second.
struct CrashRun {
  func run() throws {
    let server = try SoundServer()
    try server.settle()
    let microphone = try Microphone(on: server)
    usleep(500_000)
    let children = try ["wav", "caf", "flac", "ogg", "opus"].map { suffix in
      let path = server.folder.appending(path: "crash.\(suffix)").path
      return (suffix, path, try server.launchRig(["record", path]))
    }
    usleep(2_800_000)
    for (suffix, path, child) in children {
      child.signal(SIGKILL)
      // It has printed the length of its recording.
      let said = String(decoding: try child.output?.readToEnd() ?? Data(), as: UTF8.self)
      let frames = said.split(separator: "\n").last.flatMap { Int($0) } ?? 0
      let left = suffix == "ogg" ? path + ".unfinished.caf" : path
      let heard = try AudioFile.read(path: left).samples.floats
      guard frames > 48_000, heard.count >= frames - 48_000 else {
        throw RigError("\(suffix): \(heard.count) of \(frames) frames are left")
      }
      if suffix != "opus" { try Microphone.check(heard) }
      print("killed after \(frames) frames: \(suffix) has \(heard.count)")
    }
    withExtendedLifetime(microphone) {}
  }

  /// The process that is killed.
  static func record(into path: String) throws {
    let recorder = try SoundRecorder(
      SoundRecorder.Configuration(deviceName: Microphone.device), into: [.file(path: path)])
    try recorder.start()
    while true {
      usleep(5_000)
      FileHandle.standardOutput.write(Data("\(recorder.frameCount)\n".utf8))
    }
  }
}
