/*
 * What is compiled into games must never change: the fields of structs keep their places, and new
 * ones are added at the end. Sizes are those of 64-bit systems.
 */
#include "earshot.h"
