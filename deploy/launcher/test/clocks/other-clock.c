/* Loaded before a program (LD_PRELOAD), it gives it another clock than the machine's, as other-clock.mjs does for Node: ahead by the seconds in the file
 * TEST_CLOCK. What measures how long something takes (CLOCK_MONOTONIC) goes on as it is. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long ahead(void) {
  static int file = -1;
  char seconds[32] = {0};
  int before = errno;
  if (file < 0) file = open(getenv("TEST_CLOCK"), O_RDONLY | O_CLOEXEC);
  long found = pread(file, seconds, sizeof seconds - 1, 0) > 0 ? atol(seconds) : 0;
  errno = before;
  return found;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = syscall(SYS_clock_gettime, clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead();
  return result;
}

int gettimeofday(struct timeval *now, void *zone) {
  struct timespec exact;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &exact) != 0) return -1;
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *also) {
  struct timespec exact;
  if (clock_gettime(CLOCK_REALTIME, &exact) != 0) return -1;
  if (also) *also = exact.tv_sec;
  return exact.tv_sec;
}
