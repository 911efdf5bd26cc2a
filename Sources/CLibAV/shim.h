#include <libavcodec/avcodec.h>
#include <libavutil/channel_layout.h>
#include <libavutil/log.h>
#include <libavutil/mem.h>

/* Macros that Swift does not import. */
static inline int earshot_averror_again(void) { return AVERROR(EAGAIN); }
