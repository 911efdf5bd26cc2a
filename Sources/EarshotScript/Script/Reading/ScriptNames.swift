import Earshot

/// The names that a script has made so far, and their state.
///
/// Follows each line as the engine will, as far as names go: the meaning of a name, whether it was
/// ever made, parents, and the memory of tones.
struct ScriptNames {
  /// With the lines that made them; clips and sets share their names.
  private var clips = NameTable<Int>()
  private var clipSets = NameTable<Int>()
  var scatterers = NameSet()
  private var groups = NameSet()
  var nodes = ParentTree(kind: .node)
  var buses = ParentTree(kind: .bus, root: ScriptDefaults.bus)
  private var emitters = NameTable<Attachment>()
  var listeners = NameTable<Attachment>()
  private var walls = NameTable<Attachment>()
  var rooms = NameTable<Attachment>()
  var portals = NameTable<Passage>()
  var zones = NameTable<Attachment>()
  var voices = NameSet()
  /// Instances of sound events; and whether any events were loaded.
  var instances = NameSet()
  var hasSounds = false
  var snapshots = NameSet()
  var parameters = NameSet()
  var reverbs = NameSet()
  private var effects = NameTable<EffectPlace>()
  /// The names of interruptions, as the engine compares them.
  var interruptions: Set<String> = []
  /// Clips that a later line is to bring.
  private var awaited = NameSet()
  private var embedded = NameSet()
  private var embeddedBytes = 0
  private var toneBytes = 0

  /// An effect that was made.
  private struct EffectPlace {
    let bus: ParentTree.Member
    var kind: EffectAction.Kind
    var isRemoved = false
  }

  /// The parent of an emitter or a listener.
  struct Attachment {
    var parent = ParentTree.Member.root
    var isRemoved = false
  }

  /// Checks the names of a line and adds the new ones. Returns the kind of thing that the line
  /// touches.
  mutating func apply(_ action: ScriptAction, line: Int) throws(ScriptFault) -> ScriptKind? {
    switch action {
    case .clip(let clip): try make(clip, line: line)
    case .clipSet(let set): try make(set, line: line)
    case .limit(let limit): return try touch(limit)
    case .node(let node): try nodes.make(node.name, under: node.parent)
    case .bus(let bus): try buses.make(bus.name, under: bus.parent.map { .node($0) })
    case .duck(let duck):
      _ = try buses.member(duck.under, as: "under")
      return try touch(duck.name, .bus, of: [.bus], "duck")
    case .snapshot(let snapshot): try make(snapshot)
    case .parameter(let parameter): try make(parameter)
    case .drive(let drive): return try touch(drive)
    case .effect(let effect): try make(effect)
    case .reverb(let reverb): reverbs.insert(reverb.name)
    case .send(let send):
      try checkReverb(send.reverb, key: "to")
      return try touch(send.name, send.kind, of: SendAction.kinds, "send")
    case .listener(let listener):
      if case .node(let place)? = listener.distanceFrom {
        _ = try nodes.member(place, as: "distanceFrom")
      }
      try Self.attach(listener.name, to: listener.parent, of: nodes, in: &listeners)
      for name in listener.companions { try checkListener(name, key: "beside") }
    case .emitter(let emitter):
      if let bus = emitter.bus { _ = try buses.member(bus, as: "bus") }
      if case .pinned(let name)? = emitter.listenerPolicy {
        try checkListener(name, key: "heardBy")
      }
      if let name = emitter.transmissionTo { try checkListener(name, key: "clearanceTo") }
      try Self.attach(emitter.name, to: emitter.parent, of: nodes, in: &emitters)
    case .wall(let wall): try make(wall)
    case .room(let room): try make(room)
    case .portal(let portal): try make(portal)
    case .zone(let zone): try make(zone)
    case .scatter(let scatter): try make(scatter)
    case .play, .schedule: for play in action.plays { try make(play) }
    case .alert(let alert):
      try checkClip(alert.clip, key: "alert")
      try make(alert.play)
    case .move(let move): return try touch(move.name, move.kind, of: MoveAction.kinds, "move")
    case .orbit(let orbit): return try touch(orbit.name, orbit.kind, of: OrbitAction.kinds, "orbit")
    case .place(let place): return try touch(place.name, place.kind, of: PlaceAction.kinds, "place")
    case .policy(let it): return try touch(it.name, it.kind, of: PolicyAction.kinds, "policy")
    case .label(let it): return try touch(it.name, it.kind, of: LabelAction.kinds, "label")
    case .embed(let more):
      embedded.insert(more.name)
      try countEmbedded(more.bytes)
    case .supply(let more):
      try countEmbedded(more.bytes)
      if let voice = more.voice { _ = try touch(voice, nil, of: [.voice], "voice") }
      return try touch(more.name, nil, of: SupplyAction.kinds, "supply")
    case .unload(let it): return try touch(it.name, nil, of: UnloadAction.kinds, "unload")
    case .setCooldown(let it):
      return try touch(it.name, nil, of: SetCooldownAction.kinds, "setCooldown")
    case .setMarkers(let it):
      return try touch(it.name, nil, of: SetMarkersAction.kinds, "setMarkers")
    case .setCaption(let it):
      return try touch(it.name, nil, of: SetCaptionAction.kinds, "setCaption")
    case .stop(let stop): return try touch(stop.name, stop.kind, of: TransportAction.kinds, "stop")
    case .pause(let it): return try touch(it.name, it.kind, of: TransportAction.kinds, "pause")
    case .resume(let it): return try touch(it.name, it.kind, of: TransportAction.kinds, "resume")
    case .seek(let seek): return try touch(seek.name, nil, of: SeekAction.kinds, "seek")
    case .set(let set): return try touch(set)
    case .append(let it):
      for clip in it.followers { try checkClip(clip, key: "then") }
      return try touch(it.name, nil, of: AppendAction.kinds, "append")
    case .removeFollowers(let it):
      return try touch(it.name, nil, of: AppendAction.kinds, "removeFollowers")
    case .remove(let it): return try remove(it)
    case .interrupt(let interruption): interruptions.insert(interruption.name)
    case .endInterruption(let end):
      guard interruptions.contains(end.name) else {
        throw .unknown(end.name, "interruption", key: "endInterruption", among: interruptions)
      }
    case .surroundings(let line):
      if let grid = line.grid, !embedded.contains(grid) {
        throw .unknown(grid, "embed", key: "grid", among: embedded.names)
      }
    case .loadSounds: hasSounds = true
    case .post(let it): try make(it)
    case .setParameter(let it): try checkSound(it.emitter, it.instance, "setParameter")
    case .setSwitch(let it): try checkSound(it.emitter, nil, "setSwitch")
    case .setState: try checkSound(nil, nil, "setState")
    case .releaseSound(let it): try checkSound(nil, it.name, "releaseSound", key: "releaseSound")
    case .stopSound(let it): try checkSound(nil, it.name, "stopSound", key: "stopSound")
    case .walls, .air, .suspend, .restore, .changeRoute, .setOutput, .hrtf,
      .loseDevice, .restoreDevice, .timeScale, .pauseGame, .resumeGame, .update, .settle,
      .pass, .unrecorded:
      break
    }
    return nil
  }

