import CSystem
import Earshot

extension DynamicLibrary {
  /// Throws an error that says what to install if none of these libraries exists, or a function is
  /// missing.
  static func load<Functions>(
    _ names: [String], packageName: String, purpose: String,
    _ find: (DynamicLibrary) throws(MissingFunction) -> Functions
  ) throws(AudioError) -> Functions {
    guard let library = DynamicLibrary(names) else {
      throw AudioError(
        .notAvailable, subject: names[0],
        explanation: "\(purpose) needs this library, which Debian has as \(packageName): install it"
      )
    }
    do {
      return try find(library)
    } catch {
      throw AudioError(
        .notAvailable, subject: names[0],
        explanation: "it lacks \(error.name): install a newer one")
    }
  }
}
