import { API, type AuthProvider, safeReturnTo } from '@app/contracts';
import { CONFIG, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../gateway.config.js';
import { Limit, Public } from '../session/access.js';
import { Sessions } from '../session/session.js';
import { authPath, causeOf, signInErrorOf } from './failures.js';
import { Flows } from './flows.js';
import { OpenIdProviders } from './oidc.js';
import { Pictures } from './picture.js';
import { isActive } from './providers.js';

/** Sign-in with a provider: a browser goes there and comes back. Whatever fails on the way ends on the sign-in page, which says why. */
@Controller()
export class LoginController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOG) private readonly log: Log,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly sessions: Sessions,
    private readonly flows: Flows,
    private readonly providers: OpenIdProviders,
    private readonly pictures: Pictures,
  ) {}

  @Get(API.login)
  @Public()
  @Limit('signIns')
  async login(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = request.query as Record<string, unknown>;
    const returnTo = this.ownPath(query['returnTo']);
    try {
      if (await this.sessions.admit(request)) return go(reply, returnTo);
      const id = (query['provider'] ?? 'replit') as AuthProvider;
      if (id === 'email' && isActive(id, this.config)) return go(reply, authPath({ returnTo }));
      const provider = this.providers.get(id);
      if (!provider) return go(reply, authPath({ error: 'failed', returnTo }));
      const { redirectTo, state, kept } = await provider.begin();
      await this.flows.keep(request, reply, state, { provider: id, returnTo, passport: kept });
      go(reply, redirectTo);
    } catch (error) {
      this.fail(reply, error, returnTo);
    }
  }

  @Get([API.callback, `${API.callback}/:provider`])
  @Public()
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { state } = request.query as Record<string, unknown>;
    let returnTo = '/';
    try {
      const flow = typeof state === 'string' ? await this.flows.take(request, state) : null;
      if (!flow) return go(reply, authPath({ error: 'expired', returnTo }));
      returnTo = flow.returnTo;
      const provider = this.providers.get(flow.provider);
      // Switched off since the flow began.
      if (!provider) return go(reply, authPath({ error: 'failed', returnTo }));
      const person = await provider.finish(request.url, flow.passport);
      if (!person) return go(reply, authPath({ error: 'denied', returnTo }));
      const { picture, ...claims } = person;
      const { user, created } = await this.rpc.users.signIn({ provider: flow.provider, ...claims }, null);
      await this.sessions.create(request, reply, user.id);
      if (created && picture) this.pictures.copyIn(picture, user.id, provider.loopbackOrigin);
      go(reply, returnTo);
    } catch (error) {
      this.fail(reply, error, returnTo);
    }
  }

  private fail(reply: FastifyReply, error: unknown, returnTo: string): void {
    const reason = signInErrorOf(error);
    this.log.warn({ reason, cause: causeOf(error) }, 'sign-in failed');
    go(reply, authPath({ error: reason, returnTo }));
  }

  /** As it may stand in a Location header: a path of this site, percent-encoded. */
  private ownPath(returnTo: unknown): string {
    const { pathname, search, hash } = new URL(safeReturnTo(returnTo), this.config.SITE_URL);
    return pathname + search + hash;
  }
}

function go(reply: FastifyReply, to: string): void {
  void reply.header('cache-control', 'no-store').redirect(to, 302);
}
