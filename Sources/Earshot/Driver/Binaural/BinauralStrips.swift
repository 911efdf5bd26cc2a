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
  private var hrtfStrips: ContiguousArray<Int?> = [nil]
  /// In the order in which they were opened. The first belongs to the master permanently.
  private(set) var submixes: ContiguousArray<Int> = []
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
  mutating func addSubmix(isBinaural: Bool) {
    let submix = hosts.count
    hosts.append(submix)
    hrtfStrips.append(nil)
    guard isBinaural else { return }
    submixes.append(submix)
    if submixes.count == 1 { setHost(of: submix, to: 0) } else { spare = submix }
  }

  /// The renderer has only its first submix, or doesn't exist.
  mutating func removeSubmixes() {
    (hosts, hrtfStrips, submixes, spare, isAlone) = ([0], [nil], [], nil, false)
  }

  private mutating func setHost(of submix: Int, to host: Int) {
    hosts[submix] = host
    hrtfStrips[host] = submix
  }

  /// Assigns the spare submix to a strip.
  mutating func assignSpare(to strip: Int) {
    guard let submix = spare else { return }
    setHost(of: submix, to: strip)
    (spare, hasMoved) = (nil, true)
  }

  /// Releases a silent submix from its strip.
  mutating func takeBack(_ submix: Int) {
    hrtfStrips[hosts[submix]] = nil
    hosts[submix] = submix
    (spare, hasMoved) = (submix, true)
  }

  mutating func takeHasMoved() -> Bool {
    defer { hasMoved = false }
    return hasMoved
  }

  func isBinaural(_ submix: Int) -> Bool { submixes.contains(submix) }

  /// The submix of a strip's positional voices; nil: they are panned.
  func hrtfStrip(of strip: Int) -> Int? {
    // A lost output has none, though buses have strips.
    hrtfStrips.indices.contains(strip) ? hrtfStrips[strip] : nil
  }
}
