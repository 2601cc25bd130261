import { type Log, SpanKind, traced } from '@app/kernel';
import { RenderQueue, type Waiting } from './render-queue.js';
import type { Rendered } from '../shell.js';
import { RenderThread } from './thread.js';

/** A page that is to be rendered. */
export interface Order extends Waiting {
  url: string;
  /** Its data, with the time of the rendering. */
  data: () => string;
  /** The build of the shell. */
  build: string;
  /** Asked when its turn has come. */
  isWanted: () => boolean;
}

/** Nothing is wrong with the page: too many wait, or nobody waits for it any more. */
export class NotRendered extends Error {}

interface Queued extends Order {
  resolve: (rendered: Rendered) => void;
  reject: (fault: Error) => void;
}

/** Renders pages one after the other, in the order of the queue. */
export class Renderer {
  private readonly thread: RenderThread;
  private readonly queue = new RenderQueue<Queued>();
  private working = false;

  constructor(program: string, log: Log) {
    this.thread = new RenderThread(program, log);
  }

  start(build: string): void {
    this.thread.start(build);
  }

  end(): void {
    const why = 'the gateway ends';
    // Or the next one would start a thread again.
    for (let next = this.queue.next(); next; next = this.queue.next()) next.reject(new NotRendered(why));
    this.thread.end(why);
  }

  get isIdle(): boolean {
    return !this.working;
  }

  /** Rejects when there is no such program, when the page fails (`PageFault`), and with `NotRendered`. */
  render(order: Order): Promise<Rendered> {
    return traced('render', SpanKind.INTERNAL, {}, () => this.queued(order));
  }

  private queued(order: Order): Promise<Rendered> {
    return new Promise((resolve, reject) => {
      if (!this.thread.start(order.build)) return reject(new Error('nothing renders'));
      this.queue.add({ ...order, resolve, reject })?.reject(new NotRendered('too many pages wait'));
      if (!this.working) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.working = true;
    // The caller that asked for the first page has yet to say that it waits.
    await Promise.resolve();
    for (let next = this.queue.next(); next; next = this.queue.next()) {
      const { url, data, isWanted, resolve, reject } = next;
      if (isWanted()) await this.thread.render(url, data()).then(resolve, reject);
      else reject(new NotRendered('nobody waits for it'));
    }
    this.working = false;
  }
}
