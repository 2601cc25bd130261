import type { ServerClock } from '../process/server-clock.js';

/** What a part needs to do its work, asked for by readiness. */
export type Check = () => Promise<unknown>;

export interface Readiness {
  ready: boolean;
  /** Ready, but something it uses is away. */
  degraded: boolean;
  draining: boolean;
  parts: Record<string, 'up' | 'down'>;
  /** This process's own time, in milliseconds since 1970. One of an earlier version does not say it. */
  now?: number;
  /** By how many milliseconds the clocks of what it uses are ahead of its own. */
  clocks?: Record<string, number>;
}

const CHECK_MS = 1_500;

/** Readiness of one process: ready while everything it needs answers and it is not ending. */
export class Health {
  private readonly checks = new Map<string, Check>();
  private readonly optional = new Set<string>();
  private readonly details = new Map<string, () => unknown>();
  private readonly clocks = new Map<string, ServerClock>();
  private started = false;
  private draining = false;

  /** Names something that this process needs; the check must reject when it is not there. */
  needs(part: string, check: Check): void {
    this.checks.set(part, check);
  }

  /**
   * Names something without which some of the work still goes on: a failure is reported, and the process stays ready.
   */
  uses(part: string, check: Check): void {
    this.checks.set(part, check);
    this.optional.add(part);
  }

  /** Names a clock to compare with ours. Whoever asks its server anyway notes what that says. */
  knows(server: string, clock: ServerClock): void {
    this.clocks.set(server, clock);
  }

  /** Names something that the private port shows beside the readiness; it must not throw. */
  shows(name: string, detail: () => unknown): void {
    this.details.set(name, detail);
  }

  /** What the private port shows beside the readiness. */
  async shown(): Promise<Record<string, unknown>> {
    const shown = [...this.details].map(async ([name, detail]) => [name, await detail()] as const);
    return Object.fromEntries(await Promise.all(shown));
  }

  /** True once the process is ending. */
  get isDraining(): boolean {
    return this.draining;
  }

  /** The process can take work from now on. */
  start(): void {
    this.started = true;
  }

  /** The process takes no more work. */
  drain(): void {
    this.draining = true;
  }

  /** @param limitMs how long a check may take before its part counts as down. */
  async readiness(limitMs: number = CHECK_MS): Promise<Readiness> {
    const answers = await Promise.all(
      [...this.checks].map(async ([part, check]) => [part, await this.isUp(check, limitMs)] as const),
    );
    const parts = Object.fromEntries(answers.map(([part, up]) => [part, up ? ('up' as const) : ('down' as const)]));
    return {
      ready: this.started && !this.draining && answers.every(([part, up]) => up || this.optional.has(part)),
      degraded: answers.some(([, up]) => !up),
      draining: this.draining,
      parts,
      now: Date.now(),
      clocks: Object.fromEntries(this.aheadOfOurs(parts)),
    };
  }

  /** Only servers that answer are compared: what the others once said may have been true then. */
  private aheadOfOurs(parts: Readiness['parts']): [server: string, ms: number][] {
    return [...this.clocks].flatMap(([server, { aheadMs }]): [string, number][] =>
      aheadMs === undefined || parts[server] === 'down' ? [] : [[server, Math.round(aheadMs)]],
    );
  }

  private async isUp(check: Check, limitMs: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), limitMs);
    });
    try {
      await Promise.race([check(), late]);
      return true;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A readiness in one word. */
export const statusOf = ({ ready, draining, degraded }: Readiness): 'ok' | 'degraded' | 'draining' | 'not ready' =>
  ready ? (degraded ? 'degraded' : 'ok') : draining ? 'draining' : 'not ready';
