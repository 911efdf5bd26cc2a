import AudioFiles
import Synchronization

/// Live sound that was recorded: its readers are given what those of the recorded engine were, at
/// the same times.
package final class SuppliedSound: Sendable {
  private struct Line {
    var bytes: [UInt8] = []
    var next = 0
    var isOver = false
    var isSilent = false
  }

  let form: LiveForm
  private let state = Mutex((lines: [Int: Line](), readers: 0))

  package init(_ form: LiveForm) { self.form = form }

  package func append(_ supply: LivePortion) {
    state.withLock { state in
      switch supply.what {
      case .samples(let bytes):
        // What was read makes room.
        if let next = state.lines[supply.reader]?.next, next > 1 << 16 {
          state.lines[supply.reader]?.bytes.removeFirst(next)
          state.lines[supply.reader]?.next = 0
        }
        state.lines[supply.reader, default: Line()].bytes += bytes
      case .end: state.lines[supply.reader, default: Line()].isOver = true
      case .silence: state.lines[supply.reader, default: Line()].isSilent = true
      }
    }
  }

  func makeReader() -> Int {
    state.withLock { state in
      state.readers += 1
      return state.readers - 1
    }
  }

  private var bytesPerFrame: Int { form.channelCount * form.format.bytesPerSample }

  func readiness(of reader: Int) -> LiveReadiness {
    state.withLock { state in
      guard let line = state.lines[reader] else { return .notYet }
      let frames = (line.bytes.count - line.next) / bytesPerFrame
      if frames > 0 { return .frames(frames) }
      if line.isSilent { return .frames(.max) }
      return line.isOver ? .ended : .notYet
    }
  }

  func read(by reader: Int, into block: UnsafeMutableRawBufferPointer) -> Int {
    state.withLock { state in
      guard let line = state.lines[reader] else { return 0 }
      let most = block.count / bytesPerFrame
      let count = min((line.bytes.count - line.next) / bytesPerFrame, most)
      if count == 0, line.isSilent {
        block.initializeMemory(as: UInt8.self, repeating: 0)
        return most
      }
      line.bytes.withUnsafeBytes { bytes in
        block.copyMemory(
          from: UnsafeRawBufferPointer(
            rebasing: bytes[line.next..<line.next + count * bytesPerFrame]))
      }
      state.lines[reader]?.next += count * bytesPerFrame
      return count
    }
  }
}

/// Gives a voice what it was given when it was recorded.
final class SuppliedDecoder: LiveDecoder {
  let name: String
  let info: AudioFileInfo
  let format: SampleFormat
  private let sound: SuppliedSound
  /// Numbered as the recorder numbered them: when they first ask.
  private lazy var reader = sound.makeReader()

  init(_ sound: SuppliedSound, name: String) {
    self.sound = sound
    self.name = name
    format = sound.form.format
    info = AudioFileInfo(
      container: "a recording", codec: "samples", sampleRate: sound.form.sampleRate,
      channelCount: sound.form.channelCount)
  }

  func readiness() -> LiveReadiness { sound.readiness(of: reader) }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    sound.read(by: reader, into: block)
  }
}
