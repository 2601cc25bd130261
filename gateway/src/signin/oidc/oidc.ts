import { API, AppError, type AuthProvider } from '@app/contracts';
import { type Log, readMoreIssuers, ServerClock } from '@app/kernel';
import {
  allowInsecureRequests,
  buildEndSessionUrl,
  ClientSecretPost,
  clockTolerance,
  type Configuration,
  customFetch,
  discovery,
  None,
} from 'openid-client';
import type { GatewayConfig } from '../../gateway.config.js';
import { isLoopback } from '../../settings.js';
import type { ProviderPerson } from './claims.js';
import { BY_THE_PROVIDERS_CLOCK, OidcStrategy, runStrategy } from './oidc.strategy.js';
import { fetchInTime } from './provider-fetch.js';

interface Client {
  id: AuthProvider;
  issuer: URL;
  clientId: string;
  clientSecret: string | undefined;
  prompt: string;
}

/**
 * One OpenID provider. Its URLs are asked for when they are first needed, until it answers: the site starts without it.
 */
export class OpenIdProvider {
  private found: { config: Configuration; strategy: OidcStrategy } | undefined;
  private asking: Promise<{ config: Configuration; strategy: OidcStrategy }> | undefined;

  constructor(
    private readonly client: Client,
    private readonly site: Readonly<GatewayConfig>,
    private readonly log: Log,
  ) {}

  /** The issuer's origin when it runs on this machine: pictures may be fetched from it without TLS. */
  get loopbackOrigin(): string | null {
    return this.client.issuer.protocol === 'http:' ? this.client.issuer.origin : null;
  }

  /**
   * Begins a flow.
   * @returns where the browser must go, and what to keep until it is back.
   * @throws AppError unavailable
   */
  async begin(): Promise<{ redirectTo: string; state: string; kept: Record<string, unknown> }> {
    const { strategy } = await this.ready();
    const kept = {};
    const outcome = await runStrategy(strategy, { url: API.login, kept }, this.client.prompt);
    if (!('redirectTo' in outcome)) throw new AppError('internal');
    return { redirectTo: outcome.redirectTo, state: new URL(outcome.redirectTo).searchParams.get('state')!, kept };
  }

  /** Ends a flow by the URL that the browser came back to. @returns null when the person has refused. */
  async finish(url: string, kept: Record<string, unknown>): Promise<ProviderPerson | null> {
    const { strategy } = await this.ready();
    const outcome = await runStrategy(strategy, { url, kept }, this.client.prompt);
    if ('redirectTo' in outcome) throw new AppError('bad_request');
    return 'person' in outcome ? outcome.person : null;
  }

  /** Where the provider ends its own session; null when it has no such URL. @throws AppError unavailable */
  async endSessionUrl(): Promise<string | null> {
    const { config } = await this.ready();
    if (!config.serverMetadata().end_session_endpoint) return null;
    const post_logout_redirect_uri = new URL('/', this.site.SITE_URL).href;
    return buildEndSessionUrl(config, { post_logout_redirect_uri }).href;
  }

  /** Asks for the provider's URLs unless they are known. */
  private async ready(): Promise<{ config: Configuration; strategy: OidcStrategy }> {
    if (this.found) return this.found;
    this.asking ??= this.discover().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async discover() {
    const { id, issuer, clientId, clientSecret } = this.client;
    const clock = new ServerClock();
    const metadata = { [clockTolerance]: BY_THE_PROVIDERS_CLOCK };
    try {
      const config = await discovery(
        issuer,
        clientId,
        metadata,
        clientSecret ? ClientSecretPost(clientSecret) : None(),
        {
          [customFetch]: fetchInTime(clock),
          ...(this.maySkipTls() ? { execute: [allowInsecureRequests] } : {}),
        },
      );
      const callback = new URL(API.providerCallback(id), this.site.SITE_URL).href;
      this.found = { config, strategy: new OidcStrategy(config, callback, clock) };
      return this.found;
    } catch (error) {
      this.log.warn({ err: error, provider: id, issuer: issuer.href }, 'sign-in provider does not answer');
      throw new AppError('unavailable');
    }
  }

  private maySkipTls(): boolean {
    return this.site.NODE_ENV !== 'production' && isLoopback(this.client.issuer);
  }
}

/** The OpenID providers that people can use here. */
export class OpenIdProviders {
  private readonly providers: Map<AuthProvider, OpenIdProvider>;

  constructor(config: Readonly<GatewayConfig>, log: Log) {
    const clients: Client[] = [
      {
        id: 'replit',
        issuer: new URL(config.OIDC_ISSUER),
        clientId: config.OIDC_CLIENT_ID,
        clientSecret: config.OIDC_CLIENT_SECRET,
        prompt: 'login consent',
      },
    ];
    for (const { id, issuer, clientId, clientSecret } of readMoreIssuers(config.OIDC_MORE ?? '').issuers)
      clients.push({ id, issuer: new URL(issuer), clientId, clientSecret, prompt: 'login' });
    if (config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET)
      clients.push({
        id: 'google',
        issuer: new URL('https://accounts.google.com'),
        clientId: config.GOOGLE_CLIENT_ID,
        clientSecret: config.GOOGLE_CLIENT_SECRET,
        prompt: 'select_account',
      });
    this.providers = new Map(clients.map((client) => [client.id, new OpenIdProvider(client, config, log)]));
  }

  /** Undefined for any that is not switched on, and for e-mail, which is no OpenID provider. */
  get(id: AuthProvider): OpenIdProvider | undefined {
    return this.providers.get(id);
  }
}
