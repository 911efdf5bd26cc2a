import Testing

@testable import EarshotNetwork

@Suite("Addresses")
struct WebAddressTests {
  @Test(
    "only HTTP and HTTPS are opened, and nothing that could break a request's lines",
    arguments: [
      "", "file:///etc/passwd", "gopher://a/", "ftp://a/b", "http:/a", "http://", "https:///a",
      "http://a b/", "http://a/\r\nHost: b", "http://a/\u{7F}", "//a/b", "a/b", "http://user@/",
      "http://a/" + String(repeating: "x", count: 8_192),
    ])
  func refused(text: String) {
    #expect(throws: Error.self) { try NetworkStream.open(text) }
  }

  @Test("what may be secret isn't in its name")
  func name() throws {
    let address = try WebAddress("HTTPS://me:word@host.org:8000/a/b.mp3?key=1#there")
    #expect(address.name == "https://host.org:8000/a/b.mp3" && address.isSecure)
    #expect(address.lastName == "b.mp3")
    #expect(try WebAddress("http://host").name == "http://host")
  }

  @Test("links are resolved as they are on pages, and lead nowhere else")
  func links() throws {
    let base = try WebAddress("http://host/a/b.m3u?x=/y")
    #expect(base.resolving("c d.mp3")?.text == "http://host/a/c%20d.mp3")
    #expect(base.resolving("/c.mp3")?.text == "http://host/c.mp3")
    #expect(base.resolving("//other/c.mp3")?.text == "http://other/c.mp3")
    #expect(base.resolving("https://other/c")?.text == "https://other/c")
    #expect(try WebAddress("http://host").resolving("c")?.text == "http://host/c")
    #expect(base.resolving("c:d")?.text == nil)
    #expect(base.resolving("a/c:d")?.text == "http://host/a/a/c:d")
    #expect(base.resolving("file:///etc/passwd") == nil && base.resolving("gopher://a") == nil)
  }
}
