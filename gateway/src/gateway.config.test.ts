import { type ConfigError, loadConfig } from '@app/kernel';
import { describe, expect, it } from '@jest/globals';
import { GatewayConfig } from './gateway.config.js';

const complete = {
  NATS_URL: 'nats://localhost:4222',
  REDIS_URL: 'redis://localhost:6379',
  S3_ENDPOINT: 'http://localhost:9000',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret',
  SESSION_SECRET: 'x'.repeat(32),
};
const load = (more: Record<string, string>) => loadConfig(GatewayConfig, { ...complete, ...more });

function faultsOf(more: Record<string, string>): string[] {
  try {
    load(more);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

describe('the settings of the gateway', () => {
  it('name all faults at once', () => {
    const faults = faultsOf({
      OIDC_ISSUER: 'http://id.example.org',
      GOOGLE_CLIENT_ID: 'id',
      TRUST_PROXY: 'the-proxy',
      SESSION_SECRET: 'short',
      PORT: 'soon',
    });
    for (const name of ['OIDC_ISSUER', 'GOOGLE_CLIENT_SECRET', 'TRUST_PROXY', 'SESSION_SECRET', 'PORT'])
      expect(faults.filter((fault) => fault.includes(name)).length).toBeGreaterThan(0);
  });

  it.each([
    ['https://replit.com/oidc', 'production', true],
    ['http://127.0.0.1:4000', 'development', true],
    ['http://localhost:4000', 'test', true],
    ['http://[::1]:4000', 'development', true],
    ['http://127.0.0.1:4000', 'production', false],
    ['http://id.example.org', 'development', false],
    ['https://[', 'development', false],
    ['https://', 'development', false],
    ['ftp://127.0.0.1', 'development', false],
    ['soon', 'development', false],
  ])('an issuer %s in %s: %s', (OIDC_ISSUER, NODE_ENV, taken) => {
    const faults = faultsOf({ OIDC_ISSUER, NODE_ENV });
    expect(faults).toEqual(taken ? [] : [expect.stringContaining('OIDC_ISSUER must be')]);
  });

  it.each([
    ['school=https://a:b@x.example', 'production', null],
    ['school=http://a:b@127.0.0.1:4000', 'development', null],
    ['school=http://a:b@127.0.0.1:4000', 'production', 'entry "school" must start with https://'],
    ['school=http://a:b@x.example', 'development', 'entry "school" must start with https://'],
    ['town=https://a:b@id.example', 'development', 'entry "town" has the issuer of OIDC_ISSUER'],
    ['school=https://x.example', 'development', 'entry "school" must be'],
  ])('more issuers %s in %s: %s', (OIDC_MORE, NODE_ENV, fault) => {
    const faults = faultsOf({ OIDC_ISSUER: 'https://id.example/', OIDC_MORE, NODE_ENV });
    expect(faults).toEqual(fault === null ? [] : [expect.stringContaining(`OIDC_MORE: ${fault}`)]);
  });

  it('take both halves of the Google pair or none', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' })).toEqual([]);
    expect(faultsOf({ GOOGLE_CLIENT_ID: 'id' })).toEqual(['GOOGLE_CLIENT_SECRET is missing beside GOOGLE_CLIENT_ID']);
    expect(faultsOf({ GOOGLE_CLIENT_SECRET: 's' })).toEqual([
      'GOOGLE_CLIENT_ID is missing beside GOOGLE_CLIENT_SECRET',
    ]);
  });

  it.each([
    ['0', 0],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['10.0.0.1, 2001:db8::/32', ['10.0.0.1', '2001:db8::/32']],
  ])('proxies: %s', (TRUST_PROXY, expected) => expect(load({ TRUST_PROXY }).TRUST_PROXY).toEqual(expected));

  it.each(['11', '-1', '10.0.0.0/33', '10/8', '10.1', 'proxy.example', '10.0.0.1,', '1,2'])(
    'no proxies: %s',
    (TRUST_PROXY) => expect(faultsOf({ TRUST_PROXY })).toEqual([expect.stringContaining('TRUST_PROXY must be')]),
  );
});
