import { API, type AuthProvider, isAppError, type Me, PAGES, type ProviderSignIn, safeReturnTo } from '@app/contracts';
import { CONFIG, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../gateway.config.js';
import { Limits } from '../../limits/limits.js';
import { Asks, Summary } from '../../openapi/answers.js';
import { Acts, Public } from '../../http/route-options.js';
import { Sessions } from '../../session/session.js';
import { authPath, causeOf, signInErrorOf } from '../failures.js';
import { Arrivals } from '../arrivals.js';
import { Flows } from './flows.js';
import { OpenIdProviders } from './oidc.js';
import { Pictures } from './picture.js';
import { isActive } from './providers.js';

/**
 * Sign-in with a provider: the browser goes there and comes back. Every failure ends on the sign-in page, which says
 * why.
 */
@ApiTags('Session and accounts')
@Controller()
export class LoginController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOG) private readonly log: Log,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly sessions: Sessions,
    private readonly arrivals: Arrivals,
    private readonly limits: Limits,
    private readonly flows: Flows,
    private readonly providers: OpenIdProviders,
    private readonly pictures: Pictures,
  ) {}

  @Get(API.login)
  @Public()
  @Acts()
  @Summary('Begins a sign-in with a provider')
  @Asks('provider', `Which one of ${API.providers}; replit unless told`)
  @Asks('returnTo', 'The path of this site to come back to')
  @ApiFoundResponse({ description: 'To the provider; to returnTo for somebody who is signed in' })
  async login(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = request.query as Record<string, unknown>;
    const returnTo = safeReturnTo(query['returnTo']);
    try {
      // Counted here and not before the handler: when Redis is away, a browser then gets a page and not JSON.
      await this.limits.take('signIns', request.ip);
      if (await this.sessions.admit(request)) return go(reply, returnTo);
      const id = (query['provider'] ?? 'replit') as AuthProvider;
      if (id === 'email' && isActive(id, this.config)) return go(reply, authPath({ returnTo }));
      const provider = this.providers.get(id);
      if (!provider) return go(reply, authPath({ error: 'failed', returnTo }));
      const { redirectTo, state, kept } = await provider.begin();
      await this.flows.keep(request, reply, state, { provider: id, returnTo, passport: kept });
      go(reply, redirectTo);
    } catch (error) {
      if (isAppError(error, 'rate_limited')) throw error;
      this.fail(reply, error, returnTo);
    }
  }

  @Get([API.callback, API.providerCallback(':provider')])
  @Public()
  @Acts()
  @Summary('Where providers send the browser back to')
  @ApiFoundResponse({ description: 'To returnTo with a session, or to /auth?error=… without' })
  async callback(
    @Param('provider') calledBack: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { state } = request.query as Record<string, unknown>;
    let returnTo = '/';
    try {
      const flow = typeof state === 'string' ? await this.flows.take(request, state) : null;
      if (!flow) return go(reply, authPath({ error: 'expired', returnTo }));
      returnTo = flow.returnTo;
      const provider = this.providers.get(flow.provider);
      // The provider was switched off after the flow began. Or another one sends the browser back than it was sent to:
      // the code of one is never shown to another.
      if (!provider || (calledBack ?? 'replit') !== flow.provider)
        return go(reply, authPath({ error: 'failed', returnTo }));
      const person = await provider.finish(request.url, flow.passport);
      if (!person) return go(reply, authPath({ error: 'denied', returnTo }));
      const { picture, ...claims } = person;
      const signIn = { provider: flow.provider, ...claims };
      if (flow.connects !== undefined) return go(reply, await this.connect(request, flow.connects, signIn));
      const { user, created } = await this.signIn(signIn);
      await (created ? this.arrivals.letIn(request, reply, user) : this.arrivals.signIn(request, reply, user));
      if (created && picture) this.pictures.copyIn(picture, user.id, provider.loopbackOrigin);
      go(reply, returnTo);
    } catch (error) {
      this.fail(reply, error, returnTo);
    }
  }

  /** Sessions of an account that gives way end as with a link: before, and those opened in between after. */
  private async signIn(claims: ProviderSignIn): Promise<{ user: Me; created: boolean }> {
    const { userId } = await this.rpc.users.givingWay(claims, null);
    if (userId) await this.sessions.endAll(userId);
    const { user, created, gaveWay } = await this.rpc.users.signIn(claims, null);
    if (gaveWay) await this.sessions.endAll(user.id);
    return { user, created };
  }

  /** In this browser, the person who began it is still signed in. @returns where the browser goes */
  private async connect(request: FastifyRequest, userId: string, signIn: ProviderSignIn): Promise<string> {
    if ((await this.sessions.admit(request))?.userId !== userId)
      return authPath({ error: 'expired', returnTo: PAGES.settings });
    try {
      await this.rpc.users.connect(signIn, { userId, role: 'USER' });
      return PAGES.settings;
    } catch (error) {
      if (!isAppError(error, 'provider_taken')) throw error;
      return `${PAGES.settings}?${new URLSearchParams({ error: error.code }).toString()}`;
    }
  }

  private fail(reply: FastifyReply, error: unknown, returnTo: string): void {
    const reason = signInErrorOf(error);
    this.log.warn({ reason, cause: causeOf(error) }, 'sign-in failed');
    go(reply, authPath({ error: reason, returnTo }));
  }
}

function go(reply: FastifyReply, to: string): void {
  void reply.header('cache-control', 'no-store').redirect(to, 302);
}
