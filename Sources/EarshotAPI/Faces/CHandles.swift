/// Writes the kinds of handles, and which Swift types have them.
enum CHandles {
  static func face(of description: Description) -> Face {
    let handles = description.entries.compactMap { $0 as? Handle }.filter { $0.kind != nil }
    let types = handles.compactMap { handle -> (name: String, type: String, isLabelled: Bool)? in
      guard case .engine(let type, let isLabelled) = handle.owner else { return nil }
      return (name(of: handle), type, isLabelled)
    }
    let labelled = types.filter(\.isLabelled)
    let text = """
      \(CFunctions.start)

      /// What a handle names, in bits 27 to 31 of the number that C sees: so an emitter that is
      /// taken for a voice is noticed.
      enum HandleKind: UInt64 {
      \(lines(handles) { "  case \(name(of: $0)) = \($0.kind ?? 0)" })

        var noun: String {
          switch self {
      \(lines(handles) { "    case .\(name(of: $0)): \"\(noun(of: $0))\"" })
          }
        }
      }

      \(lines(types) { """
        extension \($0.type): LiveHandle {
          static var kind: HandleKind { .\($0.name) }
          @inline(__always)
          func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
        }
        """ })

      extension LabelledObject {
        /// The kinds that can have a label.
        static let kinds: [HandleKind] = [\(labelled.map { "." + $0.name }.joined(separator: ", "))]

        /// From a number of any of these kinds; nil: it is of another.
        init?(_ number: UInt64) {
          let bits = number & ~HandleKind.mask
          switch HandleKind(of: number) {
      \(lines(labelled) {
        "    case .\($0.name): self = .\(inLabels($0.name))(\($0.type)(bits: bits))"
      })
          default: return nil
          }
        }

        func status(in engine: AudioEngine) -> HandleStatus {
          switch self {
      \(lines(labelled) { "    case .\(inLabels($0.name))(let it): engine.status(of: it)" })
          }
        }
      }

      """
    return Face("Sources/EarshotC/Generated/Handles.swift", text, hasProse: false)
  }

  private static func lines<Element>(
    _ elements: [Element], _ line: (Element) -> String
  ) -> String {
    elements.map(line).joined(separator: "\n")
  }

  private static func noun(of handle: Handle) -> String {
    String(handle.name.dropFirst(8)).replacing("_", with: " ")
  }

  private static func name(of handle: Handle) -> String {
    SwiftName.value(handle.name.dropFirst(8))
  }

  /// As `LabelledObject` calls it.
  private static func inLabels(_ name: String) -> String {
    ["sharedReverb": "reverb", "voiceGroup": "group"][name] ?? name
  }
}
