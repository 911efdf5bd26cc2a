import AudioFiles

/// The remaining frames of a voice in the order of playing: through its clip's loop as often as it
/// repeats, and through the following clips, without a seam.
///
/// Used by one thread at a time.
final class PlayOrderReader {
  /// A clip of the voice.
  struct Part {
    var sound: ClipSound
    var loop: Range<Int>
    var target: ChannelShape.Target
    /// The remaining jumps back to the loop's start; negative: endless.
    var jumps: Int64
  }

  /// From a frame of the played sound on, the clip's frames are consecutive.
  struct Mark {
    /// Counted from the first frame of the reader.
    var start: Int
    var part: Int
    var frame: Int
  }

  let format: SampleFormat
  let channelCount: Int
  let sampleRate: Int
  /// The voice; must be known for live sound.
  private let voice: Voice
  private var parts: [Part]
  private var part = 0
  /// The position of the next frame in the current part, in frames.
  private var cursor: LoopCursor
  private(set) var isAtEnd = false
  /// Frames given so far.
  private(set) var frameCount = 0
  /// The discontinuities of the sound, in order.
  private(set) var marks: [Mark]
  /// The first error; silence replaces the rest of that clip.
  private(set) var failure: AudioFileError?
  /// Nothing more of the current part is decoded.
  private var isBroken = false

  private var decoder: (any AudioDecoder)?
  private var decoderFrame = 0
  private var decoded: UnsafeMutableRawBufferPointer
  /// The current part's loop, if it is short: a decoder would seek more than it decodes.
  private var shortLoop: [UInt8] = []
  /// Frames decoded at once.
  private static let blockFrames = 2_048

  /// Starts at a frame of the first part. All parts must have the same sample rate.
  init(_ parts: [Part], from frame: Int, for voice: Voice = .none) {
    self.parts = parts
    self.voice = voice
    cursor = Self.cursor(parts[0], at: frame)
    let rate = parts[0].sound.sampleRate
    sampleRate = rate
    let shapes = parts.map { Self.shape($0, asFloats: false) }
    let channels = shapes[0].outputChannelCount
    channelCount = channels
    precondition(
      parts.allSatisfy { $0.sound.sampleRate == rate }
        && shapes.allSatisfy { $0.outputChannelCount == channels },
      "clips that can't be one reader")
    format = shapes.allSatisfy { $0.outputFormat == .int16 } ? .int16 : .float32
    marks = [Mark(start: 0, part: 0, frame: frame)]
    let widest = parts.map { $0.sound.channelCount * $0.sound.format.bytesPerSample }.max() ?? 4
    decoded = .allocate(byteCount: widest * Self.blockFrames, alignment: 16)
  }

  deinit {
    decoded.deallocate()
  }

  /// Whether it contains live sound.
  var isLive: Bool {
    parts.contains { part in
      if case .decoded(let sound) = part.sound { sound.isLive } else { false }
    }
  }

  /// Whether reading never waits for a disk or another thread.
  var isInMemory: Bool {
    parts.allSatisfy { part in
      switch part.sound {
      case .resident: true
      case .decoded(let sound): sound.storage == .compressed
      }
    }
  }

  var bytesPerFrame: Int { channelCount * format.bytesPerSample }

  /// Drops the positions of frames before this one.
  func forget(before number: Int) {
    guard let last = marks.lastIndex(where: { $0.start <= number }), last > 0 else { return }
    marks.removeFirst(last)
  }

  /// Returns the next frames, interleaved in the reader's own form; fewer only at the end.
  func read(into room: UnsafeMutableRawBufferPointer) -> Int {
    let wanted = room.count / bytesPerFrame
    var done = 0
    while done < wanted, !isAtEnd {
      var count = min(wanted - done, Int(cursor.limit) - frame, Self.blockFrames)
      if case .decoded(let sound) = parts[part].sound, sound.isLive {
        switch readiness(of: sound) {
        case .frames(let ready): count = min(count, ready)
        case .notYet: return done
        case .ended:
          endPart()
          continue
        }
      }
      let given = readPart(count, into: room.baseAddress! + done * bytesPerFrame)
      done += given
      frameCount += given
      advance(by: given)
    }
    return done
  }

  private var frame: Int { Int(cursor.place) }

  private static func cursor(_ part: Part, at frame: Int) -> LoopCursor {
    LoopCursor(
      place: Int64(frame), end: Int64(part.sound.frameCount),
      loop: Int64(part.loop.lowerBound)..<Int64(part.loop.upperBound), jumpsLeft: part.jumps)
  }

  private func advance(by frames: Int) {
    let next = frame + frames
    guard cursor.advance(by: Int64(frames)) == nil else { return beginNextPart() }
    guard frame != next else { return }
    keepShortLoop()
    marks.append(Mark(start: frameCount, part: part, frame: frame))
  }

