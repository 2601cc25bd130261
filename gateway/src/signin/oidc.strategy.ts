import { PassportStrategy } from '@nestjs/passport';
import {
  type Configuration,
  fetchUserInfo,
  randomState,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import { Strategy } from 'openid-client/passport';
import passport from 'passport';
import { readClaims, type ProviderPerson } from './claims.js';

/** Where the strategy keeps verifier and state in the object that Passport knows as the session. */
const KEPT = 'flow';

/** One provider's code flow with PKCE. Run as an object, not by its name: Passport has one list of names for the whole process. */
export class OidcStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly config: Configuration,
    callbackURL: string,
  ) {
    super({ config, name: callbackURL, callbackURL, sessionKey: KEPT, scope: 'openid email profile' });
  }

  /** The library sends no state beside PKCE unless it is given one; it is checked then. */
  override authorizationRequestParams(...args: Parameters<Strategy['authorizationRequestParams']>): URLSearchParams {
    const params = new URLSearchParams(super.authorizationRequestParams(...args));
    params.set('state', randomState());
    return params;
  }

  /** The claims of the ID token; those of the userinfo address where the provider keeps the e-mail out of the token. */
  async validate(tokens: TokenEndpointResponse & TokenEndpointResponseHelpers): Promise<ProviderPerson> {
    const claims = tokens.claims();
    if (!claims) throw new Error('the provider sent no ID token');
    const hasMore = claims['email'] === undefined && this.config.serverMetadata().userinfo_endpoint;
    return readClaims(
      hasMore ? { ...claims, ...(await fetchUserInfo(this.config, tokens.access_token, claims.sub)) } : claims,
    );
  }
}

/** What Passport sees of a request: the address, and in place of a session what is kept of the flow. */
export interface Exchange {
  url: string;
  kept: Record<string, unknown>;
}

/** What came of it: off to the provider, or back with somebody. */
export type Outcome = { redirectTo: string } | { person: ProviderPerson } | { denied: true };

/**
 * Runs a strategy. Passport answers in the way of Express; what it would send is handed back instead, so that the flow is kept before the browser goes.
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
    // Host and protocol are taken from the callback address, never from what a request says of itself.
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
