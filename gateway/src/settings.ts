import { NO_ADDRESS } from '@app/contracts';
import { readMoreIssuers } from '@app/kernel';
import { Transform } from 'class-transformer';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import { isNetwork } from './limits/networks.js';
import { readPages } from './pages/written/written-pages.js';

const PROXIES_MAX = 10;

/** Decorates a setting whose check needs the other settings. */
const judged =
  (judge: (value: unknown, settings: object) => boolean, message: string): PropertyDecorator =>
  (target, key) =>
    registerDecorator({
      target: target.constructor,
      propertyName: String(key),
      validator: {
        validate: (value: unknown, args?: ValidationArguments) => judge(value, args!.object),
        defaultMessage: () => `${String(key)} ${message}`,
      },
    });

const isWebsite = (value: unknown): boolean => {
  const { protocol, username, password } = URL.canParse(String(value)) ? new URL(String(value)) : ({} as Partial<URL>);
  return /^https?:$/.test(protocol ?? '') && !username && !password;
};

/** Decorates the URL of another site, to which pages lead. */
export const IsWebsite = (): PropertyDecorator =>
  judged(isWebsite, 'must be an address that starts with https:// or http://');

/** Decorates the URL of another site, or a place that is still empty. */
export const IsNetwork = (): PropertyDecorator =>
  judged(
    (value) => value === NO_ADDRESS || isWebsite(value),
    `must be an address that starts with https:// or http://, or ${NO_ADDRESS} for a link that leads nowhere yet`,
  );

/** Decorates a folder of Markdown pages. Each fault in it is told. */
export const IsPagesFolder = (): PropertyDecorator => (target, key) =>
  registerDecorator({
    target: target.constructor,
    propertyName: String(key),
    validator: {
      validate: (folder: string) => readPages(folder).faults.length === 0,
      defaultMessage: (args?: ValidationArguments) =>
        readPages(args!.value as string)
          .faults.map((fault) => `${String(key)}: ${fault}`)
          .join('\n  - '),
    },
  });

/** Decorates a list of IPs and networks, or a number of proxies. */
export const IsProxies = (): PropertyDecorator => (target, key) => {
  Transform(({ value }: { value: unknown }) => {
    const text = String(value).trim();
    return /^\d+$/.test(text) ? Number(text) : text.split(',').map((each) => each.trim());
  })(target, key);
  judged(
    (value) => (Array.isArray(value) ? value.every(isNetwork) : Number(value) <= PROXIES_MAX),
    `must be addresses or networks such as 10.0.0.0/8, or a number up to ${PROXIES_MAX}`,
  )(target, key);
};

/** Decorates the URL of an OpenID provider. */
export const IsIssuer = (): PropertyDecorator =>
  judged(
    (value, { NODE_ENV }: { NODE_ENV?: string }) =>
      URL.canParse(String(value)) && mayBeIssuer(new URL(String(value)), NODE_ENV),
    'must be an address that starts with https://; http:// is for a provider on this machine, and never in production',
  );

/** Decorates more OpenID providers. Each fault in it is told, and no secret. */
export const IsMoreIssuers = (): PropertyDecorator => (target, key) =>
  registerDecorator({
    target: target.constructor,
    propertyName: String(key),
    validator: {
      validate: (value: unknown, args?: ValidationArguments) => faultsOfMore(value, args!.object).length === 0,
      defaultMessage: (args?: ValidationArguments) =>
        faultsOfMore(args!.value, args!.object)
          .map((fault) => `${String(key)}: ${fault}`)
          .join('\n  - '),
    },
  });

function faultsOfMore(value: unknown, settings: { OIDC_ISSUER?: string; NODE_ENV?: string }): string[] {
  const { issuers, faults } = readMoreIssuers(String(value));
  const called = (id: string): string => `entry "${id.slice('oidc-'.length)}"`;
  for (const { id, issuer } of issuers) {
    if (!mayBeIssuer(new URL(issuer), settings.NODE_ENV)) faults.push(`${called(id)} must start with https://`);
    if (issuer === settings.OIDC_ISSUER?.replace(/\/$/, '')) faults.push(`${called(id)} has the issuer of OIDC_ISSUER`);
  }
  return faults;
}

const mayBeIssuer = (issuer: URL, environment: string | undefined): boolean =>
  issuer.protocol === 'https:' || (issuer.protocol === 'http:' && environment !== 'production' && isLoopback(issuer));

/** Does this URL lead to this machine? */
export const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
