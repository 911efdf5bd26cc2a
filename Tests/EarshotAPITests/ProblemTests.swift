import Testing

@testable import EarshotAPI

@Suite("What no face is written from")
struct ProblemTests {
  @Test("the description of Earshot has no problem")
  func earshot() { #expect(Problem.all(in: .earshot) == []) }

  @Test("a name that is there twice")
  func duplicate() {
    let call = Call("earshot_stop", "Stops.")
    #expect(reasons(call, call) == ["earshot_stop: is there twice"])
    let fields = [Parameter.flag("is_on"), .flag("is_on")]
    #expect(
      reasons(Structure("earshot_lamp", "A lamp.", fields))
        == ["earshot_lamp: has two parameters or fields named `is_on`"])
  }

  @Test(
    "a name that is reserved in some language",
    arguments: [("lambda", "Python"), ("template", "C++"), ("register", "C")])
  func reserved(_ name: String, _ language: String) {
    let call = Call("earshot_count", "Counts.", [.number(name, .count, as: .size)])
    #expect(reasons(call) == ["earshot_count: `\(name)` is a reserved word of \(language)"])
  }

  @Test("a name of another library")
  func foreign() {
    #expect(reasons(Call("stop", "Stops.")) == ["stop: doesn't begin with earshot_"])
    let colours = Enumeration(
      "EARSHOT_COLOUR_", "Colours.", [Constant("EARSHOT_RED", 0, "The first one.")])
    #expect(reasons(colours) == ["EARSHOT_RED: doesn't begin with EARSHOT_COLOUR_"])
  }

  @Test("two constants of one value")
  func sameValues() {
    let colours = Enumeration(
      "EARSHOT_COLOUR_", "Colours.",
      [Constant("EARSHOT_COLOUR_RED", 1, "Red."), Constant("EARSHOT_COLOUR_BLUE", 1, "Blue.")])
    #expect(reasons(colours) == ["EARSHOT_COLOUR_: has the value 1 twice"])
  }

  @Test("a type that isn't declared before it is used")
  func order() {
    let call = Call("earshot_light", "Lights a lamp.", [.handle("lamp", "earshot_lamp")])
    #expect(
      reasons(call) == ["earshot_light: `lamp` is of earshot_lamp, which isn't declared before it"])
    #expect(reasons(Handle("earshot_lamp", "A lamp."), call) == [])
  }

  @Test("a number without a unit")
  func unit() {
    let bare = Parameter(name: "width", type: .double)
    #expect(
      reasons(Call("earshot_widen", "Widens.", [bare])) == ["earshot_widen: `width` has no unit"])
  }

  @Test("an entry or a constant without a sentence")
  func sentence() {
    #expect(reasons(Call("earshot_stop", "")) == ["earshot_stop: has no sentence about it"])
    #expect(
      reasons(Call("earshot_stop", "Stops"))
        == ["earshot_stop: “Stops” doesn't end with a full stop"])
    let colours = Enumeration(
      "EARSHOT_COLOUR_", "Colours.", [Constant("EARSHOT_COLOUR_RED", 0)])
    #expect(reasons(colours) == ["EARSHOT_COLOUR_RED: has no sentence about it"])
  }

  @Test("a range that excludes its default, unless the sentence says what the default stands for")
  func range() {
    func lamp(_ sentence: String) -> Structure {
      Structure(
        "earshot_lamp", "A lamp.", [.number("power", .percent, 10...100, default: 0, sentence)])
    }
    #expect(
      reasons(lamp("How bright."))
        == ["earshot_lamp: the default of `power`, 0, isn't within its range"])
    #expect(reasons(lamp("0: as bright as the room needs.")) == [])
  }

  @Test("a recorded call without a form in scripts")
  func recording() {
    #expect(
      reasons(Call("earshot_stop", "Stops.", recorded: .line("")))
        == ["earshot_stop: is recorded without a form in scene scripts"])
    #expect(
      reasons(Call("earshot_stop", "Stops.", effect: .nextUpdate))
        == [
          "earshot_stop: takes effect with the next update, and has no form in scene scripts"
        ])
    #expect(reasons(Call("earshot_stop", "Stops.", recorded: .line("stop"))) == [])
  }

  @Test("a change that breaks programs that are built already")
  func promises() {
    func description(_ fields: [Parameter], version: Description.Version = .init(0, 3, 0))
      -> Description
    {
      let lamp = Structure("earshot_lamp", "A lamp.", fields)
      return Description(
        version: version, overview: [], parts: [.init("Lamps", Section("Lamps") { lamp })])
    }
    let power = Parameter.number("power", .percent)
    let colour = Parameter.number("colour", .hertz)
    func missing(_ fields: [Parameter], after old: [Parameter]) -> [String] {
      let problems = Problem.all(
        in: description(fields), earlier: AbiList(description(old)).text)
      return problems.compactMap { $0.reason.split(separator: "“").last?.split(separator: "”") }
        .compactMap { $0.first.map(String.init) }
    }

    let small = [Parameter.size, .reserved(4), power]
    #expect(missing(small + [colour], after: small) == [])
    #expect(
      missing([.size, .reserved(4), colour, power], after: small)
        == ["field earshot_lamp.power at 8: double"])
    #expect(missing([.size], after: small).contains("growing earshot_lamp 16"))
    // A struct without a size field has its original size.
    #expect(missing([power, colour], after: [power]) == ["struct earshot_lamp 8"])
    // Another version may break anything.
    let next = description([colour], version: .init(0, 4, 0))
    #expect(Problem.all(in: next, earlier: AbiList(description([power])).text) == [])
    let patch = description([colour], version: .init(0, 3, 1))
    #expect(Problem.all(in: patch, earlier: AbiList(description([power])).text) != [])
  }

  private func reasons(_ entries: any Entry...) -> [String] {
    let section = Section("Lamps") {}.replacing(entries)
    return Problem.all(
      in: Description(version: .init(0, 3, 0), overview: [], parts: [.init("Lamps", section)])
    ).map(\.description)
  }
}
