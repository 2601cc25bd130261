import type { Me } from '@app/contracts';
import { LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from '../session/device.js';
import { Sessions } from '../session/session.js';
import { KnownBrowsers } from './known-browsers.js';

/**
 * Somebody has shown who they are: their browser gets a session. A browser that has no mark of theirs is new to the
 * account, whatever it says of itself, and the owner gets a mail. Cookies that were deleted make a browser new, too:
 * better one mail too many. The browser of a sign-up is the first, and no news. Whoever comes by a link of a mail reads
 * the mailbox already, to which the news would go.
 */
@Injectable()
export class Arrivals {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    @Inject(LOG) private readonly log: Log,
    private readonly sessions: Sessions,
    private readonly known: KnownBrowsers,
  ) {}

  async letIn(request: FastifyRequest, reply: FastifyReply, { id, email }: Me): Promise<void> {
    await this.sessions.create(request, reply, id);
    this.known.remember(request, reply, email);
  }

  async signIn(request: FastifyRequest, reply: FastifyReply, me: Me): Promise<void> {
    const isNew = this.known.find(request, me.email) === null;
    await this.letIn(request, reply, me);
    if (isNew) await this.noteNew(request, me.id);
  }

  /** Nobody is kept out because a mail could not be asked for. */
  private async noteNew(request: FastifyRequest, userId: string): Promise<void> {
    try {
      const device = deviceOf(request.headers['user-agent']);
      await this.rpc.users.noteNewSignIn({ device }, { userId, role: 'USER' });
    } catch (error) {
      this.log.warn({ err: error, userId }, 'nobody is told of a sign-in from a new browser');
    }
  }
}
