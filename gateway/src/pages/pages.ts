import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { cacheLooks, cacheMisses, CONFIG, LOG, type Log, pagesUnrendered } from '@app/kernel';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../gateway.config.js';
import { etagOf } from '../public-reads.js';
import type { PageHead } from './head.js';
import { Renderer } from './renderer.js';
import { type PageQuery, Shell } from './shell.js';

/** A page that is the same for every visitor. */
export interface PublicPage {
  head: PageHead;
  queries: PageQuery[];
  /** The address to render, with what the page reads of it only; null for a page that the browser makes. */
  url: string | null;
}

/** A page as it is sent. */
export interface Sent {
  plain: { etag: string; body: Buffer };
  gzip: { etag: string; body: Buffer };
}

/** The same page of the same answers is rendered once in so long. It could be kept for good, if it did not say how long ago things were. */
const KEPT_MS = 60_000;
/** A page that could not be rendered is tried again after so long. */
const FAILED_MS = 1_000;
const KEPT_BYTES = 32 * 1024 * 1024;
/** A visitor gets the shell when the page is not ready by then. */
const PATIENCE_MS = 1_000;

const CACHE = { cache: 'pages' };

const gzipped = promisify(gzip);

/** The one place where pages are rendered, compressed and kept. What they are made of is their key, so none is ever stale. */
@Injectable()
export class Pages implements OnModuleInit, OnModuleDestroy {
  private readonly renderer: Renderer;
  private readonly kept = new LRUCache<string, Sent, PublicPage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ plain, gzip }) => plain.body.length + gzip.body.length,
    ttl: KEPT_MS,
    // The old one is as right, only its times are older.
    allowStale: true,
    fetchMethod: async (_key, _old, { options, context }) => {
      cacheMisses.inc(CACHE);
      const text = await this.rendered(context).catch((error: unknown) => {
        options.ttl = FAILED_MS;
        pagesUnrendered.inc();
        this.log.warn({ err: error, url: context.url }, 'a page was not rendered');
        return this.shelled(context);
      });
      return sent(text);
    },
  });

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(LOG) private readonly log: Log,
    private readonly shell: Shell,
  ) {
    this.renderer = new Renderer(join(config.WEB_DIR, 'server/page.js'), log);
  }

  async onModuleInit(): Promise<void> {
    await this.shell.build().then(
      (build) => this.renderer.started(build),
      () => undefined,
    );
  }

  onModuleDestroy(): void {
    this.renderer.end('the gateway ends');
  }

  /** The page with everything in it, or its shell when that fails or takes too long. */
  async of(page: PublicPage): Promise<Sent> {
    const key = `${await this.shell.build()} ${page.url} ${JSON.stringify(page.head)} ${this.shell.dataOf(page.queries)}`;
    cacheLooks.inc(CACHE);
    const ready = this.kept.fetch(etagOf(key), { context: page });
    const inTime = await Promise.race([ready, rest(PATIENCE_MS, undefined, { ref: false })]);
    if (inTime) return inTime;
    pagesUnrendered.inc();
    return sent(await this.shelled(page));
  }

  private async rendered(page: PublicPage): Promise<string> {
    if (page.url === null) return this.shelled(page);
    const data = this.shell.dataOf(page.queries, Date.now());
    const rendered = await this.renderer.render(page.url, data, await this.shell.build());
    return this.shell.fill(page.head, data, rendered);
  }

  private shelled({ head, queries }: PublicPage): Promise<string> {
    return this.shell.fill(head, this.shell.dataOf(queries));
  }
}

const sent = async (text: string): Promise<Sent> => {
  const plain = Buffer.from(text);
  const small = await gzipped(plain);
  return { plain: { etag: etagOf(plain), body: plain }, gzip: { etag: etagOf(small), body: small } };
};
