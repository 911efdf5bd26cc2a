import EarshotInspector
import EarshotReports
import Testing

@Suite("Embedded pages of reports")
struct PageTests {
  @Test("Every page is embedded whole, and none twice")
  func areEmbedded() {
    #expect(Pages.reports.names.contains("report.html"))
    for name in Pages.reports.names {
      #expect(Pages.reports.text(of: name).hasSuffix("\n"), "\(name)")
    }
    #expect(Set(Pages.reports.names).isDisjoint(with: Pages.live.names))
  }
}
