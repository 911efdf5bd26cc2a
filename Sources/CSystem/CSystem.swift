// The platform's C library under one name, for all modules.
#if canImport(Glibc)
  @_exported import Glibc

  /// What `getrlimit` and `setrlimit` call the size of a file that a process writes.
  package let limitOfFileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#elseif canImport(Musl)
  @_exported import Musl

  package let limitOfFileSize = RLIMIT_FSIZE
#elseif canImport(Darwin)
  @_exported import Darwin

  package let limitOfFileSize = RLIMIT_FSIZE
#endif
