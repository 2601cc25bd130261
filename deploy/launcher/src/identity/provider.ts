import { generateKeyPair, type JsonWebKey, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Provider, { type Configuration, type JWKS } from 'oidc-provider';
import { Accounts, type Person } from './accounts.ts';
import { writeWhole } from '../machine/whole-file.ts';
import { CLIENT_ID, issuerAt } from './client.ts';
import { continuePage, loginPage, signedOutPage } from './pages.ts';
import { LOOPBACK } from '../machine/ports.ts';

const BODY_BYTES = 10_000;

export interface IdentitySettings {
  port: number;
  /** For keys, and for accounts that were typed in. */
  folder: string;
  siteUrl: string;
  people: readonly Person[];
}

/**
 * An OpenID provider that stands in for Replit: the same flow, claims and prompts. Its sign-in page lets you choose who
 * you are.
 */
export async function serveIdentity({ port, folder, siteUrl, people }: IdentitySettings): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const accounts = new Accounts(join(folder, 'accounts.json'), people);
  const provider = new Provider(issuerAt(port), configuration(await keys(folder), port, siteUrl, accounts));
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    const interaction = /^\/sign-in\/[\w-]+$/.test(request.url ?? '');
    if (!interaction) return void answer(request, response);
    signIn(provider, accounts, request, response).catch((error: Error) => {
      // Usually an old tab: its sign-in is over, or began before a restart.
      send(
        response,
        400,
        signedOutPage(siteUrl, 'This sign-in has expired', `Please start again from the site. (${error.message})`),
      );
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
}

function configuration(keysAndCookies: Keys, port: number, siteUrl: string, accounts: Accounts): Configuration {
  // Besides the site, loopback addresses with any port: tests start gateways on other ports.
  const sites = [siteUrl, 'http://localhost', 'http://127.0.0.1'];
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: sites.flatMap((site) => [`${site}/api/callback`, `${site}/api/callback/replit`]),
        post_logout_redirect_uris: sites.flatMap((site) => [site, `${site}/`]),
      },
    ],
    jwks: keysAndCookies.jwks,
    // Named by port: cookies do not tell ports apart, and two clones may run side by side.
    cookies: {
      keys: keysAndCookies.cookies,
      names: {
        interaction: `identity_${port}`,
        resume: `identity_resume_${port}`,
        session: `identity_session_${port}`,
      },
    },
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['username', 'first_name', 'last_name', 'given_name', 'family_name', 'name', 'profile_image_url'],
    },
    // As with Replit, the ID token carries the claims too, not only the userinfo address.
    conformIdTokenClaims: false,
    findAccount: (_ctx, subject) => accounts.find(subject),
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    ttl: {
      AccessToken: 3600,
      IdToken: 3600,
      Interaction: 3600,
      Session: 14 * 24 * 3600,
      Grant: 14 * 24 * 3600,
      RefreshToken: 14 * 24 * 3600,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = continuePage(form);
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = signedOutPage(siteUrl, 'You are signed out', 'The local sign-in has forgotten you.');
        },
      },
    },
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'html';
      ctx.body = signedOutPage(siteUrl, 'That did not work', description ?? error);
    },
  };
}

async function signIn(
  provider: Provider,
  accounts: Accounts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params, uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return send(response, 200, loginPage(uid, accounts.people));
  const form = new URLSearchParams(await body(request));
  if (form.has('cancel')) {
    const result = { error: 'access_denied', error_description: 'The person cancelled the sign-in' };
    return provider.interactionFinished(request, response, result);
  }
  const accountId = accounts.pick(form);
  if (!accountId) return send(response, 422, loginPage(uid, accounts.people, 'Please enter a valid email address'));
  // The site asks for login and consent. Here the consent is given without a question.
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope'] ?? 'openid'));
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result);
}

async function body(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_BYTES) throw new Error('too large');
  }
  return text;
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}

interface Keys {
  jwks: JWKS;
  cookies: string[];
}

/** Made once and kept, so that tokens and cookies stay valid after a restart. */
async function keys(folder: string): Promise<Keys> {
  const file = join(folder, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' }) as JsonWebKey;
  const made = {
    jwks: { keys: [{ ...jwk, use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') }] } as JWKS,
    cookies: [randomBytes(32).toString('base64url')],
  };
  writeWhole(file, JSON.stringify(made));
  return made;
}
