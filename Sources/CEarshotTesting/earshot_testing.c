/* A target in C has to have a source. This one shows that the header needs no other before it. */
#include "earshot_testing.h"