  private func readiness(of sound: DecodedSound) -> LiveReadiness {
    guard !isBroken else { return .ended }
    do throws(AudioFileError) {
      if decoder == nil { decoder = try sound.makeDecoder(for: voice) }
    } catch {
      fail(error)
      return .ended
    }
    decoderFrame = frame
    return (decoder as? any LiveDecoder)?.readiness() ?? .ended
  }

  private func fail(_ error: AudioFileError) {
    failure = failure ?? error
    isBroken = true
    decoder = nil
  }

  /// Handles the end of live sound.
  private func endPart() {
    cursor.jumpsLeft = 0
    beginNextPart()
  }

  /// Stores a short loop before its first repetition.
  private func keepShortLoop() {
    let loop = parts[part].loop
    guard shortLoop.isEmpty, loop.count <= Self.blockFrames,
      case .decoded(let sound) = parts[part].sound,
      loop.upperBound > sound.head?.frameCount ?? 0
    else { return }
    let bytes = UnsafeMutableRawBufferPointer(
      rebasing: decoded[..<(loop.count * sound.channelCount * sound.format.bytesPerSample)])
    _ = decode(sound, from: loop.lowerBound, into: bytes)
    if !isBroken { shortLoop = [UInt8](bytes) }
  }

  /// If there is one.
  private func beginNextPart() {
    decoder = nil
    shortLoop = []
    isBroken = false
    guard part + 1 < parts.count else {
      isAtEnd = true
      return
    }
    part += 1
    cursor = Self.cursor(parts[part], at: 0)
    marks.append(Mark(start: frameCount, part: part, frame: frame))
  }

  /// Returns the number of frames: fewer only for live sound.
  private func readPart(_ count: Int, into room: UnsafeMutableRawPointer) -> Int {
    let shape = Self.shape(parts[part], asFloats: format == .float32)
    let inputBytes = shape.channelCount * shape.format.bytesPerSample
    switch parts[part].sound {
    case .resident(let samples):
      samples.withUnsafeBytes {
        shape.apply(to: $0.baseAddress! + frame * inputBytes, frames: count, into: room)
      }
      return count
    case .decoded(let sound):
      var done = 0
      if let head = sound.head, frame < head.frameCount {
        done = min(count, head.frameCount - frame)
        head.withUnsafeBytes {
          shape.apply(to: $0.baseAddress! + frame * inputBytes, frames: done, into: room)
        }
      }
      let loop = parts[part].loop
      if !shortLoop.isEmpty, loop.contains(frame + done) {
        let start = (frame + done - loop.lowerBound) * inputBytes
        let kept = min(count - done, loop.upperBound - frame - done)
        shortLoop.withUnsafeBytes {
          shape.apply(
            to: $0.baseAddress! + start, frames: kept, into: room + done * bytesPerFrame)
        }
        done += kept
      }
      guard done < count else { return count }
      let bytes = UnsafeMutableRawBufferPointer(rebasing: decoded[..<((count - done) * inputBytes)])
      let decoded = decode(sound, from: frame + done, into: bytes)
      let given = sound.isLive ? decoded : count - done
      shape.apply(to: bytes.baseAddress!, frames: given, into: room + done * bytesPerFrame)
      return done + given
    }
  }

  /// Fills a buffer with a sound's frames; silence replaces missing ones.
  private func decode(
    _ sound: DecodedSound, from frame: Int, into room: UnsafeMutableRawBufferPointer
  ) -> Int {
    let bytesPerFrame = sound.channelCount * sound.format.bytesPerSample
    var filled = 0
    do throws(AudioFileError) {
      if !isBroken {
        filled = try read(sound, from: frame, into: room)
        if filled * bytesPerFrame < room.count, !sound.isLive { throw .endsEarly(sound.name) }
      }
      if !isBroken { sound.noteWhole(to: frame + filled) }
    } catch {
      fail(error)
      if !sound.isLive { sound.noteBroken(at: frame + filled) }
    }
    UnsafeMutableRawBufferPointer(rebasing: room[(filled * bytesPerFrame)...])
      .initializeMemory(as: UInt8.self, repeating: 0)
    return filled
  }

  private func read(
    _ sound: DecodedSound, from frame: Int, into room: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    if decoder == nil {
      decoder = try sound.makeDecoder(for: voice)
      decoderFrame = 0
    }
    guard let decoder else { return 0 }
    if decoderFrame != frame { try decoder.seek(toFrame: frame) }
    let count = try decoder.readSound(into: room)
    decoderFrame = frame + count
    return count
  }

  private static func shape(_ part: Part, asFloats: Bool) -> ChannelShape {
    ChannelShape(
      from: part.sound.format, channelCount: part.sound.channelCount, to: part.target,
      asFloats: asFloats)
  }
}
