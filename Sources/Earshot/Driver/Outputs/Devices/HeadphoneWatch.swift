import Synchronization

/// What a sound server says of one of its sinks.
struct ServerSink: Sendable {
  /// What OpenAL calls it.
  var description: String
  /// `device.form_factor`.
  var form: String?
  /// The name of the port that it uses.
  var port: String?

  /// Whether they are on somebody's head; nil: it doesn't tell.
  var areHeadphones: Bool? {
    if let port = port?.lowercased(), !port.isEmpty {
      if port.contains("headphone") || port.contains("headset") { return true }
      if form == nil { return port.contains("speaker") || port.contains("hdmi") ? false : nil }
    }
    return form.map { ["headphone", "headset", "hands-free"].contains($0) }
  }
}

/// Knows whether sound goes to headphones, as far as the sound server tells. It is told by the
/// server when that changes, on another thread.
final class HeadphoneWatch: Sendable {
  private final class Sinks: Sendable {
    /// Nil: nothing has been heard of them yet.
    let all = Mutex<[ServerSink]?>(nil)
  }

  private let sinks = Sinks()
  private let server: SoundServerWatch

  /// Nil where there is no server to ask.
  init?() {
    let sinks = sinks
    let server = SoundServerWatch(hearsSinks: { all in
      sinks.all.withLock { $0 = all }
    }) {}
    guard let server else { return nil }
    self.server = server
  }

  /// Whether the server is gone, so that only another watch can hear of it.
  var isOver: Bool { server.isOver }

  /// Whether the server has told of its sinks.
  var hasHeard: Bool { sinks.all.withLock { $0 != nil } }

  /// Whether a device is headphones; nil: nobody tells.
  func areHeadphones(deviceNamed name: String) -> Bool? {
    sinks.all.withLock { $0 ?? [] }.named(name)?.areHeadphones
  }
}

extension [ServerSink] {
  /// The one that OpenAL calls so. Newer versions put words of their own before the description,
  /// which may itself be the end of another's: the longest is meant.
  func named(_ name: String) -> ServerSink? {
    filter { name == $0.description || name.hasSuffix(" \($0.description)") }
      .max { $0.description.utf8.count < $1.description.utf8.count }
  }
}
