/* Keeps the header's static tables of callbacks out: they are unused here. */
#define OV_EXCLUDE_STATIC_CALLBACKS 1
#include <vorbis/vorbisfile.h>
