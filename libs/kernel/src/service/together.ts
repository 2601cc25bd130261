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
 * Lets calls for the same thing go together. One run at a time for each key; calls that come while it is under way all go into the next one.
 * A run begins after each of its calls has come, so what it finds is never older than they are.
 */
export class Together<Call, Answer> {
  /** By key: the calls of the next run. There is an entry as long as a run of this key is under way. */
  private readonly next = new Map<string, Next<Call, Answer>>();

  /** @param run answers to all calls, in their order; when it rejects, each of its calls does. */
  constructor(private readonly run: (key: string, calls: Call[]) => Promise<Answer[]>) {}

  add(key: string, call: Call): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const inRequest = AsyncLocalStorage.snapshot();
      const next = this.next.get(key);
      if (next) {
        next.calls.push({ call, resolve, reject });
        next.inRequest = inRequest;
      } else void this.runAll(key, { calls: [{ call, resolve, reject }], inRequest });
    });
  }

  private async runAll(key: string, first: Next<Call, Answer>): Promise<void> {
    for (let { calls, inRequest } = first; calls.length > 0; { calls, inRequest } = this.next.get(key)!) {
      this.next.set(key, { calls: [], inRequest });
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
    this.next.delete(key);
  }
}
