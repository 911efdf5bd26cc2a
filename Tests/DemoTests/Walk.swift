import AudioFiles
import EarshotScript
import Foundation
import TestSupport

/// The demo's walk, rendered once for all tests.
struct Walk {
  let outcome: ChildProgram.Outcome
  let folder: OutputFolder
  let stereo: Render
  /// Both channels of it in one.
  let mono: Render
  let headphones: Render
  let surround: Render

  static func rendered() throws -> Walk { try result.get() }

  private static let result = Result { try Walk() }

  private init() throws {
    folder = OutputFolder()
    // Two folders deep, both to be made.
    let path = folder.path + "/renders/"
    outcome = try DemoProcess.run("--out", path)
    stereo = try Self.recording(path + "walk.wav")
    mono = stereo.mono
    headphones = try Self.recording(path + "walk-headphones.wav")
    surround = try Self.recording(path + "walk-5.1.wav")
  }

  private static func recording(_ path: String) throws -> Render {
    let samples = try AudioFile.read(path: path).samples
    let values = samples.withFloats { Array($0) }
    return Render(
      values, channelCount: samples.channelCount, sampleRate: Double(samples.sampleRate))
  }

  /// Where the scene's script is.
  static let script = URL(filePath: #filePath)
    .appending(path: "../../../Demo/scenes/walk.earshot").standardized.path

  /// The times in seconds at which a sound event is posted.
  static func times(ofEvent name: String) throws -> [Double] {
    try times { action in if case .post(let post) = action { post.name == name } else { false } }
  }

  /// When something is sent anew to a reverb, in seconds.
  static func times(ofSend name: String) throws -> [Double] {
    try times { action in if case .send(let send) = action { send.name == name } else { false } }
  }

  private static func times(of isMeant: (ScriptAction) -> Bool) throws -> [Double] {
    var reader = try ScriptReader(path: script)
    var times: [Double] = []
    while let entry = try reader.next() {
      if isMeant(entry.line.action) { times.append(entry.line.at.seconds) }
    }
    return times
  }
}

extension Render {
  /// All channels in one.
  var mono: Render {
    let values = (0..<frameCount).map { frame in
      (0..<channelCount).reduce(Float(0)) { $0 + samples[frame * channelCount + $1] }
        / Float(channelCount)
    }
    return Render(values, sampleRate: sampleRate)
  }
}
