import { describe, expect, it } from '@jest/globals';
import { machineEnv } from './environment.ts';

describe('what a process knows of the machine', () => {
  it('is nothing of the settings', () => {
    expect(machineEnv({ PATH: '/bin', SESSION_SECRET: 'x', DATABASE_URL: 'y' })).toEqual({ PATH: '/bin' });
  });

  it('is the proxy in either spelling, which is never asked for this machine', () => {
    expect(machineEnv({ https_proxy: 'http://proxy:3128', no_proxy: '.town.gov' })).toEqual({
      HTTPS_PROXY: 'http://proxy:3128',
      NO_PROXY: '.town.gov,localhost,127.0.0.1,::1',
      NODE_USE_ENV_PROXY: '1',
    });
    expect(machineEnv({ HTTPS_PROXY: '' })).toEqual({});
  });
});
