import { API, AUTH_PROVIDERS, type KnownProvider, type ProviderRow } from '@app/contracts';
import { readMoreIssuers } from '@app/kernel';
import type { GatewayConfig } from '../../gateway.config.js';

const NAMES: Record<KnownProvider, string> = {
  replit: 'Replit',
  email: 'Email',
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  twitter: 'Twitter/X',
};

type Settings = Pick<
  GatewayConfig,
  'AUTH_EMAIL' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'OIDC_ISSUER' | 'OIDC_NAME' | 'OIDC_MORE'
>;

/** Can a person sign in this way here? Those that are not active are listed for display. */
export function isActive(provider: KnownProvider, config: Settings): boolean {
  if (provider === 'replit') return true;
  if (provider === 'email') return config.AUTH_EMAIL === 'on';
  return provider === 'google' && Boolean(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET);
}

/** `OIDC_ISSUER` may be anybody: it is called Replit only when it is. */
function nameOf(id: KnownProvider, { OIDC_NAME, OIDC_ISSUER }: Settings): string {
  if (id !== 'replit') return NAMES[id];
  if (OIDC_NAME) return OIDC_NAME;
  const { hostname } = new URL(OIDC_ISSUER);
  return /^(.*\.)?replit\.com$/.test(hostname) ? NAMES.replit : hostname;
}

/** The rows of the sign-in page: the six in their order, and after the first one those that an operator has named. */
export function providerRows(config: Settings, links: boolean): ProviderRow[] {
  const [first, ...others] = AUTH_PROVIDERS.map((id): ProviderRow => {
    const active = isActive(id, config);
    const loginUrl = active ? loginUrlOf(id) : null;
    return { id, name: nameOf(id, config), active, loginUrl, ...(id === 'email' && active && links && { links }) };
  });
  const more = readMoreIssuers(config.OIDC_MORE ?? '').issuers;
  const named = more.map(({ id, name }) => ({ id, name, active: true, loginUrl: loginUrlOf(id) }));
  return [first!, ...named, ...others];
}

const loginUrlOf = (id: string): string => `${API.login}?provider=${id}`;
