import AudioFiles
import AudioMeasuring

/// A sound file that is read from front to back to be measured.
final class FileSound {
  let info: AudioFileInfo
  /// Why it couldn't be read to its end.
  private(set) var failure: AudioFileError?
  /// Whether it broke off before the end that it announced.
  var endedEarly: Bool { decoder.endedEarly }
  private let decoder: any AudioDecoder
  private var integers: [Int16] = []

  init(path: String) throws(AudioFileError) {
    decoder = try AudioFile.decoder(path: path)
    info = decoder.info
  }

  /// Reads what is left of it, which can be done once. NaN and infinities are passed on.
  var reader: SoundReader {
    SoundReader(channelCount: info.channelCount, sampleRate: Double(info.sampleRate)) { room in
      do throws(AudioFileError) {
        return try self.read(into: room)
      } catch {
        self.failure = error
        return 0
      }
    }
  }

  private func read(into room: UnsafeMutableBufferPointer<Float>) throws(AudioFileError) -> Int {
    guard decoder.format == .int16 else {
      return try decoder.read(into: UnsafeMutableRawBufferPointer(room))
    }
    if integers.count < room.count { integers = Array(repeating: 0, count: room.count) }
    let result = integers.withUnsafeMutableBufferPointer { integers in
      Result { () throws(AudioFileError) in
        try decoder.read(
          into: UnsafeMutableRawBufferPointer(
            start: integers.baseAddress!, count: room.count * MemoryLayout<Int16>.stride))
      }
    }
    let frames = try result.get()
    integers.withUnsafeBufferPointer { integers in
      for index in 0..<frames * info.channelCount { room[index] = Float(integers[index]) / 32_768 }
    }
    return frames
  }
}
