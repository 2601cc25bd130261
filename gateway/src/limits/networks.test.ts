import { describe, expect, it } from '@jest/globals';
import { inNetworks, isPublicIp, networkOf } from './networks.js';

describe('an address that a picture may be fetched from', () => {
  it.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
    'is public: %s',
    (address) => expect(isPublicIp(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('is none of our own network: %s', (address) => expect(isPublicIp(address)).toBe(false));
});

describe('what counts as one address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:DB8:1:2:9:9:9:9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['192.0.2.1:5678', '192.0.2.1'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['not:an:address', 'not:an:address'],
    ['[', '['],
    [':1', ''],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('a proxy', () => {
  const isProxy = inNetworks(['10.0.0.0/8', '127.0.0.1', '2001:db8::/32', '::1']);

  it.each(['10.1.2.3', '10.1.2.3:5678', '::ffff:10.1.2.3', '127.0.0.1', '2001:db8::7', '[2001:db8::7]:443', '::1'])(
    'is in a network that is named: %s',
    (address) => expect(isProxy(address)).toBe(true),
  );

  it.each(['11.1.2.3', '127.0.0.2', '2001:db9::7', '::2', 'fe80::1%eth0', 'unknown', '_hidden', '10', ''])(
    'is nobody else: %s',
    (address) => expect(isProxy(address)).toBe(false),
  );
});
