/**
 * Asks again until the claim holds, for what follows a write by itself (events, counters' order). Fails with the
 * claim's own last error.
 */
export async function eventually<T>(claim: () => Promise<T>, withinMs = 10_000): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await claim();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
