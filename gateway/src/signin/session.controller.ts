import { API, PAGES } from '@app/contracts';
import { CONFIG, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { AnswersList, Summary } from '../openapi/answers.js';
import { ProviderShape } from '../openapi/people.shapes.js';
import { publicRead } from '../public-reads.js';
import { Acts, Public } from '../route-options.js';
import { Sessions } from '../session/session.js';
import { OpenIdProviders } from './oidc.js';
import { providerRows } from './providers.js';

/** The providers, the signed-in person, and the logout. */
@ApiTags('Session and accounts')
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
  @Summary('The ways to sign in, in the order of the sign-in page')
  @AnswersList(ProviderShape)
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return publicRead(request, reply, () => Promise.resolve(Buffer.from(JSON.stringify(providerRows(this.config)))));
  }

  @Get(API.logout)
  @Public()
  @Acts()
  @Summary('Ends the session')
  @ApiFoundResponse({ description: 'To the home page, or on to the provider’s own end of session' })
  async logout(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const session = await this.sessions.admit(request);
    await this.sessions.end(request, reply);
    const next = session && (await this.endSessionUrl(session.userId));
    void reply.header('cache-control', 'no-store').redirect(next ?? PAGES.home, 302);
  }

  /** The provider's logout address for somebody who signed in through it. Our session has ended already, so nothing may fail here. */
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
