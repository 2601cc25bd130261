import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Browser } from '@app/testing';
import Provider from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';

export const CLIENT_ID = 'the-site';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signingKey = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };

const TTL = 600;

export interface Claims {
  sub: string;
  [name: string]: unknown;
}

export interface Choices {
  /** Where people come back to. */
  siteUrl: string;
  port?: number;
  /** Replit puts the claims into the ID token; by the standard they are at the userinfo address. */
  claimsIn?: 'token' | 'userinfo';
  /** The providers that it is for the site, by their ids. */
  callbacks?: string[];
  /** Further addresses of this server, such as a picture's; it may come late. */
  files?: Record<string, Buffer | Promise<Buffer>>;
}

/** A certified OpenID provider on this machine at which whoever `next` names signs in at once. */
export class IdentityProvider {
  /** The person who signs in next; null for one who refuses. */
  next: Claims | null = null;
  private readonly people = new Map<string, Claims>();

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    readonly issuer: string,
  ) {}

  static async start({
    siteUrl,
    port = 0,
    claimsIn = 'token',
    files = {},
    callbacks = ['replit'],
  }: Choices): Promise<IdentityProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const identity = new IdentityProvider(server, issuer);
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          token_endpoint_auth_method: 'none',
          redirect_uris: callbacks.map((callback) => `${siteUrl}/api/callback/${callback}`),
          post_logout_redirect_uris: [`${siteUrl}/`],
        },
      ],
      // Named, since the library warns of what it takes when nothing is said.
      adapter: createMemoryAdapter(0),
      jwks: { keys: [signingKey] },
      ttl: { AccessToken: TTL, Grant: TTL, IdToken: TTL, Interaction: TTL, Session: TTL },
      cookies: { keys: ['not a secret'] },
      pkce: { required: () => true },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name', 'first_name', 'last_name', 'profile_image_url', 'picture'],
      },
      conformIdTokenClaims: claimsIn === 'userinfo',
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => identity.people.get(sub) ?? { sub } }),
      interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
      features: { devInteractions: { enabled: false } },
    });
    const answer = provider.callback();
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const file = files[request.url ?? ''];
      if (file) return void Promise.resolve(file).then((bytes) => response.end(bytes));
      if (request.url?.startsWith('/sign-in/')) return void identity.decide(provider, request, response);
      void answer(request, response);
    });
    return identity;
  }

  /** Goes through the provider's pages as a browser of its own; gives the path at the site that it is sent back to. */
  async visit(location: string): Promise<string> {
    const browser = new Browser(this.issuer);
    let url = new URL(location);
    while (url.origin === this.issuer) {
      const { status, headers, body } = await browser.get(url.href);
      const next = headers.get('location');
      if (!next) throw new Error(`the provider stopped at ${url.pathname}: ${status} ${body}`);
      url = new URL(next, url);
    }
    return url.pathname + url.search;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async decide(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (!this.next) return provider.interactionFinished(request, response, { error: 'access_denied' });
    const accountId = this.next.sub;
    this.people.set(accountId, this.next);
    const grant = new provider.Grant({ accountId, clientId: CLIENT_ID });
    grant.addOIDCScope(String(params['scope']));
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(request, response, { login: { accountId }, consent });
  }
}
