/// Writes `earshot.h`: the declarations, and the manual in front of them.
struct CHeader {
  let description: Description
  static let width = 100

  init(_ description: Description) { self.description = description }

  var text: String {
    var parts = [manual, Self.opening(description.version)]
    for section in description.sections {
      parts.append(Self.banner(section))
      parts += section.entries.map { Self.comment(on: $0) + "\n" + CDeclaration.of($0) }
    }
    if description.entries.contains(where: { Description.oldName(of: $0.name) != nil }) {
      parts.append(oldNames)
    }
    parts.append("#ifdef __cplusplus\n}\n#endif")
    parts.append("#endif")
    return parts.joined(separator: "\n\n") + "\n"
  }

  // MARK: The manual

  private var manual: String {
    var lines = [
      "/*",
      " * earshot.h: Earshot, a positional 3D audio engine for games, for every language that can",
      " * call C.",
      " *",
      " * C99, and C++11. Copyright: see LICENSE (MIT). Written by EarshotAPIGenerator from the",
      " * description in Sources/EarshotAPI: change that, not this file.",
    ]
    for topic in description.overview {
      lines += [" *", " * " + topic.title]
      for (index, point) in topic.points.enumerated() {
        let wrapped = Prose.wrapped(point, width: Self.width - (topic.isList ? 7 : 5))
        let first = topic.isList ? " *   - " : " *   "
        if index > 0, !topic.isList { lines.append(" *") }
        lines += zip(0..., wrapped).map {
          ($0 == 0 ? first : topic.isList ? " *     " : " *   ") + $1
        }
      }
    }
    return (lines + [" */"]).joined(separator: "\n")
  }

  private static func opening(_ version: Description.Version) -> String {
    """
    #ifndef EARSHOT_H
    #define EARSHOT_H

    #include <stdbool.h>
    #include <stddef.h>
    #include <stdint.h>

    /* Semantic version of this header and of everything built with it. */
    #define EARSHOT_VERSION_MAJOR \(version.major)
    #define EARSHOT_VERSION_MINOR \(version.minor)
    #define EARSHOT_VERSION_PATCH \(version.patch)

    /* 64-bit systems have one calling convention and one layout for everything declared here. */
    #if UINTPTR_MAX < UINT64_MAX
    #error "Earshot is for 64-bit systems."
    #endif

    /* Define EARSHOT_STATIC if the library is linked statically. */
    #if defined(EARSHOT_STATIC)
    #define EARSHOT_API
    #elif defined(_WIN32) && defined(EARSHOT_BUILDING)
    #define EARSHOT_API __declspec(dllexport)
    #elif defined(_WIN32)
    #define EARSHOT_API __declspec(dllimport)
    #elif defined(__GNUC__)
    #define EARSHOT_API __attribute__((visibility("default")))
    #else
    #define EARSHOT_API
    #endif

    #ifdef __cplusplus
    extern "C" {
    #endif
    """
  }

  private static func banner(_ section: Section) -> String {
    let rule = String(repeating: "-", count: 93)
    var lines = ["/* " + rule, " * " + section.title, " * " + rule.dropLast(3) + " */"]
    if !section.introduction.isEmpty {
      lines += [""] + block("/* ", Prose.paragraphs(section.introduction))
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Comments

  private static func comment(on entry: any Entry) -> String {
    var lines = block("/** ", [entry.summary], closes: false)
    let details = Prose.paragraphs(entry.details)
    for (index, paragraph) in details.enumerated() {
      if index > 0 { lines.append(" *") }
      lines += Prose.wrapped(paragraph, width: width - 4).map { " *  " + $0 }
    }
    if let call = entry as? Call {
      lines += call.parameters.flatMap { tagged("@param \($0.name)", $0.documentation) }
      lines += call.errors.flatMap { tagged("@retval \($0.code)", "\($0.reason.capitalized)") }
    }
    lines[lines.count - 1] += " */"
    return fitting(lines, " *  ").joined(separator: "\n")
  }

  /// A tag and its text, wrapped and indented. No lines for empty text.
  private static func tagged(_ tag: String, _ text: String) -> [String] {
    if text.isEmpty { return [] }
    let lines = Prose.wrapped(tag + " " + text, width: width - 6)
    return zip(0..., lines).map { ($0 == 0 ? " *  " : " *    ") + $1 }
  }

  /// Paragraphs as a comment.
  static func block(
    _ start: String, _ paragraphs: [String], indentation: String = "", closes: Bool = true
  ) -> [String] {
    let next = indentation + " *" + String(repeating: " ", count: start.count - 2)
    var lines: [String] = []
    for paragraph in paragraphs {
      if !lines.isEmpty { lines.append(indentation + " *") }
      for line in Prose.wrapped(paragraph, width: width - next.count) {
        lines.append((lines.isEmpty ? indentation + start : next) + line)
      }
    }
    if closes { lines[lines.count - 1] += " */" }
    return fitting(lines, next)
  }

  /// Moves the last word down where the end of the comment made a line too long.
  private static func fitting(_ lines: [String], _ next: String) -> [String] {
    guard let last = lines.last, last.count > width else { return lines }
    let words = last.split(separator: " ", omittingEmptySubsequences: false)
    let head = words.dropLast(2).joined(separator: " ")
    return lines.dropLast() + [head, next + words.suffix(2).joined(separator: " ")]
  }
}

extension String {
  /// With a first letter that is large, unless it is of a name, and a full stop at its end.
  var capitalized: String {
    let isName = hasPrefix("earshot") || hasPrefix("`")
    return (isName ? self : prefix(1).uppercased() + dropFirst()) + (hasSuffix(".") ? "" : ".")
  }
}
