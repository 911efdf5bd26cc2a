import Earshot

/// An address of HTTP or HTTPS, the only protocols in use.
struct WebAddress: Hashable, Sendable {
  /// In libcurl's form.
  let text: String
  let isSecure: Bool

  private static let longest = 8_192

  init(_ text: String) throws(AudioError) {
    let scheme = text.prefix(8).lowercased()
    isSecure = scheme.hasPrefix("https://")
    self.text = text
    guard isSecure || scheme.hasPrefix("http://") else {
      throw wrong("only http:// and https:// are opened")
    }
    guard text.utf8.count <= Self.longest else {
      throw wrong("an address of more than \(Self.longest) bytes")
    }
    // Blanks and control characters would break the request's lines.
    guard text.utf8.allSatisfy({ $0 > 32 && $0 != 127 }) else {
      throw wrong("an address with blanks or control characters; write them as %20 and the like")
    }
    guard !host.isEmpty else { throw wrong("an address without a host") }
  }

  private func wrong(_ what: String) -> AudioError {
    AudioError(.fileUnreadable, subject: name, explanation: what)
  }

  private var afterScheme: Substring { text.dropFirst(isSecure ? 8 : 7) }
  private var authority: Substring {
    afterScheme.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }
  private var host: Substring {
    authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
  }

  /// For people, messages and recordings: without user, password, query and fragment, which may be
  /// secret.
  var name: String {
    let path = afterScheme.dropFirst(authority.count).prefix { $0 != "?" && $0 != "#" }
    guard isSecure || text.lowercased().hasPrefix("http://") else {
      return HTTPAnswer.plain(text.prefix(64))
    }
    return HTTPAnswer.plain((isSecure ? "https://" : "http://") + host + path)
  }

  /// The last part of the path.
  var lastName: String {
    String(name.dropFirst(8).split(separator: "/", omittingEmptySubsequences: false).last ?? "")
  }

  /// Resolves a link in a file at this address; nil if it isn't HTTP.
  func resolving(_ link: String) -> WebAddress? {
    let lower = link.prefix(8).lowercased()
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return try? WebAddress(link) }
    let scheme = link.prefix { $0 != ":" && $0 != "/" && $0 != "?" }
    guard scheme.count == link.count || link[scheme.endIndex] != ":" else { return nil }
    let start = isSecure ? "https://" : "http://"
    if link.hasPrefix("//") { return try? WebAddress(start.dropLast(2) + link) }
    let root = start + authority
    let plain = link.split(separator: " ", omittingEmptySubsequences: false)
      .joined(separator: "%20")
    if link.hasPrefix("/") { return try? WebAddress(root + plain) }
    let path = afterScheme.dropFirst(authority.count).prefix { $0 != "?" && $0 != "#" }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "/"
    return try? WebAddress(root + folder + plain)
  }
}
