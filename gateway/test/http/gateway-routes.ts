import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from '@app/kernel';
import type { GatewayConfig, RunningGateway } from '../../src/gateway.js';

/** Addresses that stand for all that is not there, and for the files of the web. */
export const ANYTHING = ['/*', '/assets/*', '/api', '/api/*', '/media', '/media/*', '/health', '/health/*'].map(
  (path) => `GET ${path}`,
);

interface Router {
  printRoutes(options: { commonPrefix: boolean }): string;
}

/**
 * All that the running gateway's router answers to, as `GET /api/projects/:id`; a HEAD belongs to its GET. Files of the
 * web are left out.
 */
export function routesIn(app: RunningGateway['app']): string[] {
  const router = app.getHttpAdapter().getInstance() as unknown as Router;
  const tree = router.printRoutes({ commonPrefix: false });
  const { WEB_DIR: webDir } = app.get<GatewayConfig>(CONFIG);
  const path: string[] = [];
  return tree
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line);
      if (!found) throw new Error(`a line of the router's tree that cannot be read: ${line}`);
      const [, indent = '', piece = '', methods = ''] = found;
      const depth = indent.length / 4;
      // The tree leaves out the slash before a star.
      path.splice(depth, Infinity, piece === '*' && depth > 1 ? '/*' : piece);
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path.join('')}`);
    })
    .filter((route) => route === 'GET /' || !existsSync(join(webDir, route.split(' ')[1]!)));
}
