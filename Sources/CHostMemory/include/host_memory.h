/* Memory from functions of the host's: implements earshot_set_memory_functions of earshot.h. */
#ifndef HOST_MEMORY_H
#define HOST_MEMORY_H

#include "earshot.h"

/* The library is being used: from now on it is too late for memory functions. What was allocated while
 * it was loaded doesn't count. */
void host_memory_note_use(void);

#endif
