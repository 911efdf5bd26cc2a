// Filters of the second order, several of them behind one another on several channels at once: in
// eight lanes a stereo sound passes four of them for the time of one, because each works on the
// frame before that of the one before it.
#pragma once

#pragma GCC visibility push(hidden)

/// The number of sections that a sound of 1 to 8 channels passes at once: 8, 4, 2 or 1.
long kernel_sections_at_once(long channels);

/// The lane of a section's first channel is its index times 8 / sections at once. Per lane, in rows
/// of eight: two states, then damping, two gains of feedback, and how much of the input and of both
/// integrators is heard.
enum { EARSHOT_SECTION_STATES = 2, EARSHOT_SECTION_FACTORS = 6 };

/// Filters in place. `state` has 2 rows. `factors` has 6; where `steps`, of 6 rows too, is given,
/// they grow by it after each frame.
///
/// The results don't depend on how the frames are cut into calls.
void kernel_filter_sections(long frames, long channels, float *samples, float *state,
                             float *factors, const float *steps);

#pragma GCC visibility pop
