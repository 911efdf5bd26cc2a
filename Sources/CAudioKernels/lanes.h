// How the kernels are built: for the widest lanes that a processor has, and so that the results are
// the same on all of them.
#pragma once

// Of a product and a sum no processor may make one operation.
#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__) && defined(__gnu_linux__)
#define EARSHOT_WIDEST __attribute__((target_clones("avx2", "default")))
#else
#define EARSHOT_WIDEST
#endif
#define EARSHOT_INLINE static inline __attribute__((always_inline))

typedef float v4 __attribute__((vector_size(16), aligned(4)));
typedef float v8 __attribute__((vector_size(32), aligned(4)));

typedef int v4i __attribute__((vector_size(16)));
typedef int v8i __attribute__((vector_size(32), aligned(4)));

#define LOAD(V, p) (*(const V *)(p))
#define STORE(V, p, v) (*(V *)(p) = (v))

// Lane by lane.
#define CHOSEN(mask, a, b) (v8)(((v8i)(a) & (mask)) | ((v8i)(b) & ~(mask)))
#define LARGER(a, b) CHOSEN((v8i)((a) > (b)), a, b)
#define SMALLER(a, b) CHOSEN((v8i)((a) < (b)), a, b)
#define MAGNITUDE(v) (v8)((v8i)(v) & 0x7fffffff)
