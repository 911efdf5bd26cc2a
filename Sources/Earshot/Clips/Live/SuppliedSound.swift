import AudioFiles
import Synchronization

/// Live sound that was recorded: its voices are given what those of the recorded engine were, at
/// the same times.
package final class SuppliedSound: Sendable {
  /// Whose samples they are.
  package enum Reader: Hashable, Sendable {
    case voice(Voice)
    /// Of those that no voice is named for: from 0 on, in the order in which voices first ask.
    case number(Int)
  }

  private struct Line {
    var bytes: [UInt8] = []
    var next = 0
    var isOver = false
    var isSilent = false
  }

  let form: LiveForm
  private let state = Mutex((lines: [Reader: Line](), readers: 0))

  package init(_ form: LiveForm) { self.form = form }

  package func append(_ what: LivePortion.What, for reader: Reader) {
    state.withLock { state in
      switch what {
      case .samples(let bytes):
        // What was read makes room.
        if let next = state.lines[reader]?.next, next > 1 << 16 {
          state.lines[reader]?.bytes.removeFirst(next)
          state.lines[reader]?.next = 0
        }
        state.lines[reader, default: Line()].bytes += bytes
        // It is kept again.
        state.lines[reader]?.isSilent = false
      case .end:
        state.lines[reader, default: Line()].isOver = true
        state.lines[reader]?.isSilent = false
      case .silence: state.lines[reader, default: Line()].isSilent = true
      }
    }
  }

  func makeReader() -> Int {
    state.withLock { state in
      state.readers += 1
      return state.readers - 1
    }
  }

  /// What is there for a voice, or else for its number.
  func reader(of voice: Voice, number: Int) -> Reader {
    state.withLock { $0.lines[.voice(voice)] == nil ? .number(number) : .voice(voice) }
  }

  func forget(_ reader: Reader) { state.withLock { $0.lines[reader] = nil } }

  private var bytesPerFrame: Int { form.channelCount * form.format.bytesPerSample }

  func readiness(of reader: Reader) -> LiveReadiness {
    state.withLock { state in
      guard let line = state.lines[reader] else { return .notYet }
      let frames = (line.bytes.count - line.next) / bytesPerFrame
      if frames > 0 { return .frames(frames) }
      if line.isSilent { return .frames(.max) }
      return line.isOver ? .ended : .notYet
    }
  }

  func read(by reader: Reader, into block: UnsafeMutableRawBufferPointer) -> Int {
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
  /// Whose it is; to be set before anything is asked.
  var voice = Voice.none
  private let sound: SuppliedSound
  /// Counts for sound that names no voices: they are numbered when they first ask.
  private lazy var number = sound.makeReader()

  init(_ sound: SuppliedSound, name: String) {
    self.sound = sound
    self.name = name
    format = sound.form.format
    info = AudioFileInfo(
      container: "a recording", codec: "samples", sampleRate: sound.form.sampleRate,
      channelCount: sound.form.channelCount)
  }

  deinit {
    sound.forget(.voice(voice))
  }

  private var reader: SuppliedSound.Reader { sound.reader(of: voice, number: number) }

  func readiness() -> LiveReadiness { sound.readiness(of: reader) }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    sound.read(by: reader, into: block)
  }
}
