import type { ServerClock } from '@app/kernel';
import { PassportStrategy } from '@nestjs/passport';
import {
  type Configuration,
  fetchUserInfo,
  type IDToken,
  randomState,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import { Strategy } from 'openid-client/passport';
import passport from 'passport';
import { readClaims, type ProviderPerson } from './claims.js';

/** The key under which the strategy keeps verifier and state in what Passport calls the session. */
const KEPT = 'flow';

/**
 * The library's tolerance in seconds, so large that it leaves the times of ID tokens to us. The library knows our clock
 * only: if that were an hour ahead of the provider's, nobody could sign in.
 */
export const BY_THE_PROVIDERS_CLOCK = Number.MAX_SAFE_INTEGER;
/** Seconds; the library's own. */
const TOLERANCE = 30;

/**
 * One provider's authorization code flow with PKCE. Used as an object: Passport's names are shared by the whole
 * process.
 */
export class OidcStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly config: Configuration,
    callbackURL: string,
    private readonly clock: ServerClock,
  ) {
    super({ config, name: callbackURL, callbackURL, sessionKey: KEPT, scope: 'openid email profile' });
  }

  /** Beside PKCE the library sends a state only when it is given one; it then checks it. */
  override authorizationRequestParams(...args: Parameters<Strategy['authorizationRequestParams']>): URLSearchParams {
    const params = new URLSearchParams(super.authorizationRequestParams(...args));
    params.set('state', randomState());
    return params;
  }

  /** The claims of the ID token, or of the userinfo address when the token has no e-mail. */
  async validate(tokens: TokenEndpointResponse & TokenEndpointResponseHelpers): Promise<ProviderPerson> {
    const claims = tokens.claims();
    if (!claims) throw new Error('the provider sent no ID token');
    if (!holdsAt(claims, this.clock.now / 1_000)) throw new Error('the ID token does not hold at this time');
    const hasMore = claims['email'] === undefined && this.config.serverMetadata().userinfo_endpoint;
    return readClaims(
      hasMore ? { ...claims, ...(await fetchUserInfo(this.config, tokens.access_token, claims.sub)) } : claims,
    );
  }
}

/** Told by the provider over the line that brought the token: there is no better word on what time it is there. */
const holdsAt = ({ exp, nbf }: Pick<IDToken, 'exp' | 'nbf'>, now: number): boolean =>
  exp > now - TOLERANCE && (typeof nbf !== 'number' || nbf <= now + TOLERANCE);

/** What Passport sees of a request: its URL, and the flow in place of a session. */
export interface Exchange {
  url: string;
  kept: Record<string, unknown>;
}

/** The outcome: a redirect to the provider, or a person who is back from it. */
export type Outcome = { redirectTo: string } | { person: ProviderPerson } | { denied: true };

/**
 * Runs a strategy. Passport would answer the request itself, as in Express. Here its outcome is returned, so that the
 * flow is stored before the browser goes.
 */
export const runStrategy = (strategy: OidcStrategy, { url, kept }: Exchange, prompt: string): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    let location = '';
    const response = {
      statusCode: 200,
      setHeader: (name: string, value: string) => {
        if (name.toLowerCase() === 'location') location = value;
      },
      end: () => resolve({ redirectTo: location }),
    };
    // Host and protocol come from our own callback URL, never from the request.
    const request = { method: 'GET', protocol: 'https', host: 'callback', url, session: kept };
    const done = (error: unknown, person: ProviderPerson | false | null | undefined) => {
      if (error) reject(error as Error);
      else resolve(person ? { person } : { denied: true });
    };
    const run = passport.authenticate(strategy, { session: false, prompt } as passport.AuthenticateOptions, done) as (
      request: object,
      response: object,
      next: (error: unknown) => void,
    ) => void;
    run(request, response, reject);
  });
