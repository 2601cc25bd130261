import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderRequest } from '@app/contracts';
import { type Log, SpanKind, traced } from '@app/kernel';
import type { Rendered } from './shell.js';

/** Pages that wait for the thread. One more is refused at once: the shell is better than a long wait. */
const QUEUE_MAX = 20;
/** A thread that answers nothing for so long, though asked, is replaced. */
const SILENCE_MS = 5_000;
/** A thread that ends by itself is started again after so long. */
const REST_MS = 5_000;
const MEMORY_MB = 192;

interface Waiting {
  resolve: (rendered: Rendered) => void;
  reject: (fault: Error) => void;
}

/**
 * The web's server build in a thread of its own: rendering takes tens of milliseconds, in which this thread could answer a hundred requests. It
 * knows no settings and no secrets of the gateway.
 */
export class Renderer {
  private worker: Worker | undefined;
  private build: number | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private restUntil = 0;
  private silence: NodeJS.Timeout | undefined;

  constructor(
    private readonly program: string,
    private readonly log: Log,
  ) {}

  /** Rejects when there is no such program, when too many wait, and when the page fails. `build` is that of the shell: another one is another program. */
  render(url: string, data: string, build: number): Promise<Rendered> {
    return traced('render', SpanKind.INTERNAL, {}, () => this.asked(url, data, build));
  }

  private asked(url: string, data: string, build: number): Promise<Rendered> {
    return new Promise((resolve, reject) => {
      const worker = this.started(build);
      if (!worker) return reject(new Error('nothing renders'));
      if (this.waiting.size >= QUEUE_MAX) return reject(new Error('too many pages wait'));
      const id = ++this.lastId;
      this.waiting.set(id, { resolve, reject });
      this.silence ??= this.watch();
      worker.postMessage({ id, url, data } satisfies RenderRequest);
    });
  }

  /** Starts the thread, so that the first page need not wait for it. */
  started(build: number): Worker | undefined {
    if (this.build !== build) {
      this.end('there is a new build');
      this.build = build;
      this.restUntil = 0;
    }
    if (this.worker || Date.now() < this.restUntil) return this.worker;
    this.restUntil = Date.now() + REST_MS;
    if (!existsSync(this.program)) return undefined;
    const worker = new Worker(this.program, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.on('message', (answer: RenderAnswer) => this.take(answer));
    worker.on('error', (error) => this.log.error({ err: error }, 'the thread that renders pages has failed'));
    worker.on('exit', () => this.worker === worker && this.end('the thread has ended'));
    worker.unref();
    return (this.worker = worker);
  }

  end(why: string): void {
    const { worker } = this;
    this.worker = undefined;
    clearTimeout(this.silence);
    this.silence = undefined;
    void worker?.terminate();
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
  }

  private take(answer: RenderAnswer): void {
    const asked = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    clearTimeout(this.silence);
    this.silence = this.waiting.size > 0 ? this.watch() : undefined;
    if ('fault' in answer) asked?.reject(new Error(answer.fault));
    else asked?.resolve(answer);
  }

  private watch(): NodeJS.Timeout {
    return setTimeout(() => {
      this.log.error('the thread that renders pages is silent');
      this.end('the thread is silent');
    }, SILENCE_MS).unref();
  }
}
