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

type Settings = Pick<GatewayConfig, 'AUTH_EMAIL' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'>;

/** Can a person sign in this way here? Those that are not active are listed for display. */
export function isActive(provider: AuthProvider, config: Settings): boolean {
  if (provider === 'replit') return true;
  if (provider === 'email') return config.AUTH_EMAIL === 'on';
  return provider === 'google' && Boolean(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET);
}

/** The six rows of the sign-in page, in its order. */
export const providerRows = (config: Settings): ProviderRow[] =>
  AUTH_PROVIDERS.map((id) => {
    const active = isActive(id, config);
    return { id, name: NAMES[id], active, loginUrl: active ? `${API.login}?provider=${id}` : null };
  });
