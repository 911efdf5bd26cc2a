/// The keys of an action whose own key holds the name of the thing that it makes or touches.
protocol NamedFieldSet: FieldSet {
  var name: String { get }
  /// The allowed values of `name`; empty for any.
  static var words: [String] { get }

  /// An action whose required keys are still to be read.
  init(blank name: String)
}

extension NamedFieldSet {
  static var words: [String] { [] }
}
