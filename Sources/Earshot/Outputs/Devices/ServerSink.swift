/// A sink of a sound server.
struct ServerSink: Equatable, Sendable {
  /// The server's own name for it, and OpenAL's.
  var name = ""
  var description: String
  /// The number of speakers; 0: unknown.
  var channelCount = 0
  /// `device.form_factor`.
  var form: String?
  /// The name of its active port.
  var port: String?

  /// Whether it is a pair of headphones; nil: unknown.
  var areHeadphones: Bool? {
    if let port = port?.lowercased(), !port.isEmpty {
      if port.contains("headphone") || port.contains("headset") { return true }
      if form == nil { return port.contains("speaker") || port.contains("hdmi") ? false : nil }
    }
    return form.map { ["headphone", "headset", "hands-free"].contains($0) }
  }
}

extension [ServerSink] {
  /// The sink with OpenAL's name. Newer versions put words before the description, which may itself
  /// be the end of another's: the longest match counts.
  func named(_ name: String) -> ServerSink? {
    if let index = listedNames.firstIndex(of: name) { return self[index] }
    return filter { name.hasSuffix(" \($0.description)") }
      .max { $0.description.utf8.count < $1.description.utf8.count }
  }

  /// The names by which OpenAL before 1.22 would list them, with numbers for equal ones.
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
