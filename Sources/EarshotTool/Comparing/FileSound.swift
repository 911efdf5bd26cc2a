import AudioFiles
import AudioMeasuring

/// A sound file that is read from front to back to be measured.
final class FileSound {
  let info: AudioFileInfo
  /// Why it couldn't be read to its end.
  private(set) var failure: AudioFileError?
  /// Whether it broke off before the end that it announced.
  var endedEarly: Bool { info.wasTruncated || decoder.endedEarly }
  private let decoder: any AudioDecoder

  init(path: String) throws(AudioFileError) {
    let stored = try AudioFile.decoder(path: path)
    decoder = stored.format == .float32 ? stored : AmplifiedDecoder(stored, gain: 1)
    info = decoder.info
  }

  /// Reads the rest of it, which can be done once. NaN and infinities are passed on.
  var reader: SoundReader {
    SoundReader(channelCount: info.channelCount, sampleRate: Double(info.sampleRate)) {
      [self] room in
      do throws(AudioFileError) {
        return try decoder.read(into: UnsafeMutableRawBufferPointer(room))
      } catch {
        failure = error
        return 0
      }
    }
  }
}
