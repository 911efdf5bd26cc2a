/// Submixes with HRTF. Each feeds another channel strip, its host, before that one's inserts, and
/// plays the positional voices of that strip; non-positional ones stay on the host's own submix,
/// unchanged. So switching HRTF on or off, and moving it to another strip, cross-fades voices like
/// any other change.
struct BinauralStrips {
  /// Each costs about fifty voices while anything plays on it.
  static let most = 2

  /// By submix: the strip that it feeds; its own strip, unless it is one of these.
  private(set) var hosts: ContiguousArray<Int> = [0]
  /// By strip: the submix of its positional voices.
  private var guests: ContiguousArray<Int?> = [nil]
  /// In the order in which they were opened. The first belongs to the master permanently.
  private(set) var stems: ContiguousArray<Int> = []
  /// The unassigned one of these.
  private(set) var spare: Int?

  /// Whether a strip has got or lost a submix, and the routing has to be updated.
  private(set) var hasMoved = false

  /// The gains with which HRTF sound is as loud as panned sound.
  var level = BinauralLevel()
  /// Whether HRTF is on.
  var isOn = false
  /// Whether there is only one submix, and another isn't possible.
  var isAlone = false

  /// Adds a submix, one of these or of a bus.
  mutating func addStem(isBinaural: Bool) {
    let stem = hosts.count
    hosts.append(stem)
    guests.append(nil)
    guard isBinaural else { return }
    stems.append(stem)
    if stems.count == 1 { setHost(of: stem, to: 0) } else { spare = stem }
  }

  /// The renderer has only its first submix, or doesn't exist.
  mutating func removeStems() {
    (hosts, guests, stems, spare, isAlone) = ([0], [nil], [], nil, false)
  }

  private mutating func setHost(of stem: Int, to host: Int) {
    hosts[stem] = host
    guests[host] = stem
  }

  /// Assigns the spare submix to a strip.
  mutating func lendSpare(to strip: Int) {
    guard let stem = spare else { return }
    setHost(of: stem, to: strip)
    (spare, hasMoved) = (nil, true)
  }

  /// Releases a silent submix from its strip.
  mutating func takeBack(_ stem: Int) {
    guests[hosts[stem]] = nil
    hosts[stem] = stem
    (spare, hasMoved) = (stem, true)
  }

  mutating func takeHasMoved() -> Bool {
    defer { hasMoved = false }
    return hasMoved
  }

  func isBinaural(_ stem: Int) -> Bool { stems.contains(stem) }

  /// The submix of a strip's positional voices; nil: they are panned.
  func guest(of strip: Int) -> Int? {
    // A lost output has none, though buses have strips.
    guests.indices.contains(strip) ? guests[strip] : nil
  }
}
