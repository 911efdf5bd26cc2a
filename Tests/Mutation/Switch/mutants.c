#include "mutants.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { most = 1 << 16 };

static uint8_t unnoted[most];
uint8_t *mutants_reached = unnoted;
int32_t mutant_number = 0;

__attribute__((constructor)) static void read_switches(void) {
  const char *number = getenv("EARSHOT_MUTANT");
  if (number) mutant_number = atoi(number);
  const char *path = getenv("EARSHOT_MUTANTS_REACHED");
  int file = path ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644) : -1;
  if (file < 0) return;
  void *shared = MAP_FAILED;
  if (ftruncate(file, most) == 0)
    shared = mmap(0, most, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (shared != MAP_FAILED) mutants_reached = shared;
  close(file);
}
