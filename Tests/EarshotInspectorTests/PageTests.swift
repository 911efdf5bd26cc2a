import EarshotInspector
import Testing

@Suite("Embedded pages")
struct PageTests {
  @Test("Every page is embedded whole")
  func areEmbedded() {
    #expect(Page.names.contains("style.css") && Page.names.contains("plan.js"))
    for name in Page.names {
      #expect(Page.text(of: name).hasSuffix("\n"), "\(name)")
    }
    #expect(Page.text(of: "style.css").hasPrefix("/*"))
    #expect(Page.bytes(of: "none.js") == nil)
  }
}
