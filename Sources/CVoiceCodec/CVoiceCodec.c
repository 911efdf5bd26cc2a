#include "CVoiceCodec.h"
