import AudioConverting
import AudioFiles
import Earshot
import Synchronization

/// A destination of a recording, called on the recorder's own thread.
protocol RecordingSink: Sendable {
  /// The number of sample frames that still fit; nil: any number.
  func roomForFrames(channelCount: Int) -> Int?
  func write(_ samples: UnsafeBufferPointer<Float>) throws(AudioError)
  /// Notes a pause.
  func rest() throws(AudioError)
  /// Nothing comes any more.
  func finish() throws(AudioError)
}

extension RecordingSink {
  func roomForFrames(channelCount: Int) -> Int? { nil }
  func rest() throws(AudioError) {}
  func finish() throws(AudioError) {}
}

/// Memory.
final class SampleSink: RecordingSink {
  private let mostSamples: Int
  private let state = Mutex((samples: [Float](), taken: 0))

  init(mostSamples: Int) { self.mostSamples = mostSamples }

  func roomForFrames(channelCount: Int) -> Int? {
    state.withLock { (mostSamples - $0.taken - $0.samples.count) / channelCount }
  }

  func write(_ samples: UnsafeBufferPointer<Float>) { state.withLock { $0.samples += samples } }

  /// Puts back samples that couldn't be used.
  func putBack(_ samples: [Float]) {
    state.withLock { state in
      state.taken -= samples.count
      state.samples.insert(contentsOf: samples, at: 0)
    }
  }

  func takeAll() -> [Float] {
    state.withLock { state in
      state.taken += state.samples.count
      defer { state.samples = [] }
      return state.samples
    }
  }
}

/// A file that can be read while it grows.
final class FileSink: RecordingSink {
  /// Only the recorder's thread uses it.
  private nonisolated(unsafe) let file: KeptSoundFile

  init(
    path: String, channelCount: Int, sampleRate: Int, formatName: String?, quality: Double?,
    replacesOlder: Bool
  ) throws(AudioError) {
    let format: StorageFormat?
    do throws(StorageFormat.NameError) {
      format = try formatName.map { name throws(StorageFormat.NameError) in
        try StorageFormat.parsed(name).format
      }
    } catch {
      throw AudioError(.formatUnsupported, subject: path, explanation: error.description)
    }
    do throws(AudioFileError) {
      file = try KeptSoundFile(
        path: path, channelCount: channelCount, sampleRate: sampleRate, format: format,
        quality: quality, replacesOlder: replacesOlder)
    } catch { throw AudioError(error) }
  }

  func write(_ samples: UnsafeBufferPointer<Float>) throws(AudioError) {
    do throws(AudioFileError) { try file.append(samples) } catch {
      // The file has the maximum size of its format, and is completed.
      if error.reason == .tooLarge { try? file.finish() }
      throw AudioError(error)
    }
  }

  func rest() throws(AudioError) {
    do throws(AudioFileError) { try file.keep() } catch { throw AudioError(error) }
  }

  func finish() throws(AudioError) {
    do throws(AudioFileError) { try file.finish() } catch { throw AudioError(error) }
  }
}

extension AudioError {
  fileprivate init(_ error: AudioFileError) {
    let isForm: [AudioFileError.Reason] = [.unsupportedCodec, .badSampleRate, .tooManyChannels]
    self.init(
      isForm.contains(error.reason) ? .formatUnsupported : .outputUnwritable, subject: error.name,
      explanation: "\(error.detail); \(error.remedy)")
  }
}

/// A push source.
struct PushSink: RecordingSink {
  let source: PushSource

  func write(_ samples: UnsafeBufferPointer<Float>) { source.write(samples) }
  func finish() { source.finish() }
}

/// A function of the game's.
final class FunctionSink: RecordingSink {
  typealias Function = @Sendable (UnsafeBufferPointer<Float>, Int) -> Void

  private let function: Function
  private let channelCount: Int
  private let frame = Atomic<Int>(0)

  init(_ channelCount: Int, _ function: @escaping Function) {
    (self.channelCount, self.function) = (channelCount, function)
  }

  func write(_ samples: UnsafeBufferPointer<Float>) {
    let count = samples.count / channelCount
    function(samples, frame.add(count, ordering: .relaxed).oldValue)
  }
}
