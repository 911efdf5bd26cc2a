import AudioFiles
import CSndFile

/// A position in a file that libsndfile writes through callbacks. As errors can't be thrown through
/// C, `failure` keeps them.
final class OutputCursor {
  let file: OutputFile
  private(set) var failure: AudioFileError?

  private var position = 0
  /// Bytes written so far.
  private(set) var length = 0

  init(_ file: OutputFile) {
    self.file = file
  }

  static let callbacks = SF_VIRTUAL_IO(
    get_filelen: { OutputCursor.at($0).map { sf_count_t($0.length) } ?? 0 },
    seek: { OutputCursor.at($2)?.seek(by: $0, whence: $1) ?? -1 },
    read: { sf_count_t(OutputCursor.at($2)?.read(into: $0, count: Int($1)) ?? 0) },
    write: { sf_count_t(OutputCursor.at($2)?.write($0, count: Int($1)) ?? 0) },
    tell: { sf_count_t(OutputCursor.at($0)?.position ?? 0) })

  /// Valid as long as the cursor lives.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func at(_ context: UnsafeMutableRawPointer?) -> OutputCursor? {
    context.map { Unmanaged<OutputCursor>.fromOpaque($0).takeUnretainedValue() }
  }

  private func seek(by offset: Int64, whence: CInt) -> Int64 {
    let origin = whence == 0 ? 0 : whence == 1 ? position : length
    let target = Int64(origin) + offset
    guard target >= 0 else { return -1 }
    position = Int(target)
    return target
  }

  private func read(into pointer: UnsafeMutableRawPointer?, count: Int) -> Int {
    guard let pointer, count > 0, failure == nil else { return 0 }
    do throws(AudioFileError) {
      let buffer = UnsafeMutableRawBufferPointer(start: pointer, count: count)
      let got = try file.read(at: position, into: buffer)
      position += got
      return got
    } catch {
      failure = error
      return 0
    }
  }

  private func write(_ pointer: UnsafeRawPointer?, count: Int) -> Int {
    guard let pointer, count > 0, failure == nil else { return 0 }
    do throws(AudioFileError) {
      try file.write(UnsafeRawBufferPointer(start: pointer, count: count), at: position)
      position += count
      length = max(length, position)
      return count
    } catch {
      failure = error
      return 0
    }
  }
}
