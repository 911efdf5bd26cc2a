import AudioConverting
import AudioFiles

/// The sound that a page plays: at most its first ten minutes, as Ogg Vorbis in stereo.
final class EmbeddedSound {
  static let longest = 600.0

  private let folder: TemporaryFolder
  private let wave: WaveFileWriter
  private let channelCount: Int
  private let sampleRate: Int
  private let mostFrames: Int
  private var failure: AudioFileError?

  init(channelCount: Int, sampleRate: Int, name: String) throws(AudioFileError) {
    folder = try TemporaryFolder(name: name)
    self.channelCount = channelCount
    self.sampleRate = sampleRate
    mostFrames = Int(Self.longest * Double(sampleRate))
    wave = try WaveFileWriter(
      path: folder.file("sound.wav"), channelCount: channelCount, sampleRate: sampleRate,
      encoding: .float32)
  }

  /// Adds whole frames, interleaved, which are all numbers.
  func add(_ samples: UnsafeBufferPointer<Float>) {
    let frames = min(samples.count / channelCount, mostFrames - wave.frameCount)
    guard failure == nil, frames > 0 else { return }
    do throws(AudioFileError) {
      try wave.append(UnsafeBufferPointer(rebasing: samples[..<(frames * channelCount)]))
    } catch {
      failure = error
    }
  }

  /// The coded bytes; nil without any sound.
  func finish() throws(AudioFileError) -> [UInt8]? {
    if let failure { throw failure }
    guard wave.frameCount > 0 else { return nil }
    try wave.finish()
    var conversion = Conversion(to: .ogg)
    if channelCount > 2 { conversion.channelCount = 2 }
    if sampleRate > 48_000 || sampleRate < 8_000 { conversion.sampleRate = 48_000 }
    // A report of two hours has less than 30 MB.
    conversion.quality = seconds > 120 ? 0.3 : 0.5
    let coded = folder.file("sound.ogg")
    _ = try Converter.convert(folder.file("sound.wav"), to: coded, conversion)
    return try Self.bytes(of: FileBytes(path: coded))
  }

  private static func bytes(of file: FileBytes) throws(AudioFileError) -> [UInt8] {
    var (bytes, count) = ([UInt8](repeating: 0, count: file.byteCount), 0)
    while count < bytes.count {
      let place = count
      let result = bytes.withUnsafeMutableBytes { room in
        Result { () throws(AudioFileError) in
          try file.read(at: place, into: UnsafeMutableRawBufferPointer(rebasing: room[place...]))
        }
      }
      let got = try result.get()
      guard got > 0 else { break }
      count += got
    }
    return Array(bytes[..<count])
  }

  var seconds: Double { Double(wave.frameCount) / Double(sampleRate) }
}
