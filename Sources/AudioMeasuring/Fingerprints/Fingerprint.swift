/// The character of a sound in a few kilobytes a minute: its levels, spectra and strongest tones by
/// half seconds, its onsets, also under louder sounds, and its clicks. Kept as text beside the
/// source of the sound, it tells later what has changed, and roughly how.
///
/// It has no phases, no pitches except of lasting tones, and no changes within half a second: a
/// recording as golden file finds more.
public struct Fingerprint: Equatable, Sendable {
  /// Facts beside the sound, in order: the program that made it, and its library. Names are words
  /// of letters; values are one line.
  public var notes: [Note] = []
  /// 1 or more.
  public let channelCount: Int
  /// In hertz.
  public let sampleRate: Double
  /// How long it lasts.
  public let frameCount: Int
  /// Of all samples: equal only if they are the same, bit for bit.
  public let checksum: UInt64

  var slots: [[Slot]]
  /// By half seconds, the strongest first; nil in the text of an older version.
  var tones: [[Tone]]?
  var onsets: [Onset]
  var clicks: [Click]

  /// A line before the sound.
  public struct Note: Equatable, Sendable {
    /// A word of letters.
    public var name: String
    /// One line.
    public var value: String

    /// Takes both as they are.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Half a second of a channel.
  struct Slot: Equatable {
    /// In tenths of a dBFS.
    var level: Int
    /// In dBFS, by critical band.
    var bands: [Int]
  }

  static let slotsPerSecond = 2.0

  /// In frames: as many windows' hops as half a second needs.
  static func slotLength(_ sampleRate: Double) -> Int {
    let hop = CriticalBands(sampleRate: sampleRate).windowSize / 2
    return max(1, (Int(sampleRate / slotsPerSecond) + hop - 1) / hop) * hop
  }

  /// Softer sound counts as this level, in dBFS.
  static let softest = -93

  init(
    channelCount: Int, sampleRate: Double, frameCount: Int, checksum: UInt64, slots: [[Slot]],
    tones: [[Tone]]?, onsets: [Onset], clicks: [Click]
  ) {
    self.channelCount = channelCount
    self.sampleRate = sampleRate
    self.frameCount = frameCount
    self.checksum = checksum
    self.slots = slots
    self.tones = tones
    self.onsets = onsets
    self.clicks = clicks
  }

  /// The fingerprint of a render in memory.
  public init(_ render: Render) { self.init(SoundReader(render))! }

  /// Reads a sound to its end; nil when `goesOn` returned false.
  public init?(_ reader: SoundReader, while goesOn: () -> Bool = { true }) {
    let listener = FingerprintListener(reader)
    guard let found = listener.fingerprint(while: goesOn) else { return nil }
    self = found
  }

  /// The value of a note; nil if there is none of that name.
  public subscript(name: String) -> String? {
    get { notes.first { $0.name == name }?.value }
    set {
      let place = notes.firstIndex { $0.name == name }
      if let place, let newValue {
        notes[place].value = newValue
      } else if let place {
        notes.remove(at: place)
      } else if let newValue {
        notes.append(Note(name, newValue))
      }
    }
  }

  /// Whether it has tones, which older versions lack.
  package var knowsTones: Bool { tones != nil }

  /// Whether both have the same text.
  public static func == (a: Fingerprint, b: Fingerprint) -> Bool { a.text == b.text }
}
