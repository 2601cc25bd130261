import { API, PAGES } from '@app/contracts';
import { LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswersList, Summary } from '../openapi/answers.js';
import { sendJson } from '../http/public-reads.js';
import { Acts, Public } from '../http/route-options.js';
import { Sessions } from '../session/session.js';
import { authPath } from './failures.js';
import { OpenIdProviders } from './oidc/oidc.js';
import { OfferedProviders } from './oidc/offered.js';

/**
 * Did a page of another site, or of a sibling host, send the browser here? Logout is a GET, since a provider's own end
 * of session follows it as a page. Browsers that do not say where a request comes from (Safari before 16.4) are
 * believed.
 */
const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));

/** The providers, the signed-in person, and the logout. */
@ApiTags('Session and accounts')
@Controller()
export class SessionController {
  constructor(
    @Inject(LOG) private readonly log: Log,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly sessions: Sessions,
    private readonly providers: OpenIdProviders,
    private readonly offered: OfferedProviders,
  ) {}

  @Get(API.providers)
  @Public()
  @Summary('The ways to sign in, in the order of the sign-in page')
  @AnswersList('Provider')
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendJson(request, reply, Buffer.from(JSON.stringify(await this.offered.rows())));
  }

  @Get(API.logout)
  @Public()
  @Acts()
  @Summary('Ends the session')
  @ApiFoundResponse({
    description:
      'To the home page, or on to the provider’s own end of session. From a page of another site nothing ends',
  })
  async logout(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.header('cache-control', 'no-store');
    if (isFromElsewhere(request)) return void reply.redirect(PAGES.home, 302);
    void reply.redirect(await this.end(request, reply), 302);
  }

  /**
   * @returns where the browser goes next. Its cookie is gone in any case; when the session could not be ended, it is
   * told so.
   */
  private async end(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    try {
      const userId = await this.sessions.end(request, reply);
      return (userId && (await this.endSessionUrl(userId))) ?? PAGES.home;
    } catch (error) {
      this.log.warn({ err: error }, 'signed out in the browser only');
      return authPath({ error: 'signed_out_here', returnTo: PAGES.home });
    }
  }

  /**
   * The provider's logout URL for a person who signed in through it. Our session has ended already, so nothing may fail
   * here.
   */
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
