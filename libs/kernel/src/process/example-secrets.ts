/** What every secret of .env.example begins with. Everybody can read them, so they are for a site that only this machine reaches. */
export const EXAMPLE_SECRET = 'example-';

/** The settings whose value, or whose address' password, is an example's. */
export function exampleSecrets(settings: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(settings).filter(
    (name) => /SECRET|PASSWORD|KEY|URL/.test(name) && secretOf(String(settings[name])).startsWith(EXAMPLE_SECRET),
  );
}

/** Whether the site is for this machine only: its address leads nowhere else. */
export function isOnThisMachine(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

const secretOf = (value: string): string =>
  /^\w+:\/\/\S+$/.test(value) && URL.canParse(value) ? new URL(value).password : value;
