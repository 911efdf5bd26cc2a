import AudioFiles
import Earshot
import EarshotSounds

/// The plays of a script that a user asks about.
struct AskedPlays {
  /// One of them.
  struct Play {
    /// Counted from 1, in the script's order; 0 for scattered sounds and those of events.
    let number: Int
    /// Of the script.
    let line: Int
    let voice: Voice
    /// The sound event that plays it.
    var event: String?
    fileprivate(set) var credit: ScriptCredit
    fileprivate var match: Match
  }

  /// A post of a sound event.
  struct Post {
    let action: PostAction
    let instance: SoundInstance
    let line: Int
    fileprivate let match: Match
  }

  /// The reason why a play matches the question, the most specific first: an emitter may have the
  /// name of a clip.
  fileprivate enum Match: Int {
    case name, number, line, event, clip, emitter, any
  }

  /// A voice's name, its number, `:` and its line, a clip's name or an emitter's; nil for all.
  let wish: String?
  private var plays: [Play] = []
  /// Posts that are asked about, the last of each name or all, with the line of each.
  private(set) var posts: [Post] = []
  /// All plays of a recording, also those that aren't asked about: the game may name them later.
  private var recorded: [Voice: (number: Int, line: Int, credit: ScriptCredit)] = [:]
  private let isRecording: Bool
  private var count = 0
  /// Why the event that is asked about plays no voice.
  private var silence: ScriptFault?
  /// The first of those that are yet to come.
  private var later: ScriptTime?
  private var names = NameSet()

  init(_ wish: String?, ofRecording isRecording: Bool) {
    self.wish = wish
    self.isRecording = isRecording
  }

  /// `credit` has the names that the game gave which was recorded; they count as the script's do.
  mutating func add(
    _ play: PlayAction, _ chosen: String?, _ voice: Voice, _ credit: ScriptCredit,
    onLine line: Int
  ) {
    count += 1
    if let name = play.voice { names.insert(name) }
    if isRecording, wish != nil { recorded[voice] = (count, line, credit) }
    let own = match(play, chosen, line)
    let given = match(
      voice: nil, clip: credit.clip, FilePath(credit.clip).stem, emitter: credit.emitter, 0, nil)
    guard let match = [own, given].compactMap(\.self).min(by: { $0.rawValue < $1.rawValue })
    else { return }
    plays.append(Play(number: count, line: line, voice: voice, credit: credit, match: match))
  }

  /// A voice is called by another name from here on.
  mutating func label(_ voice: Voice, _ name: String) {
    guard !name.isEmpty else { return }
    names.insert(name)
    let isMeant = wish.map { $0.utf8.elementsEqual(name.utf8) } ?? false
    if let index = plays.lastIndex(where: { $0.voice == voice }) {
      plays[index].credit.voice = name
      if isMeant { plays[index].match = .name }
    } else if isMeant, var play = recorded[voice] {
      play.credit.voice = name
      plays.append(
        Play(
          number: play.number, line: play.line, voice: voice, credit: play.credit, match: .name))
    }
  }

  mutating func add(
    _ voice: Voice, of clip: String, scatteredBy name: String, onLine line: Int
  ) {
    guard let match = match(voice: nil, clip: clip, nil, emitter: name, 0, line) else { return }
    let credit = ScriptCredit(voice: nil, clip: clip, emitter: name)
    plays.append(Play(number: 0, line: line, voice: voice, credit: credit, match: match))
  }

  mutating func add(_ post: PostAction, _ instance: SoundInstance, onLine line: Int) {
    if let name = post.instance { names.insert(name) }
    names.insert(post.name)
    guard let match = match(post, line) else { return }
    // A name is that of the instance that got it last.
    if match == .name { posts.removeAll { $0.match == .name } }
    posts.append(Post(action: post, instance: instance, line: line, match: match))
  }

  /// A voice of an event. `emitter` is the name of what it plays on.
  mutating func add(_ voice: Voice, of clip: String, from post: Post) {
    let credit = ScriptCredit(
      voice: post.action.instance, clip: clip, emitter: post.action.emitter)
    plays.append(
      Play(
        number: 0, line: post.line, voice: voice, event: post.action.name, credit: credit,
        match: post.match))
  }

  /// A post of which nothing plays.
  mutating func addSilent(_ post: Post, _ reason: String) {
    silence = ScriptFault(
      "the event \(post.action.name.quoted), posted on line \(post.line), plays no voice then: "
        + reason, remedy: "ask for another time")
  }

  /// A post that is too late to be played.
  mutating func addLate(_ post: PostAction, at time: ScriptTime) {
    if let name = post.instance { names.insert(name) }
    names.insert(post.name)
    if later == nil, match(post, nil) != nil { later = time }
  }

  private func match(_ post: PostAction, _ line: Int?) -> Match? {
    if match(voice: post.instance, clip: "", nil, emitter: post.emitter, 0, line) == .name {
      return .name
    }
    if let wish, post.name.utf8.elementsEqual(wish.utf8) { return .event }
    return match(voice: nil, clip: "", nil, emitter: post.emitter, 0, line)
  }

  /// One that is too late to be played.
  mutating func addLate(_ play: PlayAction, at time: ScriptTime) {
    count += 1
    if let name = play.voice { names.insert(name) }
    if later == nil, match(play, nil, nil) != nil { later = time }
  }

  /// For a single name or number the play that was started last; for several, those that still
  /// play, or else the last one. Empty only if all were asked for and none plays.
  func found(isAlive: (Voice) -> Bool) throws(ScriptFault) -> [Play] {
    let best = plays.map(\.match.rawValue).min()
    let meant = plays.filter { $0.match.rawValue == best }
    guard let last = meant.last else {
      guard let wish else { return [] }
      throw unfound(wish)
    }
    // An event may play several voices under one name.
    if last.match == .name { return last.event == nil ? [last] : meant.filter { $0.event != nil } }
    let alive = meant.filter { isAlive($0.voice) }
    return alive.isEmpty && wish != nil ? [last] : alive
  }

  private func unfound(_ wish: String) -> ScriptFault {
    if let silence { return silence }
    if let later {
      return ScriptFault(
        "the voice \(wish.quoted) is played at \(later.description.clipped) s, which is later",
        remedy: "ask for that time or a later one")
    }
    if Int(wish) != nil {
      return ScriptFault(
        "there is no voice \(wish): the script has \(count) play\(count == 1 ? "" : "s")",
        remedy: "ask without a voice to see all that play at a time")
    }
    return ScriptFault(
      key: "as", "there is no voice, clip, emitter or sound event \(wish.quoted) that plays",
      remedy: Spelling.nearest(to: wish, among: names.names).map { "did you mean \($0.quoted)?" }
        ?? "ask without a voice to see all that play at a time")
  }

  private func match(_ play: PlayAction, _ chosen: String?, _ line: Int?) -> Match? {
    match(voice: play.voice, clip: play.clip, chosen, emitter: play.emitter, count, line)
  }

  private func match(
    voice: String?, clip: String, _ chosen: String?, emitter: String?, _ number: Int, _ line: Int?
  ) -> Match? {
    guard let wish else { return .any }
    func isMeant(_ name: String?) -> Bool { name?.utf8.elementsEqual(wish.utf8) ?? false }
    if isMeant(voice) { return .name }
    if number > 0, Int(wish) == number { return .number }
    if let line, wish.first == ":", Int(wish.dropFirst()) == line { return .line }
    if isMeant(clip) || isMeant(chosen) { return .clip }
    return isMeant(emitter) ? .emitter : nil
  }
}
