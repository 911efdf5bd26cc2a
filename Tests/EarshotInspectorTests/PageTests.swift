import EarshotInspector
import Testing

@Suite("Embedded pages")
struct PageTests {
  @Test("Every page is embedded whole")
  func areEmbedded() {
    #expect(Pages.live.names.contains("style.css") && Pages.live.names.contains("plan.js"))
    for name in Pages.live.names {
      #expect(Pages.live.text(of: name).hasSuffix("\n"), "\(name)")
    }
    #expect(Pages.live.text(of: "style.css").hasPrefix("/*"))
    #expect(Pages.live.bytes(of: "none.js") == nil)
  }
}
