/* Effects and their settings by the names of earshot.h. */
#ifndef EARSHOT_GODOT_EFFECTS_H
#define EARSHOT_GODOT_EFFECTS_H

#include <earshot.h>
#include <stdbool.h>

/* Fills in the defaults of a kind: "filter". Returns false, and says why, if there is none. */
bool effect_init(earshot_effect_settings *settings, const char *kind, const char *where);

/* Sets one setting; says so where the kind has none of that name. */
void effect_set(
    earshot_effect_settings *settings, const char *name, double number, const char *where);

#endif
