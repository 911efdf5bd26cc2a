import CReportPages
import EarshotInspector

extension Pages {
  /// Those of reports alone.
  package static let reports = Pages(count: report_page_count()) { report_page_at($0) }

  /// The text of a file that reports have, alone or in common with the live view.
  static func reportText(of name: String) -> String {
    let own = reports.text(of: name)
    return own.isEmpty ? live.text(of: name) : own
  }

  /// Modules as one: each imports only from those before it, under the same names, and their own
  /// names differ. A page in one file can't import.
  static func joined(_ names: [String]) -> String {
    var text = ""
    for name in names {
      var isImport = false
      for line in reportText(of: name).split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("import ") { isImport = true }
        if isImport {
          isImport = !line.hasSuffix(";")
        } else {
          text += line.hasPrefix("export ") ? line.dropFirst(7) : line
          text += "\n"
        }
      }
    }
    return text
  }
}
