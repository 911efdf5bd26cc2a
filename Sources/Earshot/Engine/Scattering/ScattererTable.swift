/// The scatterers and their progress.
struct ScattererTable {
  struct Row {
    let set: ClipSet
    var options: ScattererOptions
    var label: Label?
    var generator: SeededGenerator
    /// The time of the next sound, in frames of the scene's own clock.
    var due: Double
    var places: [Place] = []
    /// Counts changes of the options.
    var revision = 0
  }

  /// An emitter and its last voice.
  struct Place {
    var emitter: Emitter
    var voice = Voice.none
    /// The revision of the options with which it was made.
    var revision: Int
  }

  /// The random choices for one sound.
  struct Shot {
    var clip: Clip?
    /// From the middle.
    var offset: Position
    var gain: Double
    var rate: Double
  }

  var handles = HandleTable()
  var rows: ContiguousArray<Row?> = []

  var isEmpty: Bool { handles.count == 0 }

  func row(of scatterer: Scatterer) -> Int? { handles.index(of: scatterer.handle) }

  mutating func make(
    of set: ClipSet, _ options: ScattererOptions, _ label: Label?, at frame: Double, rate: Int
  ) -> Scatterer {
    var row = Row(
      set: set, options: options.held, label: label,
      generator: SeededGenerator(seed: options.seed), due: frame)
    // The first sound is due at a random time within the first interval.
    row.due += row.generator.nextUnit() * row.meanFrames(rate)
    let handle = handles.make()
    if Int(handle.index) == rows.count { rows.append(row) } else { rows[Int(handle.index)] = row }
    return Scatterer(handle: handle)
  }

  mutating func change(_ row: Int, to options: ScattererOptions, at frame: Double, rate: Int) {
    guard var own = rows[row] else { return }
    if own.options.seed != options.seed { own.generator = SeededGenerator(seed: options.seed) }
    if own.options.perMinute != options.held.perMinute {
      own.options.perMinute = options.held.perMinute
      own.due = frame + own.generator.nextUnit() * own.meanFrames(rate)
    }
    own.options = options.held
    own.revision += 1
    rows[row] = own
  }

  mutating func remove(_ scatterer: Scatterer) -> [Emitter]? {
    guard let row = row(of: scatterer) else { return nil }
    defer { rows[row] = nil }
    handles.remove(scatterer.handle)
    return rows[row]?.places.map(\.emitter)
  }
}

extension ScattererTable.Row {
  func meanFrames(_ rate: Int) -> Double {
    options.perMinute > 0 ? 60 * Double(rate) / options.perMinute : .infinity
  }

  /// If very many sounds are due at once, after a stall or at a hundred times the usual speed, the
  /// first are left out: a step handles about 256.
  mutating func skip(before frame: Double, rate: Int) {
    let first = frame - 256 * meanFrames(rate)
    if due < first { due = first }
  }

  /// The random choices are made for each sound, played or not, so that the following ones are the
  /// same.
  mutating func next(_ sets: inout ClipSetTable, rate: Int) -> ScattererTable.Shot {
    due += meanFrames(rate) * generator.next(in: 0.5...1.5)
    let clip = sets.choose(set, &generator)
    let angle = generator.nextUnit() * 2 * Double.pi
    let (near, far) = (options.distances.lowerBound, options.distances.upperBound)
    let distance = generator.next(in: near * near...far * far).squareRoot()
    let height = generator.next(in: options.heights)
    return ScattererTable.Shot(
      clip: clip,
      offset: Position(
        distance * Elementary.sine(angle), height, -distance * Elementary.cosine(angle)),
      gain: generator.next(in: options.gainVariation),
      rate: generator.next(in: options.rateVariation))
  }
}
