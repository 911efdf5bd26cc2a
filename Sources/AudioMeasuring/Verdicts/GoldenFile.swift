import AudioFiles
import CSystem

/// A file with the expected sound of a render: a recording, or a fingerprint.
package struct GoldenFile {
  package let path: String
  /// Whether a different sound replaces the file.
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

  private var isFingerprint: Bool { path.hasSuffix(".fingerprint") }

  /// Whether a piece of a render is the same, within a tolerance: by default that of the
  /// fingerprint, or `inaudible`.
  package func verdict(on passage: Passage, tolerance: Tolerance?) -> Verdict {
    let name = String(path.split(separator: "/").last ?? "the file")
    let found: Verdict
    if access(path, F_OK) != 0 {
      found = passage.verdict(should: Passage.expected(name, tolerance ?? .inaudible)) { _ in
        (
          isUpdated ? false : nil,
          "there is no \(path) yet: run the test with EARSHOT_UPDATE_GOLDEN=1, and listen to it"
        )
      }
    } else {
      do throws(AudioFileError) {
        found =
          isFingerprint
          ? passage.isTheSame(as: try fingerprint(), called: name, tolerance: tolerance)
          : passage.isTheSame(
            as: try Render(file: path), called: name, tolerance: tolerance ?? .inaudible)
      } catch {
        let said = "\(error)"
        found = passage.verdict(should: Passage.expected(name, tolerance ?? .inaudible)) { _ in
          (isUpdated ? false : nil, said)
        }
      }
    }
    guard isUpdated, found.outcome == .fails else { return found }
    return passage.verdict(should: Passage.expected(name, tolerance ?? .inaudible)) { heard in
      do throws(AudioFileError) {
        try write(heard)
        return (true, "it is now")
      } catch {
        return (nil, "\(path) can't be written: \(error)")
      }
    }
  }

  /// Its fingerprint, whatever its name.
  package func fingerprint() throws(AudioFileError) -> Fingerprint {
    let file = try FileBytes(path: path)
    guard file.byteCount < 1 << 27 else {
      throw AudioFileError(
        .damaged, path, "far too long for a fingerprint", remedy: "make it anew")
    }
    let bytes = try file.bytes(at: 0, count: file.byteCount)
    do throws(FingerprintError) {
      return try Fingerprint(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw AudioFileError(.damaged, path, error.description, remedy: "make it anew")
    }
  }

  private func write(_ render: Render) throws(AudioFileError) {
    if isFingerprint {
      var made = Fingerprint(render)
      made.notes = (try? fingerprint())?.notes ?? []
      return try OutputFile.write(Array(made.text.utf8), to: path)
    }
    guard path.hasSuffix(".wav") else {
      throw AudioFileError(
        .notWritable, path, "only wave files and fingerprints are written",
        remedy: "name it .wav or .fingerprint, or make it with earshot convert")
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
