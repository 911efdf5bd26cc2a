import CEarshot
import TestSupport
import Testing

@Suite("The live view in C")
struct LiveViewTests {
  /// The address and its port.
  private func address(_ program: CProgram) throws -> (text: String, port: Int) {
    let text = told { earshot_engine_inspector_address(program.engine, $0, $1, $2) }
    let place = try #require(text.wholeMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)\/.+/))
    return (text, try #require(Int(place.1)))
  }

  private func get(_ path: String, at port: Int) throws -> RawClient {
    let client = try RawClient(port: port)
    client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    while client.receive(milliseconds: 2_000), !client.body.contains("</html>") {}
    return client
  }

  @Test("is answered by its link alone, until it is stopped or the engine closed")
  func life() throws {
    for isStopped in [true, false] {
      let program = CProgram()
      #expect(told { earshot_engine_inspector_address(program.engine, $0, $1, $2) }.isEmpty)
      ok(earshot_engine_start_inspector(program.engine, 0, "bench", terminated))
      let (text, port) = try address(program)
      let path = try #require(text.firstRange(of: ":\(port)")).upperBound
      let page = try get(String(text[path...]), at: port)
      #expect(page.status == 200 && page.body.contains("<title>"), "\(page.text.prefix(300))")
      #expect(try get("/", at: port).status == 404)
      program.render(4_800)
      if isStopped {
        ok(earshot_engine_stop_inspector(program.engine))
        #expect(told { earshot_engine_inspector_address(program.engine, $0, $1, $2) }.isEmpty)
      } else {
        program.close()
      }
      #expect(throws: RawClient.Failure.self) { try RawClient(port: port) }
    }
  }

  @Test("what can't be is refused")
  func refused() throws {
    let (program, other) = (CProgram(), CProgram())
    #expect(earshot_engine_stop_inspector(program.engine) == EARSHOT_ERROR_STATE)
    let tooHigh = earshot_engine_start_inspector(program.engine, 65_536, "", 0)
    #expect(tooHigh == EARSHOT_ERROR_ARGUMENT)
    ok(earshot_engine_start_inspector(program.engine, 0, "", 0))
    let twice = earshot_engine_start_inspector(program.engine, 0, "", 0)
    #expect(twice == EARSHOT_ERROR_STATE)
    let port = UInt32(try address(program).port)
    let taken = earshot_engine_start_inspector(other.engine, port, "", 0)
    #expect(taken == EARSHOT_ERROR_NOT_AVAILABLE)
    ok(earshot_engine_stop_inspector(program.engine))
    ok(earshot_engine_start_inspector(other.engine, port, "", 0))
  }
}
