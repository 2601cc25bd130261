import { INSTANCES, type Presence, type ServiceName } from '@app/contracts';
import type { Bus } from './connection.js';
import { presenceSubject } from './names.js';

/** A start takes about a second. */
const BACK_WITHIN_MS = 2_000;

/** One instance of a service, as a caller knows it. */
export interface Instance {
  id: string;
  ready: boolean;
  /** By performance.now(). */
  receivedAt: number;
  /** Requests of this caller that it has not answered yet. */
  waiting: number;
  /** The number of the request that was sent to it last. */
  askedAt: number;
  /** The subject of that request. */
  askedBy: string;
  /** It was asked and was silent, but its connection stood. */
  hangs: boolean;
}

/** Who has asked instances, and waits for their answers. */
export interface Watcher {
  /** Another instance has come, and this one still has requests to answer. */
  mayBeGone(one: Instance): void;
  isGone(one: Instance): void;
}

/** The instances of one service that have said that they are there. */
export class Instances {
  private readonly known = new Map<string, Instance>();
  /** By performance.now(). */
  private lastWentAt = -Infinity;
  private readonly expecting = new Set<(one: Instance) => void>();

  /** @param backWithinMs how long a service whose last instance has gone is expected back */
  constructor(
    service: ServiceName,
    bus: Bus,
    private readonly watcher: Watcher,
    private readonly backWithinMs = BACK_WITHIN_MS,
  ) {
    bus.connection.subscribe(bus.subject(presenceSubject(service)), {
      // With an error (such as a right that is missing) nobody is known, and the queue group is asked.
      callback: (error, message) => {
        if (!error) this.receive(message.json<Presence>());
      },
    });
  }

  /**
   * The one to ask: of those that are ready and not silent, who has the least to do for us. Without any, one that is
   * not ready; undefined when none has said so.
   * @param not the one that was asked already
   */
  choose(not?: Instance): Instance | undefined {
    const receivedSince = performance.now() - INSTANCES.silentAfterMs;
    let best: Instance | undefined;
    for (const one of this.known.values())
      if (one !== not && one.receivedAt > receivedSince && (!best || isBetter(one, best))) best = one;
    return best;
  }

  /** All instances that have said of late that they are there, silent ones too. */
  all(): Instance[] {
    this.dropOld();
    return [...this.known.values()];
  }

  /**
   * The next one that comes, when the last has just gone. Undefined when none comes in time.
   * @param until by performance.now()
   */
  next(until: number): Promise<Instance | undefined> {
    const ms = Math.min(until, this.lastWentAt + this.backWithinMs) - performance.now();
    if (ms <= 0) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const end = (one?: Instance): void => {
        clearTimeout(timer);
        this.expecting.delete(end);
        resolve(one);
      };
      const timer = setTimeout(end, ms);
      this.expecting.add(end);
    });
  }

  private dropOld(): void {
    const rememberedSince = performance.now() - INSTANCES.rememberedMs;
    for (const one of this.known.values()) if (one.receivedAt < rememberedSince) this.known.delete(one.id);
  }

  /** The bus says that it is not connected. One that was seen to hang is remembered: the bus has only given it up. */
  forget(one: Instance): void {
    if (!one.hangs) this.known.delete(one.id);
    const silentSince = performance.now() - INSTANCES.silentAfterMs;
    const wasThere = one.receivedAt > silentSince;
    one.receivedAt = Math.min(one.receivedAt, silentSince);
    // Each check of health finds anew that one is not connected which hung long ago.
    if (wasThere) this.noteGone();
    this.watcher.isGone(one);
  }

  private noteGone(): void {
    if (!this.choose()) this.lastWentAt = performance.now();
  }

  private receive({ id, ready, leaves }: Presence): void {
    if (leaves) {
      this.known.delete(id);
      return this.noteGone();
    }
    const known = this.known.get(id);
    const news = { ready, receivedAt: performance.now(), hangs: false };
    if (known) return void Object.assign(known, news);
    // One that is killed says nothing at its end: restarted in a loop, a service would be known by thousands of names.
    this.dropOld();
    for (const other of this.known.values()) if (other.waiting > 0) this.watcher.mayBeGone(other);
    const one = { id, waiting: 0, askedAt: 0, askedBy: '', ...news };
    this.known.set(id, one);
    for (const end of this.expecting) end(one);
  }
}

/** Instances with as little to do take turns. */
const isBetter = (one: Instance, other: Instance): boolean =>
  one.ready === other.ready ? (one.waiting - other.waiting || one.askedAt - other.askedAt) < 0 : one.ready;
