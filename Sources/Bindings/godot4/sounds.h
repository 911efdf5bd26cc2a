/* Sound events: definitions, posting, and what is told of instances. */
#ifndef EARSHOT_GODOT_SOUNDS_H
#define EARSHOT_GODOT_SOUNDS_H

#include "values.h"

/* The definitions of the open engine; 0: none are loaded. */
earshot_sounds sounds_loaded(void);

/* Loads a folder of definitions or a bank. */
bool sounds_load(earshot_engine engine, const char *path, const char *where);

/* Forgets them; the engine is about to close. */
void sounds_forget(void);

/* Posts an event with a table of parameters, labels and switches. Returns 0, and says why, if
 * that was refused. `at` is where it plays without an emitter; NULL: non-positional. */
earshot_instance sounds_post(
    const char *event, earshot_emitter emitter, const earshot_vector *at, const value *table,
    const char *where);

/* Sets a parameter to a number, or to a label if there is one. */
bool sounds_set_parameter(
    const char *name, double number, const char *label, earshot_emitter emitter,
    const char *where);

/* Sets a switch of an emitter, or a state without one. */
bool sounds_set_switch(
    const char *name, const char *value, earshot_emitter emitter, const char *where);

bool sounds_is_playing(earshot_instance instance);

/* A bus of the definitions; 0: there is none of that name. */
earshot_bus sounds_bus(const char *name);

/* Calls `ended` for each instance that ended, and prints what is missing. */
void sounds_report(void (*ended)(earshot_instance instance, int64_t reason));

/* The names of the events for the editor, comma-separated, to be freed: of what is loaded, else of
 * what the project's setting names. NULL: there are none. */
char *sounds_event_names(void);

/* The project's setting for the path of the definitions. */
#define SOUNDS_SETTING "earshot/sounds"
char *sounds_setting(void);
void sounds_add_setting(void);

#endif
