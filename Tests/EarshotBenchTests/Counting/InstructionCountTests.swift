import Testing

@testable import EarshotBench

@Suite struct InstructionCountTests {
  /// A program whose function calls one of OpenAL's and one of the C library's.
  private static let file = """
    # callgrind format
    version: 1
    positions: line
    events: Ir

    ob=(1) /tmp/game
    fl=(1) ???
    fn=(1) main
    0 100
    cob=(2) /usr/lib/libopenal.so.1.19.1
    cfn=(2) alSourcef
    calls=3 0
    0 5000
    +3 7

    ob=(2)
    fn=(2)
    0 4000
    cob=(3) /lib/libc.so.6
    cfn=(3) memcpy
    calls=1 0
    * 1000

    ob=(3)
    fn=(3)
    0 1000

    ob=(4) /opt/libswiftCore.so
    fn=(4) swift_retain
    -2 20

    totals: 5127
    """

  @Test func everyFunctionCountsOnceAndWhatIsOwnIsToldApart() {
    let count = InstructionCount(callgrind: Self.file)
    #expect(count.all == 5_127)
    #expect(count.own == 127)
  }

  @Test func everyCaseIsFoundByTheNameThatAChildIsGiven() throws {
    for call in MeasuredCall.allCases {
      #expect(try CountedCase(CountedCase.call(call).name).name == call.rawValue)
    }
    for scene in Growth.Scene.allCases {
      let name = CountedCase.growth(scene, 1_000).name
      #expect(try CountedCase(name).name == name)
    }
    let last = WalkCosts.rooms.count - 1
    for name in ["walls:0", "rooms:\(last)"] { #expect(try CountedCase(name).name == name) }
    for wrong in [
      "", "juggle", "rooms:\(last + 1)", "rooms:-1", "rooms", "all sound and move:",
      "all sound and move:-1",
    ] {
      #expect(throws: BenchError.self) { try CountedCase(wrong) }
    }
  }
}
