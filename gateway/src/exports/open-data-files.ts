import { hash, randomUUID } from 'node:crypto';
import { OPEN_DATA, OPEN_DATA_PREFIX, type OpenProject, type Site } from '@app/contracts';
import { CONFIG, EndlessWork, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Storage, type StoredFile } from '@app/kernel/storage';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type GatewayConfig, siteFrom } from '../gateway.config.js';
import { unlessDown } from '../http/errors.js';
import { type Columns, openColumns } from './columns.js';
import { isDue } from './due.js';
import { csvFile, type ExportFile, jsonFile } from './files.js';
import { slicesOf } from './slices.js';

export type OpenFormat = keyof typeof OPEN_DATA;
const FORMATS = Object.keys(OPEN_DATA) as OpenFormat[];

const LOOK_MS = 60_000;
/** Below this it costs little to read all anew. */
const SMALL_BYTES = 5 * 1024 * 1024;

/** One of the gateways makes the files. If it is killed, another one does so later, when the store cannot be at it. */
const MAKING = 'limit:open-data-files';
const MAKING_SECONDS = 120;

/**
 * The open data as files of the bucket. They are made anew each night, and when what they say of projects and creators
 * has changed: a minute later for each megabyte, an hour later at most. Votes and comments alone are no such change.
 * What is needed to know this stands with each file.
 */
@Injectable()
export class OpenDataFiles implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;
  private readonly stopping = new AbortController();
  private readonly site: Site;
  private readonly columns: Columns<OpenProject>;
  /** A file that was made for other settings has other addresses, or another licence. */
  private readonly madeFor: string;
  private first: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    @Inject(LOG) private readonly log: Log,
    private readonly redis: Redis,
    private readonly storage: Storage,
  ) {
    this.site = siteFrom(config);
    this.columns = openColumns(this.site);
    this.madeFor = hash('sha256', JSON.stringify([this.about(), Object.keys(this.columns)]));
    this.work = new EndlessWork(log, 'the files of the open data', async () => {
      await this.makeThoseDue();
      return LOOK_MS;
    });
  }

  /** A gateway that has just started has visitors who wait. */
  onApplicationBootstrap(): void {
    this.first = setTimeout(() => this.work.start(), LOOK_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.first);
    this.stopping.abort();
    await this.work.stop();
  }

  /** The data of this moment, read while it is sent. */
  read(format: OpenFormat, requestId: string): ExportFile {
    const slices = this.slices(requestId);
    return format === 'csv'
      ? csvFile('projects', this.columns, slices)
      : jsonFile('projects', this.columns, slices, this.about(), 'projects');
  }

  /** The file of the bucket, or null when there is none that may be sent. */
  async stored(format: OpenFormat): Promise<StoredFile | null> {
    const file = await this.storage.about(openDataKey(format));
    if (!file || file.notes['for'] !== this.madeFor) return null;
    if (file.size >= SMALL_BYTES) return file;
    const generation = await unlessDown(() => this.generation(), 'down');
    return generation === 'down' || generation === file.notes['generation'] ? file : null;
  }

  /** Makes the files that are due, unless another gateway is about to. */
  async makeThoseDue(): Promise<void> {
    if (!(await this.redis.set(MAKING, 1, 'EX', MAKING_SECONDS, 'NX'))) return;
    try {
      for (const format of FORMATS) {
        const generation = await this.generation();
        const file = await this.storage.about(openDataKey(format));
        if (isDue(file, this.storage.clock.now, { for: this.madeFor, generation })) await this.make(format, generation);
      }
    } catch (error) {
      if (!this.stopping.signal.aborted) throw error;
    } finally {
      await this.redis.del(MAKING);
    }
  }

  private async make(format: OpenFormat, generation: string): Promise<void> {
    const began = performance.now();
    const { texts, type } = this.read(format, randomUUID());
    await this.storage.putInParts(openDataKey(format), this.inTurn(texts), type, { for: this.madeFor, generation });
    this.log.info({ format, ms: Math.round(performance.now() - began) }, 'open data made');
  }

  /** No other gateway begins meanwhile, and an end of this process need not wait for the whole file. */
  private async *inTurn(texts: AsyncIterable<string>): AsyncGenerator<string, void> {
    for await (const text of texts) {
      this.stopping.signal.throwIfAborted();
      await this.redis.expire(MAKING, MAKING_SECONDS);
      yield text;
    }
  }

  private slices(requestId: string): AsyncGenerator<OpenProject[]> {
    return slicesOf(requestId, (last) => this.rpc.projects.openData({ after: last?.id ?? 0 }, null));
  }

  /** It changes with what the public lists say, counts apart. */
  private async generation(): Promise<string> {
    return (await this.rpc.projects.sitemapFiles({}, null)).generation;
  }

  private about(): Record<'source' | 'url' | 'licence', string> {
    return { source: this.site.name, url: this.site.url, licence: this.config.OPEN_DATA_LICENCE };
  }
}

export const openDataKey = (format: OpenFormat): string => `${OPEN_DATA_PREFIX}projects.${format}`;
