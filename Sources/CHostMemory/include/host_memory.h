/* Memory from functions of the host's: implements earshot_set_memory_functions of earshot.h. */
#ifndef HOST_MEMORY_H
#define HOST_MEMORY_H

#include "earshot.h"

#endif
