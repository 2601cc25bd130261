import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { assertPort, portOf, portSentence } from './ports.ts';

describe('the port of the site', () => {
  it.each([
    ['http', /must be a number from 1 to 65535, not 'http'/],
    ['3000-3009', /a range for several gateways of docker compose; npm start needs one port: PORT=3000 npm start/],
    ['0', /must be a number/],
    ['70000', /must be a number/],
    ['6000', /Browsers refuse to visit port 6000/],
    ['22', /Browsers refuse to visit port 22/],
    ['25', /Browsers refuse to visit port 25/],
  ])('%s is refused with the reason', (text, sentence) => {
    expect(() => portOf(text)).toThrow(sentence);
  });

  it.each(['80', '443', '3000', '65535'])('%s may be had', (text) => {
    expect(portOf(text)).toBe(Number(text));
  });

  it('is not called taken when it is only not permitted', () => {
    expect(portSentence(80, 'EACCES')).toMatch(/^Only root may listen on port 80/);
  });

  it('is replaced by one that browsers visit', () => {
    expect(portSentence(6664, 'EADDRINUSE')).toContain('PORT=6670 ');
    expect(portSentence(65_535, 'EADDRINUSE')).toContain('PORT=3000 ');
  });

  it('is refused when somebody listens there, or when the address is of another machine', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(assertPort(port)).rejects.toThrow(`Port ${port} is taken`);
    server.close();
    await once(server, 'close');
    await assertPort(port, '0.0.0.0');
    await expect(assertPort(port, '192.0.2.1')).rejects.toThrow(
      'HOST is 192.0.2.1, which is no address of this machine',
    );
  });
});
