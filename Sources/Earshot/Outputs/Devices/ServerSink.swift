/// What a sound server says of one of its sinks.
struct ServerSink: Equatable, Sendable {
  /// The server's own name for it, and what OpenAL calls it.
  var name = ""
  var description: String
  /// How many speakers it has; 0: it isn't known.
  var channelCount = 0
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

extension [ServerSink] {
  /// The one that OpenAL calls so. Newer versions put words of their own before the description,
  /// which may itself be the end of another's: the longest is meant.
  func named(_ name: String) -> ServerSink? {
    if let index = listedNames.firstIndex(of: name) { return self[index] }
    return filter { name.hasSuffix(" \($0.description)") }
      .max { $0.description.utf8.count < $1.description.utf8.count }
  }

  /// The names by which OpenAL before 1.22 would list them, which numbers those that are alike.
  var listedNames: [String] {
    reduce(into: []) { names, sink in
      var (name, number) = (sink.description, 1)
      while names.contains(name) {
        number += 1
        name = "\(sink.description) #\(number)"
      }
      names.append(name)
    }
  }
}