  private mutating func make(_ clip: ClipAction, line: Int) throws(ScriptFault) {
    if awaited.remove(clip.name) == nil { try checkNew(clip.name, key: "clip") }
    clips[clip.name] = line
    switch clip.sound {
    case .tone(let tone): try countTone(tone)
    case .awaited: awaited.insert(clip.name)
    case .embedded(let name), .samples(let name, _):
      guard embedded.contains(name) else {
        throw .unknown(name, "embed", key: "from", among: embedded.names)
      }
    case .file, .live: break
    }
  }

  private mutating func countEmbedded(_ bytes: [UInt8]) throws(ScriptFault) {
    embeddedBytes += bytes.count
    guard embeddedBytes <= ScriptLimits.embeddedBytes else {
      throw ScriptFault(
        key: "base64",
        "embedded sounds so far take \(embeddedBytes) bytes, and the limit is 1 GiB",
        remedy: "leave sounds in files of their own")
    }
  }

  private mutating func countTone(_ tone: ScriptTone) throws(ScriptFault) {
    toneBytes += tone.byteCount
    guard toneBytes <= ScriptLimits.decodedBytes else {
      throw ScriptFault(
        key: "tone.seconds",
        "the tones so far take \(toneBytes) bytes, and the limit of a script is 4 GiB decoded",
        remedy: "make them shorter, or play one clip more than once")
    }
  }

  /// Makes the effect if it doesn't exist, or was removed.
  private mutating func make(_ effect: EffectAction) throws(ScriptFault) {
    let bus = try effect.bus.map { name throws(ScriptFault) in try buses.member(name, as: "bus") }
    if let side = effect.settings.sideChain ?? nil { _ = try buses.member(side, as: "sideChain") }
    if let clip = effect.settings.clip { try checkClip(clip, key: "clip") }
    let known = effects[effect.name].flatMap { $0.isRemoved || !buses.isLive($0.bus) ? nil : $0 }
    try effect.checkFits(known?.kind)
    if let known, let bus, bus != known.bus {
      throw ScriptFault(
        key: "bus", "the effect \(effect.name.quoted) is on another bus",
        remedy: "remove it first, or leave `bus` out")
    }
    guard let kind = effect.kind ?? known?.kind else { return }
    effects[effect.name] = EffectPlace(bus: known?.bus ?? bus ?? .root, kind: kind)
  }

