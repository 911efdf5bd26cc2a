import AudioFiles
import Earshot
import Synchronization

/// Gives a voice the decoded sound of a stream. Never waits.
final class NetworkDecoder: LiveDecoder {
  let name: String
  let info: AudioFileInfo
  let format = SampleFormat.float32
  /// Keeps the stream open.
  private let stream: NetworkStream
  private let control: StreamControl
  private let needed: Int
  /// Frames of the fade between two positions: 5 ms.
  private let fadeFrames: Int
  private var reader: Int?
  private var place: StreamControl.Place?
  /// The position's latest frames. They are faded out if nothing continues them: when another
  /// position or voice follows, or the stream breaks off.
  private var held: [Float]
  private var heldFrames = 0
  private var fadedIn: Int
  /// The remaining frames of the current fade-out.
  private var fadesOutOver: Int?
  private var given: Int64 = 0
  private var isMarked = false
  private var isBuffering = true
  private var hasStalled = false
  /// Another voice was taking sound at this moment.
  private var wasHeldUp = false

  init(_ stream: NetworkStream, _ info: NetworkStreamInfo) {
    self.stream = stream
    control = stream.control
    name = info.name
    self.info = AudioFileInfo(
      container: info.container, codec: info.codec, sampleRate: info.sampleRate,
      channelCount: info.channelCount)
    let seconds = Double(stream.control.configuration.startsAfter.milliseconds) / 1_000
    needed = max(Int(seconds * Double(info.sampleRate)), 1)
    fadeFrames = max(info.sampleRate / 200, 1)
    fadedIn = fadeFrames
    held = [Float](repeating: 0, count: fadeFrames * info.channelCount)
  }

  func readiness() -> LiveReadiness {
    let reader = reader ?? control.addReader()
    self.reader = reader
    if wasHeldUp {
      wasHeldUp = false
      return .notYet
    }
    let latest = control.isLatest(reader) ? control.place : nil
    if latest !== place {
      if heldFrames > 0 { return .frames(heldFrames) }
      guard let latest else { return .ended }
      go(to: latest)
    }
    guard let ring = place?.ring else { return .ended }
    // Must be read first: frames written before the end are counted then.
    let isOver = ring.hasFinished
    if isBuffering {
      guard ring.waitingFrames >= needed || isOver else { return .notYet }
      isBuffering = false
      if hasStalled { control.appendEvent(.recovered) }
      hasStalled = false
    }
    let left = heldFrames + ring.waitingFrames
    if isOver { return left > 0 ? .frames(left) : .ended }
    if left > fadeFrames { return .frames(left - fadeFrames) }
    // The engine takes sound faster than it plays it, so its voice is silent only later.
    if given - control.clock.playedFrames < Int64(info.sampleRate * 3 / 20) {
      isBuffering = true
      hasStalled = true
      control.noteStall()
    }
    return .notYet
  }

  private func go(to latest: StreamControl.Place) {
    place = latest
    isBuffering = true
    hasStalled = false
    // A file's first frame keeps its attack.
    let isFirst = latest.start == 0 && latest.taken.load(ordering: .relaxed) == 0 && given == 0
    fadedIn = isFirst ? fadeFrames : 0
    fadesOutOver = nil
    isMarked = false
  }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let samples = block.bindMemory(to: Float.self)
    // The engine may read several voices of the same stream on different threads.
    let count = control.taking.withLockIfAvailable { _ in readLatest(into: samples) }
    wasHeldUp = count == nil
    return count ?? 0
  }

  /// One voice at a time. An older voice plays what it has.
  private func readLatest(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
    guard let reader, let place else { return 0 }
    let goesOn = control.isLatest(reader) && control.place === place
    let isOver = place.ring.hasFinished
    let left = heldFrames + (goesOn ? place.ring.waitingFrames : 0)
    let most = goesOn && !isOver ? left - fadeFrames : left
    let count = min(samples.count / info.channelCount, most)
    guard count > 0 else { return 0 }
    if !isMarked {
      let frame = place.start + place.taken.load(ordering: .relaxed)
      control.addMark(frame: frame, at: given, by: reader)
      isMarked = true
    }
    move(count, from: goesOn ? place : nil, to: samples)
    fadeIn(samples, count)
    if !goesOn || isOver && control.hasBrokenOff { fadeOut(samples, count, of: left) }
    given += Int64(count)
    if place.ring.waitingFrames < place.ring.capacity / 2 { control.line.wake() }
    return count
  }

  /// Returns the oldest frames, and keeps the next ones.
  private func move(
    _ count: Int, from place: StreamControl.Place?,
    to samples: UnsafeMutableBufferPointer<Float>
  ) {
    let channels = info.channelCount
    let old = min(count, heldFrames)
    heldFrames -= old
    held.withUnsafeMutableBufferPointer { held in
      for index in 0..<old * channels { samples[index] = held[index] }
      for index in 0..<heldFrames * channels { held[index] = held[index + old * channels] }
      guard let place else { return }
      var taken = place.ring.read(
        into: UnsafeMutableBufferPointer(rebasing: samples[old * channels..<count * channels]))
      let next = place.ring.read(
        into: UnsafeMutableBufferPointer(rebasing: held[(heldFrames * channels)...]))
      heldFrames += next
      taken += next
      place.taken.add(taken, ordering: .relaxed)
    }
  }

  private func fadeIn(_ samples: UnsafeMutableBufferPointer<Float>, _ count: Int) {
    for frame in 0..<min(count, fadeFrames - fadedIn) {
      scale(frame, of: samples, by: fadedIn + frame + 1, of: fadeFrames)
    }
    fadedIn = min(fadedIn + count, fadeFrames)
  }

  /// Fades out the last frames.
  private func fadeOut(_ samples: UnsafeMutableBufferPointer<Float>, _ count: Int, of left: Int) {
    let frames = fadesOutOver ?? min(left, fadeFrames)
    fadesOutOver = frames
    for frame in 0..<count where left - frame <= frames {
      scale(frame, of: samples, by: left - frame - 1, of: frames)
    }
  }

  private func scale(
    _ frame: Int, of samples: UnsafeMutableBufferPointer<Float>, by parts: Int, of all: Int
  ) {
    let gain = Float(parts) / Float(all)
    for channel in 0..<info.channelCount {
      samples[frame * info.channelCount + channel] *= gain
    }
  }
}
