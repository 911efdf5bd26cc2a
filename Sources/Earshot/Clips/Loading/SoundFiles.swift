import AudioFiles

/// A game's own file system: an archive, a pack, an encrypted folder, a network.
///
/// With `AudioEngine.files` set, every path that is loaded is opened here. Called from whatever
/// thread needs the bytes: the one that loads, and the threads that read streams. Waiting is
/// allowed; it delays the streams that wait for the same thread, of which there are a few.
public protocol SoundFiles: Sendable {
  /// Opens a file from its first byte: for every load, which may open it twice, and whenever a
  /// voice that streams it begins, goes on somewhere else or comes back. What it throws
  /// becomes the explanation of the `AudioError`.
  func open(_ path: String) throws -> any SoundBytes
}

/// An open file of a game's own. Used by one thread at a time; closed when it is released.
public protocol SoundBytes: AnyObject {
  /// Of the whole file; must not change while it is open.
  var byteCount: Int { get }
  /// Copies bytes from `offset` on and returns how many; 0 only at the end. It may copy fewer than
  /// there is room for.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// A game's bytes as the readers of sound files want them.
final class ForeignBytes: ByteSource {
  let name: String
  let byteCount: Int
  private let bytes: any SoundBytes

  init(_ path: String, in files: any SoundFiles) throws(AudioFileError) {
    name = path
    do { bytes = try files.open(path) } catch { throw .foreign(path, error) }
    byteCount = max(0, bytes.byteCount)
  }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    guard offset >= 0, offset < byteCount, !buffer.isEmpty else { return 0 }
    do {
      return min(max(try bytes.read(at: offset, into: buffer), 0), buffer.count)
    } catch {
      throw .foreign(name, error)
    }
  }
}
