extension CFunctions {
  /// The last statement of a function, and where its result goes.
  struct Result {
    private let implementation: Implementation
    private let outputs: [Parameter]
    private let expression: String
    private let noun: String?

    init(_ call: Call, _ implementation: Implementation, _ values: [String], noun: String?) {
      self.implementation = implementation
      self.noun = noun
      outputs = call.parameters.filter { parameter in
        switch parameter.form {
        case .output, .outputArray, .outputText: parameter.type != .untyped
        default: false
        }
      }
      var handed = implementation.expression
      if let labels = implementation.labels {
        let arguments = zip(labels, values).map { $0 == "_" ? $1 : "\($0): \($1)" }
        let owner = implementation.kind == .queued ? "entry.commands" : "engine"
        handed = "\(owner).\(handed)(\(arguments.joined(separator: ", ")))"
      }
      switch implementation.kind {
      case .throwing: expression = "try attempt { () throws(AudioError) in try \(handed) }"
      case .refusable:
        let reason = call.errors.first { $0.code == "EARSHOT_ERROR_STATE" }?.reason ?? ""
        expression = "try unlessRefused(engine, \"\(reason)\") { \(handed) }"
      case .queued, .posted: expression = "return \(handed)"
      case .plain, .counting, .releasing: expression = handed
      }
    }

    var lines: [String] {
      guard let output = outputs.first else { return [expression] }
      let name = SwiftName.value(output.name)
      switch output.form {
      case .outputText where outputs.count == 1:
        return ["try copyOut(\(expression), into: buffer, capacity, length)"]
      case .outputArray(let count) where outputs.count == 1:
        let element = Description.isSized(output.type) ? output.type.spelling : "asC"
        return [
          "try copyOut(\(expression), into: \(name), capacity, \(count), \"\(output.name)\") { "
            + "\(element)($0) }"
        ]
      case .output where outputs.count == 1 && !Description.isSized(output.type):
        if !output.sentence.contains("NULL") { return ["\(name).pointee = asC(\(expression))"] }
        return ["let found = \(expression)", "\(name)?.pointee = asC(found)"]
      default: return several
      }
    }

    /// The body of a call that gives a struct, or several values.
    private var several: [String] {
      let found = noun.map { "try present(\(expression), \"\($0)\")" } ?? expression
      return (expression.isEmpty ? [] : ["let found = \(found)"]) + outputs.flatMap(given)
    }

    private func given(_ output: Parameter) -> [String] {
      let name = SwiftName.value(output.name)
      let path = implementation.values[output.name] ?? (outputs.count == 1 ? "" : name)
      let value =
        path.hasPrefix("=")
        ? String(path.dropFirst()) : path.isEmpty ? "found" : "found.\(path)"
      switch output.form {
      case .outputText: return ["try copyOut(\(value), into: buffer, capacity, length)"]
      case .output where Description.isSized(output.type):
        let type = output.type.spelling
        let written = "try \(type).write(\(type)(\(value)), to: \(name), \"\(output.name)\")"
        return [output.sentence.contains("NULL") ? "if \(name) != nil { \(written) }" : written]
      default:
        let mark = output.sentence.contains("NULL") ? "?" : ""
        return ["\(name)\(mark).pointee = asC(\(value))"]
      }
    }
  }
}