  private mutating func make(_ set: ClipSetAction, line: Int) throws(ScriptFault) {
    try checkNew(set.name, key: "clipSet")
    for clip in set.clips { try checkClip(clip, key: "clips") }
    clipSets[set.name] = line
  }

  private func checkNew(_ name: String, key: String) throws(ScriptFault) {
    let former = clips[name].map { ("clip", $0) } ?? clipSets[name].map { ("clip set", $0) }
    guard let (noun, line) = former else { return }
    throw ScriptFault(
      key: key, "a \(noun) \(name.quoted) was made on line \(line)",
      remedy: "give this one another name")
  }

  func checkClip(_ name: String, key: String) throws(ScriptFault) {
    guard clips[name] == nil else { return }
    guard clipSets[name] == nil else {
      throw ScriptFault(
        key: key, "\(name.quoted) is a clip set, and `\(key)` takes clips alone",
        remedy: "name the clips themselves")
    }
    throw .unknown(name, "clip", key: key, among: clips.names)
  }

  func checkPlayable(_ name: String, key: String) throws(ScriptFault) {
    guard clips[name] == nil, clipSets[name] == nil else { return }
    let names = Array(clips.names.prefix(Spelling.mostWords)) + clipSets.names
    throw .unknown(name, "clip", key: key, among: names)
  }

  func checkEmitter(_ name: String) throws(ScriptFault) {
    guard emitters[name] == nil else { return }
    throw .unknown(name, "emitter", key: "on", among: emitters.names)
  }

  mutating func make(_ play: PlayAction) throws(ScriptFault) {
    try checkPlayable(play.clip, key: "play")
    for clip in play.followers { try checkClip(clip, key: "then") }
    for send in play.sends { try checkReverb(send.reverb, key: "sends") }
    if let group = play.group { groups.insert(group) }
    if let emitter = play.emitter { try checkEmitter(emitter) }
    if let bus = play.bus { _ = try buses.member(bus, as: "bus") }
    if let voice = play.voice { voices.insert(voice) }
    for name in play.alsoAs { voices.insert(name) }
  }

  static func attach(
    _ name: String, to parent: ScriptParent?, of nodes: ParentTree,
    in attachments: inout NameTable<Attachment>
  ) throws(ScriptFault) {
    var attachment = attachments[name] ?? Attachment()
    if attachment.isRemoved || !nodes.isLive(attachment.parent) { attachment = Attachment() }
    switch parent {
    case nil: break
    case .world: attachment.parent = .root
    case .node(let parent): attachment.parent = try nodes.member(parent, as: "parent")
    }
    attachments[name] = attachment
  }

  private mutating func make(_ wall: WallAction) throws(ScriptFault) {
    if let like = wall.like { _ = try touch(like, .wall, of: [.wall], "like") }
    if let source = wall.source, !embedded.contains(source) {
      throw .unknown(source, "embed", key: "from", among: embedded.names)
    }
    guard wall.hasShape else {
      if walls[wall.name] != nil { return }
      throw .shapeless(wall.name, "wall", among: walls.names)
    }
    walls[wall.name]?.isRemoved = true
    try Self.attach(wall.name, to: wall.parent, of: nodes, in: &walls)
  }

  private mutating func remove(_ remove: RemoveAction) throws(ScriptFault) -> ScriptKind {
    let kind = try touch(remove.name, remove.kind, of: RemoveAction.kinds, "remove")
    switch kind {
    case .node: nodes.remove(remove.name)
    case .emitter: emitters[remove.name]?.isRemoved = true
    case .listener: listeners[remove.name]?.isRemoved = true
    case .bus where remove.name == ScriptDefaults.bus:
      throw ScriptFault(
        key: "remove", "the bus \"master\" cannot be removed", remedy: "mute or stop it instead")
    case .bus: buses.remove(remove.name)
    case .group: _ = groups.remove(remove.name)
    case .snapshot: _ = snapshots.remove(remove.name)
    case .parameter: _ = parameters.remove(remove.name)
    case .effect: effects[remove.name]?.isRemoved = true
    case .reverb: _ = reverbs.remove(remove.name)
    case .wall: walls[remove.name]?.isRemoved = true
    case .room: rooms[remove.name]?.isRemoved = true
    case .portal: portals[remove.name]?.isRemoved = true
    case .zone: zones[remove.name]?.isRemoved = true
    case .voice, .clip: break
    }
    return kind
  }
}

