import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderRequest } from '@app/contracts';
import type { Log } from '@app/kernel';
import type { Rendered } from '../shell.js';

/** A thread that answers nothing for so long, though asked, is replaced. */
const SILENCE_MS = 5_000;
/** A thread that ends by itself is started again after so long. */
const REST_MS = 5_000;
const MEMORY_MB = 192;

/** This page cannot be rendered, or took the thread with it. Others may well be. */
export class PageFault extends Error {}

interface InHand {
  id: number;
  resolve: (rendered: Rendered) => void;
  reject: (fault: Error) => void;
}

/**
 * The web's server build in a thread of its own: rendering takes tens of milliseconds, in which this thread could
 * answer a hundred requests. It knows no settings and no secrets of the gateway. It has one page at a time in hand.
 */
export class RenderThread {
  private worker: Worker | undefined;
  private build: string | undefined;
  private inHand: InHand | undefined;
  private lastId = 0;
  private restUntil = 0;
  private silence: NodeJS.Timeout | undefined;

  constructor(
    private readonly program: string,
    private readonly log: Log,
  ) {}

  /**
   * Is there a thread? Starts it, so that the first page need not wait for it. Another build of the web is another
   * program.
   */
  start(build: string): boolean {
    if (this.build !== build) {
      this.end('there is a new build');
      this.build = build;
      this.restUntil = 0;
    }
    if (this.worker) return true;
    if (performance.now() < this.restUntil || !existsSync(this.program)) return false;
    this.restUntil = performance.now() + REST_MS;
    const worker = new Worker(this.program, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.on('message', (answer: RenderAnswer) => this.take(answer));
    worker.on('error', (error) => this.log.error({ err: error }, 'the thread that renders pages has failed'));
    worker.on('exit', () => this.worker === worker && this.end('the thread has ended'));
    worker.unref();
    this.worker = worker;
    return true;
  }

  /** @throws PageFault when the page fails, hangs or ends the thread. */
  render(url: string, data: string): Promise<Rendered> {
    return new Promise((resolve, reject) => {
      if (!this.worker && !this.start(this.build!)) return reject(new Error('no thread renders'));
      const id = ++this.lastId;
      this.inHand = { id, resolve, reject };
      this.silence = setTimeout(() => this.giveUp(), SILENCE_MS).unref();
      this.worker!.postMessage({ id, url, data } satisfies RenderRequest);
    });
  }

  end(why: string): void {
    const { worker, inHand } = this;
    this.worker = undefined;
    this.inHand = undefined;
    clearTimeout(this.silence);
    void worker?.terminate();
    inHand?.reject(new PageFault(why));
  }

  private giveUp(): void {
    this.log.error('the thread that renders pages is silent');
    this.end('the thread is silent');
  }

  private take(answer: RenderAnswer): void {
    const { inHand } = this;
    if (answer.id !== inHand?.id) return;
    this.inHand = undefined;
    clearTimeout(this.silence);
    if ('fault' in answer) inHand.reject(new PageFault(answer.fault));
    else inHand.resolve(answer);
  }
}
