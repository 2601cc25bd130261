/**
 * What every secret of .env.example begins with. Everybody can read them, so they are for a site that only this machine
 * reaches.
 */
export const EXAMPLE_SECRET = 'example-';

/** The settings whose value, or whose address' password, is an example's. */
export function exampleSecrets(settings: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(settings).filter(
    (name) => /SECRET|PASSWORD|KEY|URL/.test(name) && secretOf(String(settings[name])).startsWith(EXAMPLE_SECRET),
  );
}

/** Whether the site is for this machine only: its address leads nowhere else. */
export const isOnThisMachine = (siteUrl: string): boolean => isLoopback(new URL(siteUrl).hostname);

/**
 * Whether a name or an address of the network leads to this machine itself; an IPv6 address with or without brackets.
 */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/.test(host);

/** Where this machine listens for browsers: the gateway's port, and the proxy's. */
const LISTENS = ['HOST', 'PROXY_HOST'];

/**
 * The setting by which others reach the site: its address, or where it listens. Undefined where it is for this machine
 * only.
 */
export function wayIn(settings: Readonly<Record<string, string | undefined>>): string | undefined {
  const { SITE_URL: siteUrl } = settings;
  if (siteUrl && URL.canParse(siteUrl) && !isOnThisMachine(siteUrl)) return 'SITE_URL';
  return LISTENS.find((name) => settings[name] && !isLoopback(settings[name]));
}

const secretOf = (value: string): string =>
  /^\w+:\/\/\S+$/.test(value) && URL.canParse(value) ? new URL(value).password : value;
