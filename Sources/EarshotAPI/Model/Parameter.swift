/// A parameter of a call, or a field of a struct.
package struct Parameter: Sendable {
  package var name: String
  package var type: ValueType
  package var form: Form
  /// What a number counts; nil where there is no number.
  package var unit: Unit?
  package var range: ClosedRange<Double>?
  package var initial: DefaultValue?
  /// One sentence or more. Empty where the name and the unit say it all.
  package var sentence: String

  package init(
    name: String, type: ValueType, form: Form = .value, unit: Unit? = nil,
    range: ClosedRange<Double>? = nil, initial: DefaultValue? = nil, sentence: String = ""
  ) {
    self.name = name
    self.type = type
    self.form = form
    self.unit = unit
    self.range = range
    self.initial = initial
    self.sentence = Prose.joined(sentence)
  }

  /// How C passes it, or lays it out.
  package enum Form: Equatable, Sendable {
    case value
    /// `T *name`, written if the call succeeds.
    case output
    /// `const T *name`, read during the call.
    case input
    /// `T *name, size_t capacity, size_t *count`: as many as fit, and how many there are.
    case outputArray(count: String)
    /// `const T *name, size_t count`.
    case inputArray(count: String)
    /// `T name[n]`, of a struct.
    case fixedArray(Int)
    /// `const char *name, size_t name_length`.
    case text
    /// `char *name, size_t capacity, size_t *length`.
    case outputText
    /// All of its C declaration.
    case verbatim(String)
    /// Room for fields to come, of a struct.
    case reserved(Int)
  }
}
