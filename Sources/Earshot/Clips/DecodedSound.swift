import AudioFiles
import Synchronization

/// Sound that is decoded while it plays, from memory or from a file, at the clip's sample rate.
/// Every voice has its own decoder.
final class DecodedSound: Sendable {
  /// Frames decoded while loading, so that a voice can start without waiting for a decoder: a sixth
  /// of a second at 48 kHz.
  static let headFrames = 8_192

  let name: String
  let storage: ClipStorage
  let format: SampleFormat
  let channelCount: Int
  let sampleRate: Int
  let frameCount: Int
  /// Whether a decoder is made and seeks within microseconds, without waiting.
  let isQuick: Bool
  /// The first frames.
  let head: Samples?
  /// Whether it is live sound: its voices wait when they have played everything that is there, and
  /// end when nothing more will arrive.
  let isLive: Bool
  /// The push source, for pushed sound.
  let push: PushSource?
  /// For live sound: the tap of a recorder.
  let tap: LiveTap?
  private let sourceByteCount: Int
  /// The first frame that was missing for a voice; `endless`: none so far.
  private let firstMissing = Atomic<Int>(DecodedSound.endless)
  private let make: @Sendable () throws(AudioFileError) -> any AudioDecoder

  /// `byteCount` is the size of the decoders' input, if it is in memory.
  init(
    like decoder: any AudioDecoder, _ storage: ClipStorage, frameCount: Int, byteCount: Int,
    isQuick: Bool, head: Samples?,
    making make: @escaping @Sendable () throws(AudioFileError) -> any AudioDecoder
  ) {
    name = decoder.name
    self.storage = storage
    format = decoder.format
    channelCount = decoder.info.channelCount
    sampleRate = decoder.info.sampleRate
    self.frameCount = frameCount
    self.isQuick = isQuick
    self.head = head
    isLive = false
    push = nil
    tap = nil
    sourceByteCount = byteCount
    self.make = make
  }

  /// Sound of unknown length.
  init(
    live decoder: any LiveDecoder, push: PushSource? = nil,
    making make: @escaping @Sendable () throws(AudioFileError) -> any AudioDecoder
  ) {
    name = decoder.name
    storage = .streamed
    format = decoder.format
    channelCount = decoder.info.channelCount
    sampleRate = decoder.info.sampleRate
    frameCount = Self.endless
    isQuick = false
    head = nil
    isLive = true
    self.push = push
    tap = LiveTap()
    sourceByteCount = 0
    self.make = make
  }

  var form: LiveForm {
    LiveForm(format: format, channelCount: channelCount, sampleRate: sampleRate)
  }

  /// More frames than can ever be played.
  static let endless = 1 << 40

  /// The first frame that could not be read or decoded when a voice needed it.
  var brokenAt: Int? {
    let frame = firstMissing.load(ordering: .relaxed)
    return frame < Self.endless ? frame : nil
  }

  func noteBroken(at frame: Int) { firstMissing.min(frame, ordering: .relaxed) }

  /// Notes that frames were available up to this one, possibly again.
  func noteWhole(to frame: Int) {
    let missing = firstMissing.load(ordering: .relaxed)
    guard missing < frame else { return }
    _ = firstMissing.compareExchange(
      expected: missing, desired: Self.endless, ordering: .relaxed)
  }

  var byteCount: Int { sourceByteCount + (head?.byteCount ?? 0) }

  /// Makes a decoder at the first frame, for one voice, which must be known for live sound.
  func makeDecoder(for voice: Voice = .none) throws(AudioFileError) -> any AudioDecoder {
    let decoder = try make()
    // The file may have changed, while its reader's memory fits the loaded one.
    guard decoder.format == format, decoder.info.channelCount == channelCount,
      decoder.info.sampleRate == sampleRate
    else { throw .replaced(name) }
    guard let tap, let live = decoder as? any LiveDecoder else { return decoder }
    (live as? SuppliedDecoder)?.voice = voice
    return TappedDecoder(live, tap, for: voice)
  }
}
