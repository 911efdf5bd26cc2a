import AudioFiles
import Synchronization

/// Recorded live sound: its voices get what those of the recorded engine got, at the same times.
package final class SuppliedSound: Sendable {
  /// Whose samples they are.
  package enum Reader: Hashable, Sendable {
    case voice(Voice)
    /// For sound without voices: from 0 on, in the order in which voices first read.
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
        // Frees the samples that were read.
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

  /// The reader for a voice, or else for its number.
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

/// Gives a voice its recorded sound.
final class SuppliedDecoder: LiveDecoder {
  let name: String
  let info: AudioFileInfo
  let format: SampleFormat
  /// The voice; must be set before the first read.
  var voice = Voice.none
  private let sound: SuppliedSound
  /// For sound without voices: numbered at the first read.
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
