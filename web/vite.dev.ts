import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ServerOptions, ViteDevServer } from 'vite';

/** What `npm run dev` tells Vite: it stands at the site's URL, in front of the gateway. */
interface Dev {
  HOST: string;
  PORT: string;
  SITE_URL: string;
  /** Where the gateway is. */
  GATEWAY_URL: string;
  /** Where the gateway looks for index.html. */
  WEB_DIR: string;
}

export const dev = process.env.GATEWAY_URL ? (process.env as unknown as Dev) : undefined;

/**
 * Sources, packages and public files come from Vite; pages, API, pictures and everything else come from the gateway, as
 * in any deployment.
 */
export const devServer = ({ HOST, PORT, SITE_URL, GATEWAY_URL }: Dev): ServerOptions => ({
  host: HOST,
  port: Number(PORT),
  strictPort: true,
  allowedHosts: [new URL(SITE_URL).hostname],
  proxy: {
    [`^/(?!@|src/|node_modules/|${readdirSync('public').map(escape).join('|')})`]: {
      target: GATEWAY_URL,
      xfwd: true,
      configure: (proxy) => {
        proxy.on('proxyRes', ({ headers }) => {
          // Hot reloading begins with a script in the page itself, which the site's own policy refuses. All other rules
          // stay.
          const policy = headers['content-security-policy'];
          if (policy)
            headers['content-security-policy'] = String(policy).replace("script-src 'self'", "$& 'unsafe-inline'");
        });
      },
    },
  },
});

const escape = (text: string): string => text.replaceAll('.', '\\.');

/**
 * The gateway writes each page's head and data into index.html: here it gets the one that loads the sources from Vite.
 */
export const devIndex = ({ WEB_DIR }: Dev): Plugin => {
  const write = async (server: ViteDevServer): Promise<void> => {
    const html = await server.transformIndexHtml('/', readFileSync('index.html', 'utf8'));
    writeFileSync(join(WEB_DIR, 'index.html'), html);
  };
  return {
    name: 'dev-index',
    apply: 'serve',
    async configureServer(server) {
      await write(server);
      server.watcher.on('change', (file) => file.endsWith('index.html') && void write(server));
    },
  };
};
