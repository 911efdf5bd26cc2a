/// Strips of the desk whose stems place sound for headphones, by a head-related transfer function.
/// Each goes into another strip, its host, before that one's inserts, and plays what is placed in
/// the world there; what is flat stays on the host's own stem, where nothing changes for it. So
/// switching it on or off, and from one to another, is a hand-over of voices like any other.
struct BinauralStrips {
  /// Each costs about fifty voices while anything plays on it.
  static let most = 2

  /// By stem: the strip that each goes into; a stem that isn't one of these, its own.
  private(set) var hosts: ContiguousArray<Int> = [0]
  /// By strip: the stem that plays what is placed there.
  private var guests: ContiguousArray<Int?> = [nil]
  /// In the order in which they were opened. The first is the master's, for good.
  private(set) var stems: ContiguousArray<Int> = []
  /// Of these, the one that no strip has.
  private(set) var spare: Int?

  /// Some strip has got a stem, or lost it, and what goes where is to be settled.
  private(set) var hasMoved = false

  /// What makes sound as loud by it as panned.
  var level = BinauralLevel()
  /// Whether voices are to be placed so.
  var isOn = false
  /// There is one stem, and no other could be had.
  var isAlone = false

  /// A stem was added, of one of these or of a bus.
  mutating func addStem(isBinaural: Bool) {
    let stem = hosts.count
    hosts.append(stem)
    guests.append(nil)
    guard isBinaural else { return }
    stems.append(stem)
    if stems.count == 1 { setHost(of: stem, to: 0) } else { spare = stem }
  }

  /// The renderer has but its first stem, or is gone.
  mutating func removeStems() {
    (hosts, guests, stems, spare, isAlone) = ([0], [nil], [], nil, false)
  }

  private mutating func setHost(of stem: Int, to host: Int) {
    hosts[stem] = host
    guests[host] = stem
  }

  /// Gives the spare stem to a strip.
  mutating func lendSpare(to strip: Int) {
    guard let stem = spare else { return }
    setHost(of: stem, to: strip)
    (spare, hasMoved) = (nil, true)
  }

  /// Takes a stem back on which nothing plays.
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

  /// The stem that plays what is placed on a strip; nil: it is panned there.
  func guest(of strip: Int) -> Int? {
    // Of an output that was lost there are none, though buses have strips.
    guests.indices.contains(strip) ? guests[strip] : nil
  }
}
