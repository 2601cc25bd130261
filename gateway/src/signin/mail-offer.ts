import { AppError } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';

/** A setting of another process: it changes with a restart. */
const FRESH_MS = 30_000;

/**
 * Does mail leave this site? What needs a mail is not offered without. While nobody can say, what was said last
 * counts.
 */
@Injectable()
export class MailOffer {
  private known: { mail: boolean; at: number } | undefined;
  private asking: Promise<boolean> | undefined;

  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  /** @throws AppError unavailable when nobody has ever said. */
  async isOn(): Promise<boolean> {
    const { known } = this;
    if (known && performance.now() - known.at < FRESH_MS) return known.mail;
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    if (!known) return this.asking;
    void this.asking.catch(() => undefined);
    return known.mail;
  }

  /** @throws AppError not_found: what this site does not have, and no outage that will pass. */
  async mustBeOn(): Promise<void> {
    if (!(await this.isOn())) throw new AppError('not_found');
  }

  private async ask(): Promise<boolean> {
    const { mail } = await this.rpc.notices.state({}, null);
    this.known = { mail, at: performance.now() };
    return mail;
  }
}
