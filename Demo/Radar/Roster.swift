import Earshot
import EarshotScript

/// Something that has been heard, as the radar shows it.
struct Contact {
  let letter: Character
  /// An emitter's name; for a non-positional voice its own, or its clip's.
  let name: String
  /// To the right, above and behind the listener's face, in metres; nil for a flat voice.
  var position: Position?
  /// How loud it arrives, all in.
  var gain = Gain.silence
  /// The factor on its pitch that motion makes.
  var doppler = 1.0
  /// Nil when nothing plays there now.
  var state: VoiceState?
  /// Seconds since it was heard; 0 while it is.
  var silence = 0.0

  /// Its present position, or that of a moment ago: footsteps and birds shall not flicker, but
  /// silent things are not followed either.
  var knownPosition: Position? { silence < 1.5 ? position : nil }

  var distance: Double {
    guard let position else { return 0 }
    return (position * position).sum().squareRoot()
  }
}

/// The letters on the radar: each name gets one, and keeps it.
struct Roster {
  private(set) var contacts: [Contact] = []
  private var time = 0.0

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// Takes note of everything that plays now.
  mutating func look(at player: ScriptPlayer) {
    let now = Double(player.frame) / Double(player.header.sampleRate)
    let passed = max(now - time, 0)
    time = max(time, now)
    for index in contacts.indices {
      contacts[index].silence += passed
      contacts[index].state = nil
      contacts[index].gain = .silence
    }
    for status in player.engine.statuses { note(status, player.credit(of: status.voice)) }
  }

  private mutating func note(_ status: VoiceStatus, _ credit: ScriptCredit?) {
    let name = (credit?.emitter ?? credit?.voice ?? credit?.clip ?? "a voice").printable
    let position = status.emitter == nil ? nil : status.position
    guard let index = index(of: name, isFlat: position == nil) else { return }
    contacts[index].position = position
    contacts[index].doppler = status.doppler
    contacts[index].silence = 0
    // The loudest of several voices is shown.
    let gain = Gain(linear: status.gain)
    if contacts[index].state == nil || gain > contacts[index].gain {
      contacts[index].gain = gain
      contacts[index].state = status.state
    }
  }

  /// The place of a name, which gets a letter if it has none yet; nil when no letter is left.
  private mutating func index(of name: String, isFlat: Bool) -> Int? {
    let known = contacts.firstIndex { $0.name == name && ($0.position == nil) == isFlat }
    if let known { return known }
    if contacts.count < Self.letters.count {
      contacts.append(Contact(letter: Self.letters[contacts.count], name: name))
      return contacts.count - 1
    }
    // The one that was silent for the longest gives up its letter.
    let oldest = contacts.indices.filter { contacts[$0].state == nil }
      .max { contacts[$0].silence < contacts[$1].silence }
    guard let oldest else { return nil }
    contacts[oldest] = Contact(letter: contacts[oldest].letter, name: name)
    return oldest
  }
}
