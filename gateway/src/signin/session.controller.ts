import { API, AppError, isAppError, type Me, PAGES, type ProviderRow } from '@app/contracts';
import { CONFIG, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../gateway.config.js';
import { Public } from '../session/access.js';
import { Sessions } from '../session/session.js';
import { OpenIdProviders } from './oidc.js';
import { providerRows } from './providers.js';

/** Who is signed in, the ways to sign in, and the way out. */
@Controller()
export class SessionController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOG) private readonly log: Log,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly sessions: Sessions,
    private readonly providers: OpenIdProviders,
  ) {}

  @Get(API.providers)
  @Public()
  list(): ProviderRow[] {
    return providerRows(this.config);
  }

  @Get(API.me)
  @Public()
  @Header('cache-control', 'private, no-store')
  async me(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Me> {
    const session = await this.sessions.admit(request);
    if (!session) throw new AppError('authentication_required');
    try {
      return await this.rpc.users.me({}, { userId: session.userId, role: 'USER' });
    } catch (error) {
      if (!isAppError(error, 'not_found')) throw error;
      await this.sessions.endAll(session.userId);
      await this.sessions.end(request, reply);
      throw new AppError('authentication_required');
    }
  }

  @Get(API.logout)
  @Public()
  async logout(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const session = await this.sessions.admit(request);
    await this.sessions.end(request, reply);
    const next = session && (await this.endSessionUrl(session.userId));
    void reply.header('cache-control', 'no-store').redirect(next ?? PAGES.home, 302);
  }

  /** The provider's own way out for somebody who came in through it. The session is over already, so nothing here may fail. */
  private async endSessionUrl(userId: string): Promise<string | null> {
    try {
      const { authMethod } = await this.rpc.users.me({}, { userId, role: 'USER' });
      return (await this.providers.get(authMethod)?.endSessionUrl()) ?? null;
    } catch (error) {
      this.log.warn({ err: error }, 'signed out here only');
      return null;
    }
  }
}
