import EarshotAPI
import Testing

@Suite("Defaults in C")
struct StatedDefaultsTests {
  @Test("the description states what the library fills in")
  func defaults() {
    let stated = StatedDefaults()
    #expect(stated.count > 200)
    #expect(stated.differences == [])
  }

  @Test("every struct with an init function is looked at")
  func completeness() {
    let names = Description.earshot.calls
      .filter { $0.name.hasSuffix("_init") && $0.parameters.count == 1 }
      .map { String($0.name.dropLast(5)) }
    #expect(Set(names) == StatedDefaults.names)
  }
}
