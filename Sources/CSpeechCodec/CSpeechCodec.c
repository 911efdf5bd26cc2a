#include "CSpeechCodec.h"
