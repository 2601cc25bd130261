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
 * Lets calls for the same thing go together. One run at a time for each key, or as many as are told; calls that come
 * while these are under way all go into the next one. A run begins after each of its calls has come, so what it finds
 * is never older than they are.
 */
export class Together<Call, Answer> {
  /**
   * By key: how many runs are under way, and the calls of the next one. There is an entry as long as a run of this key
   * is under way.
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
      if (known.running < this.atOnce) {
        known.running += 1;
        void this.runAll(key, { calls: [waiting], inRequest });
      } else if (known.next) {
        known.next.calls.push(waiting);
        known.next.inRequest = inRequest;
      } else known.next = { calls: [waiting], inRequest };
    });
  }

  private async runAll(key: string, first: Next<Call, Answer>): Promise<void> {
    const known = this.keys.get(key)!;
    let now: Next<Call, Answer> | undefined = first;
    while (now) {
      const { calls, inRequest } = now;
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
      now = known.next;
      known.next = undefined;
    }
    known.running -= 1;
    if (known.running === 0) this.keys.delete(key);
  }
}
