#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file's one true path, so that it is recognised however it is spelled.
enum CanonicalPath {
  /// Without links and detours; the path as it is when there is no such file.
  static func of(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
