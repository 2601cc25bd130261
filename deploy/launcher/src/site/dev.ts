import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from '../data-folder.ts';
import { machineEnv } from '../machine/environment.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { responds } from '../machine/probe.ts';
import { root } from '../root.ts';
import type { Program } from '../supervision/program.ts';
import type { GatewayAddress } from './parts.ts';
import type { Settings } from './settings.ts';

/** Vite stands at the site's address and serves the web's sources; the gateway is behind it. See web/vite.dev.ts. */
export async function gatewayBehindVite(data: DataFolder): Promise<GatewayAddress> {
  const webDir = join(data.path, 'dev-web');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  return { host: LOOPBACK, port: await data.port('gateway'), webDir };
}

export const viteProgram = ({ env, port, siteUrl }: Settings, host: string, gateway: GatewayAddress): Program => ({
  name: 'vite',
  stage: 'gateway',
  command: process.execPath,
  args: [join(root, 'node_modules/vite/bin/vite.js')],
  cwd: join(root, 'web'),
  env: {
    ...machineEnv(env),
    HOST: host,
    PORT: String(port),
    SITE_URL: siteUrl,
    GATEWAY_URL: `http://${gateway.host}:${gateway.port}`,
    WEB_DIR: String(gateway.webDir),
  },
  ready: () => responds(`http://${host}:${port}/health/live`),
});
