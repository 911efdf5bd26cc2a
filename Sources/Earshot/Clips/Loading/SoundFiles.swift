import AudioFiles

/// A game's own file system: an archive, a pack, an encrypted folder, a network.
///
/// With `AudioEngine.files` set, every path is opened here. It is called on any thread that needs
/// the bytes: loading threads, and threads that read streams. It may block, which delays the
/// streams on the same thread, of which there are a few.
public protocol SoundFiles: Sendable {
  /// Opens a file at its first byte: for every load, which may open it twice, and whenever a voice
  /// that streams it starts, seeks or returns. A thrown error becomes the explanation of the
  /// `AudioError`.
  func open(_ path: String) throws -> any SoundBytes
}

/// Files besides those of `AudioEngine.files`: a bank. The same path in two archives is two clips.
package protocol SoundArchive: AnyObject, SoundFiles {
  /// Checks a file before all of it is decoded; streams are played without. Throws if its bytes
  /// aren't those that were written.
  func verify(_ path: String) throws
}

/// An open file of a game's own. Used by one thread at a time; closed when it is released.
public protocol SoundBytes: AnyObject {
  /// The size of the whole file; must not change while it is open.
  var byteCount: Int { get }
  /// Copies bytes from `offset` on and returns their number; 0 only at the end. It may copy fewer
  /// than fit.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Adapts a game's bytes to the readers of sound files.
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
