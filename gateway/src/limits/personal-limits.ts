import type { Me } from '@app/contracts';
import { LRUCache } from 'lru-cache';
import { type Limits, tooMany } from './limits.js';
import type { PersonalLimit } from '../http/route-options.js';
import type { Callers } from '../session/callers.js';

/** Established people who are remembered; beyond that the one unused for longest is asked about again. */
const ESTABLISHED_MAX = 20_000;

const isAdmin = ({ role }: Me): boolean => role === 'ADMIN';
const isEstablished = ({ isNewcomer }: Me): boolean => !isNewcomer;

/** For whom a limit is not meant. */
const IS_FREE: Record<PersonalLimit, (account: Me) => boolean> = {
  newcomerWritings: isEstablished,
  submissions: isAdmin,
  reports: isAdmin,
};

/**
 * Limits that are meant for some people only. Who somebody is, is asked only of those who are beyond one; whoever was
 * found established stays so, and costs nothing from then on.
 */
export class PersonalLimits {
  private readonly established = new LRUCache<string, true>({ max: ESTABLISHED_MAX });

  constructor(
    private readonly limits: Limits,
    private readonly callers: Callers,
  ) {}

  /** @returns whether this call was counted. @throws AppError rate_limited, or unavailable while Redis is away. */
  async take(limit: PersonalLimit, userId: string): Promise<boolean> {
    if (limit === 'newcomerWritings' && this.established.has(userId)) return false;
    const wait = await this.limits.takeIfLeft(limit, userId);
    if (wait > 0) await this.mustBeFree(limit, userId, wait);
    return wait === 0;
  }

  private async mustBeFree(limit: PersonalLimit, userId: string, wait: number): Promise<void> {
    const account = await this.callers.accountOf(userId);
    if (!IS_FREE[limit](account)) throw tooMany(wait, limit);
    if (isEstablished(account)) this.established.set(userId, true);
  }
}
