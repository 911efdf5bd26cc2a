#pragma once
#include <stdbool.h>
#include <stdint.h>

/// The number of the mutant that is switched on, from EARSHOT_MUTANT; 0 for none.
extern int32_t mutant_number;
/// One byte for each mutant, 1 once its place was run; shared by all processes that have the same
/// file in EARSHOT_MUTANTS_REACHED.
extern uint8_t *mutants_reached;

static inline bool mutant_is_on(int32_t number) {
  if (!mutants_reached[number]) mutants_reached[number] = 1;
  return mutant_number == number;
}
