import { AppError, type Caller, isAppError, type Me, type RoleNow } from '@app/contracts';
import { type RpcClient, Together } from '@app/kernel';
import type { FastifyRequest } from 'fastify';
import { sessionOf } from './cookies.js';
import type { Sessions } from './session.js';

type KnownCaller = NonNullable<Caller>;

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The person whose session this is; set before the handler of a @SignedIn() or @AdminOnly() call runs, null
     * elsewhere. With a write it says whether what they write waits for a confirmed address.
     */
    viewer: Pick<KnownCaller, 'userId' | 'waits'> | null;
  }
}

/** The signed-in person of a @SignedIn() call, for operations to which the role does not matter. */
export function personOf(request: FastifyRequest): KnownCaller {
  if (!request.viewer) throw new AppError('authentication_required');
  return { ...request.viewer, role: 'USER' };
}

/** The admin of an @AdminOnly() call, whose role was looked up when the call came in. */
export const adminOf = (request: FastifyRequest): KnownCaller => ({ ...personOf(request), role: 'ADMIN' });

/** Does the request carry a session cookie? Whether it is valid is not looked up. */
export const saysSignedIn = (request: FastifyRequest): boolean => sessionOf(request) !== undefined;

/**
 * The caller, with the role as it is now: from the users service, never from a cookie. So a change counts from the next
 * request on.
 */
export class Callers {
  /** All who write for the first time in the same moment are one request: when a project is shared, they are many. */
  private readonly writers = new Together<string, RoleNow | undefined>(
    (_key, userIds) => this.rolesOf(userIds),
    Infinity,
  );

  constructor(
    private readonly sessions: Sessions,
    private readonly rpc: RpcClient<'gateway'>,
  ) {}

  /** @throws AppError forbidden, authentication_required when the account is gone. */
  async mustBeAdmin(userId: string): Promise<void> {
    const { role } = await this.withRole(userId);
    if (role !== 'ADMIN') throw new AppError('forbidden');
  }

  /** @throws AppError authentication_required when the account is gone. */
  accountOf(userId: string): Promise<Me> {
    return this.ofAccount(userId, (caller) => this.rpc.users.me({}, caller));
  }

  /**
   * May they do more than read? If not, why? `waiting`: they may, and it waits for a confirmed address. As the users
   * service has it now.
   * @throws AppError authentication_required when the account is gone.
   */
  async mayWrite(userId: string): Promise<true | 'waiting' | 'account_suspended' | 'deletion_waits'> {
    const now = await this.ofAccount(userId, async () => {
      const found = await this.writers.add('', userId);
      if (!found) throw new AppError('not_found');
      return found;
    });
    if (now.suspended) return 'account_suspended';
    if (now.deletionWaits) return 'deletion_waits';
    return now.wordsWait ? 'waiting' : true;
  }

  /**
   * The person of this request with the role, or null for an anonymous one, whose account may be gone too. Works on
   * public calls.
   */
  async callerOf(request: FastifyRequest): Promise<Caller> {
    const viewer = request.viewer ?? (await this.sessions.admit(request));
    try {
      return viewer && (await this.withRole(viewer.userId));
    } catch (error) {
      if (isAppError(error, 'authentication_required')) return null;
      throw error;
    }
  }

  /**
   * Asks something about a person's own account; when it is gone, so are its sessions.
   * @throws AppError authentication_required
   */
  async ofAccount<T>(userId: string, ask: (caller: KnownCaller) => Promise<T>): Promise<T> {
    try {
      return await ask({ userId, role: 'USER' });
    } catch (error) {
      if (!isAppError(error, 'not_found')) throw error;
      await this.sessions.endAll(userId);
      throw new AppError('authentication_required');
    }
  }

  /**
   * Asks without a role first, since most requests need none. When an admin might get another answer, looks the role up
   * and asks again.
   */
  async asPersonOrAdmin<T>(request: FastifyRequest, ask: (caller: KnownCaller) => Promise<T>): Promise<T> {
    const person = personOf(request);
    try {
      return await ask(person);
    } catch (error) {
      if (!isAppError(error, 'not_found') && !isAppError(error, 'forbidden')) throw error;
      const { role } = await this.withRole(person.userId);
      if (role !== 'ADMIN') throw error;
      return ask({ ...person, role });
    }
  }

  /**
   * Everybody's answer first. Only when there is none and the request says to be signed in, it is looked at closer who
   * asks: owner and admins may get one. `caller` is null for the answer that everybody gets.
   */
  async asAnybodyOrSelf<T>(
    request: FastifyRequest,
    ask: (caller: Caller) => Promise<T>,
  ): Promise<{ answer: T; caller: Caller }> {
    try {
      return { answer: await ask(null), caller: null };
    } catch (error) {
      if (!isAppError(error, 'not_found') || !saysSignedIn(request)) throw error;
      const caller = await this.callerOf(request);
      if (!caller) throw error;
      return { answer: await ask(caller), caller };
    }
  }

  private async rolesOf(userIds: string[]): Promise<(RoleNow | undefined)[]> {
    const found = await this.rpc.users.roles({ userIds: [...new Set(userIds)] }, null);
    const byId = new Map(found.map((now) => [now.userId, now]));
    return userIds.map((userId) => byId.get(userId));
  }

  /** @throws AppError authentication_required when the account is gone. */
  private async withRole(userId: string): Promise<KnownCaller> {
    const { role } = await this.ofAccount(userId, (caller) => this.rpc.users.role({}, caller));
    return { userId, role };
  }
}