// The meaning of a name.
extension ScriptNames {
  /// A name that nothing else has makes a new group.
  private mutating func touch(_ limit: LimitAction) throws(ScriptFault) -> ScriptKind {
    let name = limit.name
    let isKnown = LimitAction.kinds.contains { isLive(name, $0) != nil }
    if limit.kind == .group || limit.kind == nil && !isKnown {
      guard limit.kind == .group || clipSets[name] == nil else {
        throw ScriptFault(
          key: "limit", "\(name.quoted) is a clip set, which has no limit of its own",
          remedy: "give its plays a `group` and limit that")
      }
      groups.insert(name)
      return .group
    }
    return try touch(name, limit.kind, of: LimitAction.kinds, "limit")
  }

  private func touch(_ set: SetAction) throws(ScriptFault) -> ScriptKind {
    guard let key = set.ofVoices else {
      return try touch(set.name, set.kind, of: SetAction.kinds, "set")
    }
    guard set.kind ?? .voice == .voice else {
      throw ScriptFault(
        key: key, "`\(key)` is for voices", remedy: "leave it out, or name a voice")
    }
    if let bus = set.bus { _ = try buses.member(bus, as: "bus") }
    if case .emitter(let name) = set.emitter { try checkEmitter(name) }
    return try touch(set.name, .voice, of: SetAction.kinds, "set")
  }

  /// The first kind with an existing thing of this name, else the first with a removed one.
  func touch(
    _ name: String, _ stated: ScriptKind?, of kinds: [ScriptKind], _ key: String
  ) throws(ScriptFault) -> ScriptKind {
    let meant = stated.map { [$0] } ?? kinds
    var removed: ScriptKind?
    for kind in meant {
      switch isLive(name, kind) {
      case true?: return kind
      case false?: removed = removed ?? kind
      case nil: break
      }
    }
    if let removed { return removed }
    let wanted = meant.map(\.rawValue).joined(separator: " or ")
    if let other = ScriptKind.allCases.first(where: { isLive(name, $0) != nil }) {
      throw ScriptFault(
        key: key, "\(name.quoted) is the name of a thing that is no \(wanted): \(other.rawValue)",
        remedy: "name a \(wanted)")
    }
    throw .unknown(name, wanted, key: key, among: meant.lazy.flatMap { names(of: $0) })
  }

  /// Nil when there never was one. The engine decides when a voice ends, so here it never does.
  func isLive(_ name: String, _ kind: ScriptKind) -> Bool? {
    switch kind {
    case .node: nodes.isLive(name)
    case .bus: buses.isLive(name)
    case .emitter: emitters[name].map { !$0.isRemoved && nodes.isLive($0.parent) }
    case .listener: listeners[name].map { !$0.isRemoved && nodes.isLive($0.parent) }
    case .voice: voices.contains(name) ? true : nil
    case .clip: clips[name].map { _ in true }
    case .group: groups.contains(name) ? true : nil
    case .snapshot: snapshots.contains(name) ? true : nil
    case .parameter: parameters.contains(name) ? true : nil
    case .effect: effects[name].map { !$0.isRemoved && buses.isLive($0.bus) }
    case .reverb: reverbs.contains(name) ? true : nil
    case .wall: walls[name].map { !$0.isRemoved && nodes.isLive($0.parent) }
    case .room: rooms[name].map { !$0.isRemoved && nodes.isLive($0.parent) }
    case .portal: portals[name].map { isLive($0) }
    case .zone: zones[name].map { !$0.isRemoved && nodes.isLive($0.parent) }
    }
  }

  /// Enough of the names to find a misspelt one among.
  private func names(of kind: ScriptKind) -> [String] {
    let most = Spelling.mostWords
    return switch kind {
    case .node: nodes.names
    case .bus: buses.names
    case .emitter: Array(emitters.names.prefix(most))
    case .listener: Array(listeners.names.prefix(most))
    case .voice: Array(voices.names.prefix(most))
    case .clip: Array(clips.names.prefix(most))
    case .group: Array(groups.names.prefix(most))
    case .snapshot: Array(snapshots.names.prefix(most))
    case .parameter: Array(parameters.names.prefix(most))
    case .effect: Array(effects.names.prefix(most))
    case .reverb: Array(reverbs.names.prefix(most))
    case .wall: Array(walls.names.prefix(most))
    case .room: Array(rooms.names.prefix(most))
    case .portal: Array(portals.names.prefix(most))
    case .zone: Array(zones.names.prefix(most))
    }
  }
}
