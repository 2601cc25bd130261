import { AppError, type Caller, isAppError } from '@app/contracts';
import type { RpcClient } from '@app/kernel';
import type { FastifyRequest } from 'fastify';
import { idOf, SESSION_COOKIE } from './cookies.js';
import type { Sessions } from './session.js';

type KnownCaller = NonNullable<Caller>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session this is; set before the handler of a @SignedIn() or @AdminOnly() call runs, null elsewhere. */
    viewer: { userId: string } | null;
  }
}

/** The signed-in person of a @SignedIn() call, for operations to which the role does not matter. */
export function personOf(request: FastifyRequest): KnownCaller {
  if (!request.viewer) throw new AppError('authentication_required');
  return { userId: request.viewer.userId, role: 'USER' };
}

/** Does the browser say that it is signed in? Only asked before looking closer. */
export const saysSignedIn = (request: FastifyRequest): boolean => idOf(request, SESSION_COOKIE) !== undefined;

/** Who asks, with the role as it is now: from the users service, never from a cookie, so that a change bites on the next request. */
export class Callers {
  constructor(
    private readonly sessions: Sessions,
    private readonly rpc: RpcClient<'gateway'>,
  ) {}

  /** The person of this request with the role, or null for an anonymous one. Works on public calls too. */
  async callerOf(request: FastifyRequest): Promise<Caller> {
    const viewer = request.viewer ?? (await this.sessions.admit(request));
    return viewer && (await this.withRole(viewer.userId));
  }

  /** @throws AppError authentication_required when the account is gone; its sessions end. */
  async withRole(userId: string): Promise<KnownCaller> {
    try {
      const { role } = await this.rpc.users.role({}, { userId, role: 'USER' });
      return { userId, role };
    } catch (error) {
      if (!isAppError(error, 'not_found')) throw error;
      await this.sessions.endAll(userId);
      throw new AppError('authentication_required');
    }
  }
}
