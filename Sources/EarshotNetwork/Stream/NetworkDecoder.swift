import AudioFiles
import Earshot
import Synchronization

/// Gives a voice what a stream has decoded. Never waits.
final class NetworkDecoder: LiveDecoder {
  /// Frames over which the sound of one place goes, and that of another comes: 5 ms at 48 kHz.
  private static let fadeFrames = 240

  let name: String
  let info: AudioFileInfo
  let format = SampleFormat.float32
  /// It keeps the stream open.
  private let stream: NetworkStream
  private let control: StreamControl
  private let needed: Int
  private var reader: Int?
  private var place: StreamControl.Place?
  /// What is left of the place before, and of its fade.
  private var old: StreamControl.Place?
  private var oldLeft = 0
  private var fadedIn = NetworkDecoder.fadeFrames
  private var given: Int64 = 0
  private var isMarked = false
  private var isBuffering = true
  private var hasStalled = false
  /// Another voice was just taking sound when this one wanted to.
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
  }

  func readiness() -> LiveReadiness {
    let reader = reader ?? control.addReader()
    self.reader = reader
    guard control.isLatest(reader), let latest = control.place else { return .ended }
    if wasHeldUp {
      wasHeldUp = false
      return .notYet
    }
    if latest !== place { go(to: latest) }
    if old != nil { return .frames(oldLeft) }
    guard let ring = place?.ring else { return .notYet }
    if isBuffering {
      guard ring.waitingFrames >= needed || ring.hasFinished else { return .notYet }
      isBuffering = false
      if hasStalled { control.note(.recovered) }
      hasStalled = false
    }
    let readiness = ring.readiness()
    // The engine takes it faster than it plays it: its voice stands still only when that is over.
    if readiness == .notYet, given - control.clock.playedFrames < Int64(info.sampleRate * 3 / 20) {
      isBuffering = true
      hasStalled = true
      control.noteStall()
    }
    return readiness
  }

  private func go(to latest: StreamControl.Place) {
    if let place, place.ring.waitingFrames >= Self.fadeFrames {
      (old, oldLeft) = (place, Self.fadeFrames)
    }
    place = latest
    isBuffering = true
    hasStalled = false
    // A file's first frame keeps its attack.
    let isFirst = latest.start == 0 && latest.taken.load(ordering: .relaxed) == 0 && given == 0
    fadedIn = isFirst ? Self.fadeFrames : 0
    isMarked = false
  }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let samples = block.bindMemory(to: Float.self)
    // The engine asks voices of the same stream on several threads.
    let count = control.taking.withLockIfAvailable { _ in take(into: samples) }
    wasHeldUp = count == nil
    return count ?? 0
  }

  /// One voice at a time; none for one that isn't the latest any more.
  private func take(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
    guard let reader, control.isLatest(reader) else { return 0 }
    if let old { return readOld(old, into: samples) }
    guard let place else { return 0 }
    if !isMarked {
      let frame = place.start + place.taken.load(ordering: .relaxed)
      control.note(frame: frame, at: given, by: reader)
      isMarked = true
    }
    let count = place.ring.take(into: samples)
    fadeIn(samples, count)
    place.taken.add(count, ordering: .relaxed)
    given += Int64(count)
    if place.ring.waitingFrames < place.ring.capacity / 2 { control.line.wake() }
    return count
  }

  /// The beginning of what would have come, faded out.
  private func readOld(
    _ old: StreamControl.Place, into samples: UnsafeMutableBufferPointer<Float>
  ) -> Int {
    let channels = info.channelCount
    let most = min(oldLeft, samples.count / channels)
    let count = old.ring.take(
      into: UnsafeMutableBufferPointer(rebasing: samples[..<(most * channels)]))
    for frame in 0..<count {
      let gain = Float(oldLeft - frame - 1) / Float(Self.fadeFrames)
      for channel in 0..<channels { samples[frame * channels + channel] *= gain }
    }
    oldLeft -= count
    given += Int64(count)
    if oldLeft == 0 || count == 0 { self.old = nil }
    return count
  }

  private func fadeIn(_ samples: UnsafeMutableBufferPointer<Float>, _ count: Int) {
    let channels = info.channelCount
    for frame in 0..<min(count, Self.fadeFrames - fadedIn) {
      let gain = Float(fadedIn + frame + 1) / Float(Self.fadeFrames)
      for channel in 0..<channels { samples[frame * channels + channel] *= gain }
    }
    fadedIn = min(fadedIn + count, Self.fadeFrames)
  }
}
