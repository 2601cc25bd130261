import { setTimeout as rest } from 'node:timers/promises';
import { cacheLooks, cacheMisses, LOG, type Log, Outage, pagesUnrendered } from '@app/kernel';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Packed } from '../http/encodings.js';
import { etagOf } from '../http/public-reads.js';
import { KeptPages } from './kept-pages.js';
import type { PageState, PublicPage, Sent } from './page.js';
import { NotRendered, Renderer } from './rendering/renderer.js';
import { Shell } from './shell.js';
import { PageFault } from './rendering/thread.js';

/** The browser or crawler that asks for a page. */
export interface Visitor {
  network: string;
  /** May have written a moment ago, and must see it. */
  isSignedIn: boolean;
  /** Whether the visitor has hung up: some do while the answers are read. */
  hasGone: () => boolean;
  /** Settles when the visitor hangs up from now on. */
  gone: () => Promise<unknown>;
}

/** A page being made, for all who wait for it. */
interface Making {
  url: string;
  ready: Promise<Sent | undefined>;
  waiting: number;
  /** It is made also when nobody waits any more. */
  isWanted: boolean;
}

/** A visitor gets the shell when the page is not ready by then. */
const PATIENCE_MS = 1_000;
/** Searches are anybody's to make up: one in so long is rendered, and none while other pages wait. */
const SEARCH_MS = 500;
/** A page that failed is tried again after so long. */
const FAILED_MS = 10_000;
/** Pages say how long ago things were, so the tag of a page changes with the hour at the latest. */
const HOUR_MS = 3_600_000;
const SHELL_BYTES = 4 * 1024 * 1024;

const CACHE = { cache: 'pages' };
const GONE = Symbol('gone');
/** For whoever has hung up: nobody reads it. */
const NOTHING: Sent = { tag: null, body: Packed.of('') };

/** The one place where pages are rendered, compressed and kept. */
@Injectable()
export class Pages implements OnModuleInit, OnModuleDestroy {
  private readonly renderer: Renderer;
  private readonly outage: Outage;
  private readonly kept = new KeptPages();
  private readonly making = new Map<string, Making>();
  private readonly failed = new LRUCache<string, true>({ max: 1_000, ttl: FAILED_MS });
  /** Apart from the pages, so that a flood of them throws out none. */
  private readonly shells = new LRUCache<string, Sent>({
    maxSize: SHELL_BYTES,
    sizeCalculation: ({ body }) => body.size,
  });
  private searchedAt = -Infinity;

  constructor(
    @Inject(LOG) log: Log,
    private readonly shell: Shell,
  ) {
    this.renderer = new Renderer(shell.program, log);
    this.outage = new Outage(log, 'rendering pages');
  }

  async onModuleInit(): Promise<void> {
    await this.shell.build().then(
      ({ build }) => this.renderer.start(build),
      () => undefined,
    );
  }

  onModuleDestroy(): void {
    this.renderer.end();
  }

  /** The state of a page. Its tag is known before anything is rendered. */
  async stateOf(page: PublicPage): Promise<PageState> {
    const { build, renders, scripts } = await this.shell.build();
    const url = renders ? page.url : null;
    const hour = Math.floor(Date.now() / HOUR_MS);
    const made = `${build} ${hour} ${url} ${JSON.stringify(page.head)} ${this.shell.dataOf(page.queries)}`;
    return { ...page, url, build, scripts, tag: etagOf(made).slice(1, -1) };
  }

  /**
   * The page with everything in it. While it is made anew, the last state of it stands in where that says nothing that
   * is not true any more. A shell when rendering fails or takes too long.
   */
  async of(page: PageState, visitor: Visitor): Promise<Sent> {
    const { url } = page;
    if (url === null) return this.shelled(page, page.tag);
    cacheLooks.inc(CACHE);
    const known = this.kept.current(page);
    if (known) return known;
    if (visitor.hasGone()) return NOTHING;
    const standIn = this.kept.standIn(page, visitor.isSignedIn);
    const making =
      (standIn && [...this.making.values()].find((other) => other.url === url)) ?? this.make(page, url, visitor);
    if (standIn) {
      if (making) making.isWanted = true;
      return standIn;
    }
    const sent = making && (await this.inTime(making, visitor));
    if (sent === GONE) return NOTHING;
    if (sent) return sent;
    if (page.share !== 'search') pagesUnrendered.inc();
    return this.shelled(page, null);
  }

  private async inTime(making: Making, { gone }: Visitor): Promise<Sent | typeof GONE | undefined> {
    making.waiting += 1;
    const late = rest(PATIENCE_MS, undefined, { ref: false });
    const sent = await Promise.race([making.ready, late, gone().then((): typeof GONE => GONE)]);
    making.waiting -= 1;
    return sent;
  }

  /** Nothing when it is not to be made now. */
  private make(page: PageState, url: string, visitor: Visitor): Making | undefined {
    const { tag, share } = page;
    const under = this.making.get(tag);
    if (under) return under;
    if (this.failed.has(tag)) return undefined;
    if (share === 'search' && !this.mayRenderSearch()) return undefined;
    cacheMisses.inc(CACHE);
    const making: Making = { url, waiting: 0, isWanted: share === 'site', ready: Promise.resolve(undefined) };
    this.making.set(tag, making);
    making.ready = this.rendered(page, url, visitor.network, making)
      .catch((error: unknown) => this.note(error, page, url))
      .finally(() => this.making.delete(tag));
    return making;
  }

  private mayRenderSearch(): boolean {
    const now = performance.now();
    if (!this.renderer.isIdle || now - this.searchedAt < SEARCH_MS) return false;
    this.searchedAt = now;
    return true;
  }

  private async rendered(page: PageState, url: string, by: string, making: Making): Promise<Sent> {
    const { share, build, queries, head, tag } = page;
    let data = '';
    const rendered = await this.renderer.render({
      url,
      share,
      by,
      build,
      data: () => (data = this.shell.dataOf(queries, Date.now())),
      isWanted: () => making.isWanted || making.waiting > 0,
    });
    this.outage.over();
    const sent = sentAs(tag, await this.shell.fill(head, data, rendered));
    this.kept.set(page, sent);
    return sent;
  }

  private note(error: unknown, { tag }: PageState, url: string): undefined {
    if (error instanceof NotRendered) return;
    if (error instanceof PageFault) this.failed.set(tag, true);
    // Without the query, in which people may have typed anything.
    this.outage.pause(new Error(`${url.split('?', 1)[0]} was not rendered`, { cause: error }));
  }

  private async shelled({ head, queries, tag }: PageState, shown: string | null): Promise<Sent> {
    const known = this.shells.get(tag);
    if (known) return known;
    const shell = sentAs(shown, await this.shell.fill(head, this.shell.dataOf(queries)));
    this.shells.set(tag, shell);
    return shell;
  }
}

const sentAs = (tag: string | null, text: string): Sent => ({ tag, body: Packed.of(text) });
