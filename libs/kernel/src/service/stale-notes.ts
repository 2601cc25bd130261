import { type ServiceName, type SignalType, type Stale, staleSignals, type Stales } from '@app/contracts';
import type { Log } from '../telemetry/log.js';
import type { Bus } from '../bus/connection.js';

/**
 * Says after a commit what the gateways may not answer from memory any more. What is noted in one turn of the event
 * loop is said in one message. It goes before all answers to requests (see RpcServer), by the same connection.
 */
export class StaleNotes {
  private readonly signal: SignalType<Stale> | undefined;
  private projects = new Set<number>();
  private isEverything = false;
  private isPlanned = false;

  constructor(
    service: ServiceName,
    private readonly bus: Bus,
    private readonly log: Log,
  ) {
    this.signal = (staleSignals as Partial<Record<ServiceName, SignalType<Stale>>>)[service];
  }

  /** This project has changed, in what every list and page shows of it as well. */
  about(projectId: number): void {
    if (!this.signal) return;
    this.projects.add(projectId);
    this.plan();
  }

  /** Anything may have changed: what is in a list, or how a person is shown everywhere. */
  everything(): void {
    if (!this.signal) return;
    this.isEverything = true;
    this.plan();
  }

  /** For work whose declaration tells what it makes untrue, when it is done or nobody knows how far it has come. */
  after(stales: Stales, isCertain: boolean): void {
    if (stales === 'everything' || (stales === 'named' && !isCertain)) this.everything();
  }

  /** Says what was noted, at once. */
  flush(): void {
    this.isPlanned = false;
    if (!this.signal || (!this.isEverything && this.projects.size === 0)) return;
    const stale: Stale = { projects: this.isEverything ? null : [...this.projects] };
    this.projects = new Set();
    this.isEverything = false;
    try {
      this.bus.connection.publish(this.bus.subject(this.signal.subject), JSON.stringify(stale));
    } catch (error) {
      this.log.warn({ err: error }, 'nobody hears what is stale');
    }
  }

  private plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    setImmediate(() => this.flush());
  }
}
