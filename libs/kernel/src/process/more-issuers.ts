/** One more OpenID provider of an operator. */
export interface MoreIssuer {
  /** A part of addresses and of what is kept of accounts: another key is another provider. */
  id: `oidc-${string}`;
  name: string;
  issuer: string;
  clientId: string;
  /** Undefined for a public client. */
  clientSecret: string | undefined;
}

const ENTRY = /^([a-z][a-z0-9]{0,19})=(\S+)$/;
const NAME_MAX = 40;
const FORM = 'must be <key>=https://<client id>:<client secret>@<issuer>#<name>';

/**
 * The setting OIDC_MORE: `school=https://client:secret@login.school.example/realms/all#School%20account` and more such
 * entries, with spaces between them. What is special in a part is written as `%40` for `@` and so on, as in SMTP_URL.
 * @returns also each fault, which names its entry and no secret.
 */
export function readMoreIssuers(setting: string): { issuers: MoreIssuer[]; faults: string[] } {
  const [issuers, faults]: [MoreIssuer[], string[]] = [[], []];
  for (const [at, entry] of setting.split(/\s+/).filter(Boolean).entries()) {
    const [, key = '', address = ''] = ENTRY.exec(entry) ?? [];
    const read = key && URL.canParse(address) ? issuerIn(key, new URL(address)) : undefined;
    const called = key ? `entry "${key}"` : `entry ${at + 1}`;
    if (!read?.clientId) faults.push(`${called} ${FORM}`);
    else if (issuers.some(({ id }) => id === read.id)) faults.push(`${called} is there twice`);
    else if (issuers.some(({ issuer }) => issuer === read.issuer))
      faults.push(`${called} has the issuer of another one`);
    else if (read.name.length > NAME_MAX) faults.push(`${called} has a name of more than ${NAME_MAX} characters`);
    else issuers.push(read);
  }
  return { issuers, faults };
}

function issuerIn(key: string, url: URL): MoreIssuer | undefined {
  try {
    const [clientId, clientSecret, name] = [url.username, url.password, url.hash.slice(1)].map(decodeURIComponent);
    // As the provider says it, without the slash that an address of no path gets.
    const issuer = `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}${url.search}`;
    return {
      id: `oidc-${key}`,
      name: name! || url.hostname,
      issuer,
      clientId: clientId!,
      clientSecret: clientSecret! || undefined,
    };
  } catch {
    return undefined;
  }
}
