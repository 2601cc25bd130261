import { INSTANCES, type Presence, type ServiceName } from '@app/contracts';
import type { Health } from '../telemetry/health.js';
import type { Log } from '../telemetry/log.js';
import type { Bus } from './connection.js';
import { LOOK_MS } from './health.js';
import { presenceSubject } from './names.js';

/** Says every second that this instance is there, and whether it is ready. */
export class Announcer {
  private ready = true;
  private isLooking = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly service: ServiceName,
    private readonly bus: Bus,
    private readonly health: Health,
    private readonly log: Log,
  ) {}

  start(): void {
    this.say();
    this.timer = setInterval(() => {
      this.say();
      void this.look();
    }, INSTANCES.saidEveryMs);
  }

  /** From now on callers ask others. */
  leave(): void {
    clearInterval(this.timer);
    this.say({ leaves: true });
  }

  /** A look may take long; what is said meanwhile is what the one before has found. */
  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const { ready } = await this.health.readiness(LOOK_MS);
    this.isLooking = false;
    const hasChanged = ready !== this.ready;
    this.ready = ready;
    if (!hasChanged || this.health.isDraining) return;
    this.log.warn(ready ? 'ready again' : 'not ready: others are asked, if there are any');
    this.say();
  }

  private say(more: Pick<Presence, 'leaves'> = {}): void {
    if (!this.bus.connected) return;
    const presence: Presence = { id: this.bus.instance, ready: this.ready, ...more };
    this.bus.connection.publish(this.bus.subject(presenceSubject(this.service)), JSON.stringify(presence));
  }
}
