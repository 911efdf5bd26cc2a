import AudioFiles
import Earshot

/// Loads and decodes one stream, on its own thread, which sleeps while enough is ready.
final class StreamThread {
  private static let blockFrames = 2_048
  private let control: StreamControl
  private let bytes: NetworkBytes
  private var decoder: AmplifiedDecoder?
  /// The same decoder, for a stream that may restart with every title.
  private var chain: (any ChainedDecoder)?
  private var linkNumber = 0
  /// The same decoder, for a file decoded in order, which can return to earlier positions.
  private var returning: (any ReturningDecoder)?
  /// The sound that is being decoded, and whether it is complete.
  private var place: StreamControl.Place?
  private var isAtEnd = false
  /// The decoder's position, in frames.
  private var frame = 0

  static func start(_ address: WebAddress, _ control: StreamControl) -> Bool {
    DetachedThread.run {
      StreamThread(address, control).run()
    }
  }

  private init(_ address: WebAddress, _ control: StreamControl) {
    self.control = control
    bytes = NetworkBytes(address, control.configuration, control)
  }

  private func run() {
    do throws(AudioFileError) {
      bytes.beginOpening()
      let opened = try open()
      bytes.endOpening()
      control.begin(NetworkStreamInfo(opened.info, bytes))
    } catch {
      return control.end(nil, bytes.failure ?? AudioError(fileError: error))
    }
    while !control.isClosed {
      if let latest = control.place, latest !== place { go(to: latest) }
      guard let place, !isAtEnd, place.ring.freeFrames >= Self.blockFrames else {
        bytes.idle(milliseconds: 1_000)
        continue
      }
      decode(into: place)
    }
  }

  /// Makes a decoder at the first frame.
  private func open() throws(AudioFileError) -> AmplifiedDecoder {
    decoder = nil
    let inner = try Self.decoder(of: bytes)
    chain = inner as? any ChainedDecoder
    returning = inner as? any ReturningDecoder
    linkNumber = 0
    let opened = AmplifiedDecoder(inner, gain: 1)
    decoder = opened
    frame = 0
    return opened
  }

  /// A server with ranges is read like a file, except for formats whose length is found only by
  /// reading everything.
  private static func decoder(of bytes: NetworkBytes) throws(AudioFileError) -> any AudioDecoder {
    bytes.isComplete = false
    var probe: [UInt8] = [0]
    _ = try probe.withUnsafeMutableBytes { buffer in
      Result { () throws(AudioFileError) in try bytes.read(at: 0, into: buffer) }
    }.get()
    if let type = bytes.first?.contentType?.lowercased(), Self.isPlaylist(type) {
      throw AudioFileError(
        .unknownFormat, bytes.name, "a playlist (\(type)), and no sound",
        remedy: "have a MusicPlayer open it")
    }
    if !bytes.isLive {
      bytes.isComplete = try AudioFile.isFound(inPlaces: bytes, seeksCheaply: bytes.givesRanges)
    }
    return try AudioFile.decoder(of: bytes)
  }

  private static func isPlaylist(_ type: String) -> Bool {
    ["mpegurl", "x-scpls", "xspf"].contains { type.contains($0) }
  }

  private func go(to latest: StreamControl.Place) {
    bytes.resume(serving: latest.number)
    place = latest
    isAtEnd = false
    // The decoder is already at its start.
    guard latest.start != frame || decoder == nil else { return }
    do throws(AudioFileError) {
      if let decoder, let returning, returning.knows(frame: latest.start),
        (try? decoder.seek(toFrame: latest.start)) != nil
      {
        bytes.noteSound()
        frame = latest.start
        return
      }
      // Without ranges, and for some fragmented formats, there is no way back.
      if decoder == nil || !bytes.isComplete && latest.start < frame { _ = try open() }
      guard let decoder else { return }
      bytes.noteSound()
      if bytes.isComplete {
        try decoder.seek(toFrame: latest.start)
        bytes.noteSound()
        frame = latest.start
      } else {
        try skip(decoder, to: latest.start)
      }
    } catch { end(error) }
  }

  private func skip(
    _ decoder: AmplifiedDecoder, to target: Int
  ) throws(AudioFileError) {
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.blockFrames * decoder.info.channelCount * 4, alignment: 16)
    defer { room.deallocate() }
    while frame < target, !control.isInterrupted(bytes.serving) {
      let most = min(Self.blockFrames, target - frame) * decoder.info.channelCount * 4
      let count = try decoder.readSound(
        into: UnsafeMutableRawBufferPointer(rebasing: room[..<most]))
      if count == 0 { return }
      bytes.noteSound()
      frame += count
    }
  }

  private func decode(into place: StreamControl.Place) {
    guard let decoder else { return isAtEnd = true }
    let channels = decoder.info.channelCount
    let room = UnsafeMutableBufferPointer<Float>.allocate(capacity: Self.blockFrames * channels)
    defer { room.deallocate() }
    do throws(AudioFileError) {
      let count = try decoder.readSound(into: UnsafeMutableRawBufferPointer(room))
      if count > 0 { bytes.noteSound() }
      frame += count
      if let chain, chain.linkNumber != linkNumber {
        linkNumber = chain.linkNumber
        if let title = NetworkStreamInfo.title(chain.linkComments) { control.setTitle(title) }
      }
      place.ring.write(UnsafeBufferPointer(rebasing: room[..<(count * channels)]))
      if count == 0 { end(nil) }
    } catch { end(error) }
  }

  /// Ends the current sound, for good or until another position is wanted.
  private func end(_ error: AudioFileError?) {
    isAtEnd = true
    // A decoder isn't called after an error.
    if error != nil { decoder = nil }
    if bytes.wasInterrupted { return }
    control.end(place, bytes.failure ?? error.map { AudioError(fileError: $0) })
  }
}
