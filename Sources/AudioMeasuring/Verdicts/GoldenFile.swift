import AudioFiles
import CSystem

/// A sound file with what a render should sound like.
package struct GoldenFile {
  package let path: String
  /// Whether what isn't the same takes the file's place.
  package let isUpdated: Bool

  /// Files are updated while the environment has EARSHOT_UPDATE_GOLDEN, other than 0.
  package init(_ path: String, isUpdated: Bool = Self.environmentUpdates) {
    self.path = path
    self.isUpdated = isUpdated
  }

  package static var environmentUpdates: Bool {
    getenv("EARSHOT_UPDATE_GOLDEN").map { String(cString: $0) }.map { !["", "0"].contains($0) }
      ?? false
  }

  /// Whether a piece of a render is the same.
  package func verdict(on passage: Passage, tolerance: Tolerance) -> Verdict {
    let name = String(path.split(separator: "/").last ?? "the file")
    let found: Verdict
    if access(path, F_OK) != 0 {
      found = passage.verdict(should: Passage.expected(name, tolerance)) { _ in
        (
          isUpdated ? false : nil,
          "there is no \(path) yet: run the test with EARSHOT_UPDATE_GOLDEN=1, and listen to it"
        )
      }
    } else {
      do throws(AudioFileError) {
        let golden = try Render(file: path)
        found = passage.isTheSame(as: golden, called: name, tolerance: tolerance)
      } catch {
        let said = "\(error)"
        found = passage.verdict(should: Passage.expected(name, tolerance)) { _ in
          (isUpdated ? false : nil, said)
        }
      }
    }
    guard isUpdated, found.outcome == .fails else { return found }
    return passage.verdict(should: Passage.expected(name, tolerance)) { heard in
      do throws(AudioFileError) {
        try write(heard)
        return (true, "it is now")
      } catch {
        return (nil, "\(path) can't be written: \(error)")
      }
    }
  }

  private func write(_ render: Render) throws(AudioFileError) {
    guard path.hasSuffix(".wav") else {
      throw AudioFileError(
        .notWritable, path, "only wave files are written",
        remedy: "name it .wav, or make it with earshot convert")
    }
    let file = try WaveFileWriter(
      path: path, channelCount: render.channelCount,
      sampleRate: Int(render.sampleRate.rounded()), encoding: .float32,
      expectedFrames: render.frameCount)
    let result = render.withFrames(0..<render.frameCount) { samples in
      Result { () throws(AudioFileError) in try file.append(samples) }
    }
    try result.get()
    try file.finish()
  }
}
