import { AsyncLocalStorage } from 'node:async_hooks';

interface Waiting<Call, Answer> {
  call: Call;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface Next<Call, Answer> {
  calls: Waiting<Call, Answer>[];
  /** The request of the call that came last, which has the most time left. */
  inRequest: ReturnType<typeof AsyncLocalStorage.snapshot>;
}

/**
 * Lets calls for the same thing go together. One run at a time for each key, or as many as are told. Calls that come
 * before a run has begun all go into it: those of the same moment, or those that come while others are under way. A run
 * begins after each of its calls has come, so what it finds is never older than they are.
 */
export class Together<Call, Answer> {
  /**
   * By key: how many runs are under way or about to begin, and the calls of the next one. There is an entry as long as
   * there is such a run.
   */
  private readonly keys = new Map<string, { running: number; next: Next<Call, Answer> | undefined }>();

  /**
   * @param run answers to all calls, in their order; when it rejects, each of its calls does.
   * @param atOnce how many runs of a key may be under way: with two, one that takes long does not hold up everybody.
   */
  constructor(
    private readonly run: (key: string, calls: Call[]) => Promise<Answer[]>,
    private readonly atOnce = 1,
  ) {}

  add(key: string, call: Call): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const inRequest = AsyncLocalStorage.snapshot();
      const waiting = { call, resolve, reject };
      const known = this.keys.get(key) ?? { running: 0, next: undefined };
      this.keys.set(key, known);
      if (known.next) {
        known.next.calls.push(waiting);
        known.next.inRequest = inRequest;
        return;
      }
      known.next = { calls: [waiting], inRequest };
      if (known.running === this.atOnce) return;
      known.running += 1;
      queueMicrotask(() => void this.runAll(key));
    });
  }

  private async runAll(key: string): Promise<void> {
    const known = this.keys.get(key)!;
    while (known.next) {
      const { calls, inRequest } = known.next;
      known.next = undefined;
      try {
        const answers = await inRequest(() =>
          this.run(
            key,
            calls.map(({ call }) => call),
          ),
        );
        calls.forEach(({ resolve }, place) => resolve(answers[place]!));
      } catch (error) {
        for (const { reject } of calls) reject(error);
      }
    }
    known.running -= 1;
    if (known.running === 0) this.keys.delete(key);
  }
}
