import CSystem

/// Lets another thread run that is about to be ready.
func pauseBriefly() { sched_yield() }
