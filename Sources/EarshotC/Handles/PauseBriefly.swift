#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets another thread run that is about to be ready.
func pauseBriefly() { sched_yield() }
