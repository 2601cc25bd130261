import { API, AUTH_PROVIDERS, type AuthProvider, type ProviderRow } from '@app/contracts';
import type { GatewayConfig } from '../../gateway.config.js';

const NAMES: Record<AuthProvider, string> = {
  replit: 'Replit',
  email: 'Email',
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  twitter: 'Twitter/X',
};

type Settings = Pick<
  GatewayConfig,
  'AUTH_EMAIL' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'OIDC_ISSUER' | 'OIDC_NAME'
>;

/** Can a person sign in this way here? Those that are not active are listed for display. */
export function isActive(provider: AuthProvider, config: Settings): boolean {
  if (provider === 'replit') return true;
  if (provider === 'email') return config.AUTH_EMAIL === 'on';
  return provider === 'google' && Boolean(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET);
}

/** `OIDC_ISSUER` may be anybody: it is called Replit only when it is. */
function nameOf(id: AuthProvider, { OIDC_NAME, OIDC_ISSUER }: Settings): string {
  if (id !== 'replit') return NAMES[id];
  if (OIDC_NAME) return OIDC_NAME;
  const { hostname } = new URL(OIDC_ISSUER);
  return /^(.*\.)?replit\.com$/.test(hostname) ? NAMES.replit : hostname;
}

/** The six rows of the sign-in page, in its order. @param links can mails with links be sent? */
export const providerRows = (config: Settings, links: boolean): ProviderRow[] =>
  AUTH_PROVIDERS.map((id) => {
    const active = isActive(id, config);
    const loginUrl = active ? `${API.login}?provider=${id}` : null;
    return { id, name: nameOf(id, config), active, loginUrl, ...(id === 'email' && active && links && { links }) };
  });
