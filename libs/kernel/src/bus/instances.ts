import { INSTANCES, type Presence, type ServiceName } from '@app/contracts';
import type { Bus } from './connection.js';
import { presenceSubject } from './names.js';

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
  /** It was asked and was silent, but its connection stood. */
  hangs: boolean;
}

/** The instances of one service that have said that they are there. */
export class Instances {
  private readonly known = new Map<string, Instance>();

  constructor(service: ServiceName, bus: Bus) {
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

  private dropOld(): void {
    const rememberedSince = performance.now() - INSTANCES.rememberedMs;
    for (const one of this.known.values()) if (one.receivedAt < rememberedSince) this.known.delete(one.id);
  }

  /** The bus says that it is not connected. One that was seen to hang is remembered: the bus has only given it up. */
  forget(one: Instance): void {
    if (!one.hangs) this.known.delete(one.id);
    one.receivedAt = Math.min(one.receivedAt, performance.now() - INSTANCES.silentAfterMs);
  }

  private receive({ id, ready, leaves }: Presence): void {
    if (leaves) return void this.known.delete(id);
    const known = this.known.get(id);
    const news = { ready, receivedAt: performance.now(), hangs: false };
    if (known) return void Object.assign(known, news);
    // One that is killed says nothing at its end: restarted in a loop, a service would be known by thousands of names.
    this.dropOld();
    this.known.set(id, { id, waiting: 0, askedAt: 0, ...news });
  }
}

/** Instances with as little to do take turns. */
const isBetter = (one: Instance, other: Instance): boolean =>
  one.ready === other.ready ? (one.waiting - other.waiting || one.askedAt - other.askedAt) < 0 : one.ready;
