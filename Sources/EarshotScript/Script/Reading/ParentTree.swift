/// The parents of nodes or of buses: finds cycles, chains that are too long, and things that were
/// removed with a parent.
///
/// Every operation walks up at most one chain of parents, so a long script cannot make it slow.
struct ParentTree {
  /// A thing that has or had a name. A name that is made again after a removal is a new member, so
  /// children of the old one stay removed.
  struct Member: Equatable {
    fileprivate let index: Int

    /// The world, or the master bus.
    static let root = Member(index: -1)
  }

  fileprivate struct Place {
    var parent = Member.root
    var isRemoved = false
    /// Levels from here down, this one included.
    var height = 1
    /// How many children have each height.
    var childHeights: [Int: Int] = [:]
  }

  private let kind: ScriptKind
  /// The name of the parent that stands for the root; nil when it has none.
  private let root: String?
  private var places: [Place] = []
  private var newest = NameTable<Member>()

  init(kind: ScriptKind, root: String? = nil) {
    self.kind = kind
    self.root = root
  }

  /// Makes the member if it doesn't exist, and moves it to its parent; nil keeps its parent.
  mutating func make(_ name: String, under parent: ScriptParent?) throws(ScriptFault) {
    guard name != root else {
      guard parent == nil else {
        throw ScriptFault(
          key: "parent", "the bus \"master\" is the last one and has no parent",
          remedy: "leave `parent` out")
      }
      return
    }
    let target: Member? =
      switch parent {
      case nil: nil
      case .world: .root
      case .node(let parent): try member(parent, as: "parent")
      }
    let member = newest[name].flatMap { isLive($0) ? $0 : nil }
    if let target { try checkChain(above: target, below: member, name) }
    if let member {
      if let target { relink(member, to: target) }
    } else {
      let member = Member(index: places.count)
      places.append(Place())
      newest[name] = member
      link(member, to: target ?? .root)
    }
  }

  /// Takes the member away, and with it all that hangs on it.
  mutating func remove(_ name: String) {
    guard let member = newest[name], isLive(member) else { return }
    relink(member, to: .root)
    places[member.index].isRemoved = true
  }

  /// The member that a key such as `parent` names.
  func member(_ name: String, as key: String) throws(ScriptFault) -> Member {
    if name == root { return .root }
    guard let member = newest[name] else {
      throw .unknown(name, kind.rawValue, key: key, among: names)
    }
    guard isLive(member) else {
      throw ScriptFault(
        key: key, "the \(kind.rawValue) \(name.quoted) was removed",
        remedy: "make it again first, or name another")
    }
    return member
  }

  /// nil when there never was such a member.
  func isLive(_ name: String) -> Bool? {
    name == root ? true : newest[name].map { isLive($0) }
  }

  func isLive(_ member: Member) -> Bool {
    var above = member
    while above != .root {
      if places[above.index].isRemoved { return false }
      above = places[above.index].parent
    }
    return true
  }

  /// Enough of the names to find a misspelt one among.
  var names: [String] {
    (root.map { [$0] } ?? []) + newest.names.prefix(Spelling.mostWords)
  }

  private func checkChain(
    above parent: Member, below member: Member?, _ name: String
  ) throws(ScriptFault) {
    var depth = member.map { places[$0.index].height } ?? 1
    var above = parent
    while above != .root {
      guard above != member else {
        throw ScriptFault(
          key: "parent", "the \(kind.rawValue) \(name.quoted) would hang on itself",
          remedy: "choose a `parent` that does not hang on it")
      }
      depth += 1
      above = places[above.index].parent
    }
    guard depth <= ScriptLimits.depth else {
      throw ScriptFault(
        key: "parent", "parents would be \(depth) deep, and their limit is \(ScriptLimits.depth)",
        remedy: "hang it higher up")
    }
  }

  private mutating func relink(_ member: Member, to parent: Member) {
    let height = places[member.index].height
    changeChild(of: places[member.index].parent, from: height, to: nil)
    link(member, to: parent)
  }

  private mutating func link(_ member: Member, to parent: Member) {
    places[member.index].parent = parent
    changeChild(of: parent, from: nil, to: places[member.index].height)
  }

  /// Tells the chain above that a child's height has changed; nil is no child.
  private mutating func changeChild(of parent: Member, from old: Int?, to new: Int?) {
    var (above, old, new) = (parent, old, new)
    while above != .root, old != new {
      let before = places[above.index].height
      let after = places[above.index].replaceChild(from: old, to: new)
      (above, old, new) = (places[above.index].parent, before, after)
    }
  }
}

extension ParentTree.Place {
  /// The height afterwards.
  fileprivate mutating func replaceChild(from old: Int?, to new: Int?) -> Int {
    if let old, let count = childHeights[old] {
      childHeights[old] = count > 1 ? count - 1 : nil
    }
    if let new { childHeights[new, default: 0] += 1 }
    height = 1 + (childHeights.keys.max() ?? 0)
    return height
  }
}
