import Foundation
import Testing

@testable import EarshotAPI

@Suite("The faces of the API")
struct FaceTests {
  @Test("are committed as the description gives them")
  func committed() throws {
    for face in try faces(of: .earshot) {
      let text = try String(contentsOf: root.appending(path: face.path), encoding: .utf8)
      // The generator prints the difference.
      #expect(text == face.text, "\(face.path); run `swift run EarshotAPIGenerator`")
    }
  }

  @Test("editing one sentence changes it in every face that has prose")
  func sentence() throws {
    let sentence = "Takes the voice off the air."
    let edited = editing("earshot_voice_stop") { call in
      Call(
        call.name, sentence, call.parameters, answers: call.answer, recorded: call.recording,
        swift: call.implementation)
    }
    let (committed, edits) = (try faces(of: .earshot), try faces(of: edited).filter(\.hasProse))
    #expect(edits.count >= 3)
    for face in edits {
      #expect(face.text.contains(sentence), "\(face.path)")
      let before = try #require(committed.first { $0.path == face.path })
      #expect(!before.text.contains(sentence))
      let changes = Difference.text(from: before.text, to: face.text).split(separator: "\n")
      #expect(changes.count == 2, "\(face.path) changed elsewhere too: \(changes)")
    }
  }

  @Test("a call's entry is read in the header as in a manual")
  func header() {
    let call = Call(
      "earshot_lamp_dim", "Dims a lamp.", details: "Slowly.",
      [.handle("lamp", "earshot_lamp"), .number("power", .percent, 0...100, "What is left.")],
      errors: [.state("for a lamp that is off")])
    let description = Description(
      version: .init(1, 2, 3), overview: [],
      parts: [
        .init(
          "Lamps",
          Section("Lamps") {
            Handle("earshot_lamp", "A lamp.")
            call
          })
      ])
    let text = CHeader(description).text
    #expect(text.contains("#define EARSHOT_VERSION_MINOR 2\n"))
    #expect(
      text.contains(
        """
        /** A lamp. */
        typedef uint64_t earshot_lamp;

        /** Dims a lamp.
         *  Slowly.
         *  @param power [per cent, 0 to 100] What is left.
         *  @retval EARSHOT_ERROR_STATE For a lamp that is off. */
        EARSHOT_API earshot_result earshot_lamp_dim(earshot_lamp lamp, double power);

        """))
  }

  @Test("a setter's C function and its wild call follow from its entry")
  func setter() {
    let call = Call(
      "earshot_lamp_dim", "Dims a lamp.",
      [
        .engine, .handle("lamp", "earshot_lamp"), .number("power", .percent, 0...100), .ramp,
      ],
      swift: .throwing("dim(_:to:over:shaped:)"))
    let description = Description(
      version: .init(1, 2, 3), overview: [],
      parts: [
        .init(
          "Light",
          Section("Lamps") {
            Handle("earshot_lamp", "A lamp.", kind: 2, swift: .unlabelled("Lamp"))
            call
          })
      ])
    let setters = CFunctions.faces(of: description)
    #expect(setters.map(\.path) == ["Sources/EarshotC/Generated/LightCalls.swift"])
    #expect(
      setters.first?.text.contains(
        """
        @c @implementation
        public func earshot_lamp_dim(
          _ engine: earshot_engine, _ lamp: earshot_lamp, _ power: Double, _ seconds: Double
        ) -> earshot_result {
          with(engine, lamp, as: Lamp.self) { engine, lamp throws(Failure) in
            let power = try within(power, 0...100, "power")
            let (time, shape) = try fade(seconds, in: engine, "seconds")
            try attempt { () throws(AudioError) in try engine.dim(lamp, to: power, \
        over: time, shaped: shape) }
          }
        }

        """) == true, "\(setters.first?.text ?? "")")
    let wild = WildCalls.faces(of: description).first?.text ?? ""
    #expect(
      wild.contains("earshot_lamp_dim(engine, handle(.lamp), double, fade)"), "\(wild)")
  }

  @Test("each action and key of a recorded call is one of the scene scripts' page")
  func scripts() throws {
    let page = root.appending(
      path: "Sources/EarshotScript/EarshotScript.docc/SceneScripts.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    var sections: [Substring: Substring] = [:]
    for section in text.split(separator: "\n### ").dropFirst() {
      for action in section.prefix(while: { $0 != "\n" }).split(separator: ", ") {
        sections[action] = section
      }
    }
    for call in Description.earshot.calls {
      guard case .line(let action, let keys) = call.recording else { continue }
      guard let section = sections[Substring(action)] else {
        Issue.record("\(call.name): there is no action “\(action)”")
        continue
      }
      for key in keys where !section.contains("`\(key)`") {
        Issue.record("\(call.name): “\(action)” has no key “\(key)”")
      }
    }
  }

  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func faces(of description: Description) throws -> [Face] {
    let template = root.appending(path: Face.cppTemplatePath)
    return Face.all(
      of: description, cppTemplate: try String(contentsOf: template, encoding: .utf8))
  }

  /// Earshot's API with one call changed.
  private func editing(_ name: String, _ edit: (Call) -> Call) -> Description {
    var description = Description.earshot
    for part in description.parts.indices {
      description.parts[part].sections = description.parts[part].sections.map { section in
        section.replacing(
          section.entries.map { entry in
            (entry as? Call).flatMap { $0.name == name ? edit($0) : nil } ?? entry
          })
      }
    }
    return description
  }
}
