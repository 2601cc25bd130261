/** What a part needs to do its work, asked for by readiness. */
export type Check = () => Promise<unknown>;

export interface Readiness {
  ready: boolean;
  draining: boolean;
  parts: Record<string, 'up' | 'down'>;
}

const CHECK_MS = 1_500;

/** Readiness of one process: ready while every needed part answers and it is not on its way out. */
export class Health {
  private readonly checks = new Map<string, Check>();
  private started = false;
  private draining = false;

  /** Names something that this process needs; the check must reject when it is not there. */
  needs(part: string, check: Check): void {
    this.checks.set(part, check);
  }

  /** The process can take work from now on. */
  start(): void {
    this.started = true;
  }

  /** The process takes no more work. */
  drain(): void {
    this.draining = true;
  }

  async readiness(): Promise<Readiness> {
    const answers = await Promise.all(
      [...this.checks].map(async ([part, check]) => [part, await this.isUp(check)] as const),
    );
    const parts = Object.fromEntries(answers.map(([part, up]) => [part, up ? ('up' as const) : ('down' as const)]));
    return {
      ready: this.started && !this.draining && answers.every(([, up]) => up),
      draining: this.draining,
      parts,
    };
  }

  private async isUp(check: Check): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), CHECK_MS);
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
