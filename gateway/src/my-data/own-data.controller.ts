import { API, AppError, OWN_DATA_COLUMNS } from '@app/contracts';
import { CONFIG, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Storage } from '@app/kernel/storage';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { filesOf, FilesReader, FORMATS } from '../archive/files.js';
import { zipOf, type ZipEntry } from '../archive/zip.js';
import { type GatewayConfig, siteFrom } from '../gateway.config.js';
import { PRIVATE } from '../http/public-reads.js';
import { Acts, Limit, SignedIn } from '../http/route-options.js';
import { atTheEnd } from '../limits/counting.js';
import { AnswersFile, Summary } from '../openapi/answers.js';
import { Callers, personOf } from '../session/callers.js';
import { Sessions } from '../session/session.js';
import { OwnPictureFiles } from './pictures.js';

/** Downloads that a gateway makes at once: each reads as much as its person has. */
const AT_ONCE = 6;
const RETRY_SECONDS = 30;

const FILES = filesOf(OWN_DATA_COLUMNS);

/** All that somebody has here, for that person: what an archive is for admins. */
@ApiTags('Session and accounts')
@Controller()
export class OwnDataController {
  /** The people who are being served. */
  private readonly underWay = new Set<string>();

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    @Inject(LOG) private readonly log: Log,
    private readonly storage: Storage,
    private readonly callers: Callers,
    private readonly sessions: Sessions,
  ) {}

  @Get(API.ownData)
  @SignedIn()
  @Acts()
  @Limit('ownData')
  @Summary('Everything that one has here, hidden words too, as a ZIP of JSON and pictures')
  @AnswersFile('application/zip', { type: 'string', format: 'binary' })
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const caller = personOf(request);
    atTheEnd(request, reply, this.take(caller.userId));
    const askedAt = new Date();
    const reader = new FilesReader(FILES, request.id, ({ service, name }, place) =>
      this.rpc[service].ownData({ file: name, place }, caller),
    );
    const pictures = new OwnPictureFiles(this.rpc, this.storage, caller, request.id);
    const [me, signIns] = await Promise.all([
      this.callers.accountOf(caller.userId),
      this.sessions.list(request, caller.userId),
      reader.mustAnswer(),
      pictures.mustAnswer(),
    ]);
    const files: { name: string; rows: number }[] = [];
    const site = siteFrom(this.config);
    const manifest = () => ({
      ...{ site: site.name, url: site.url, askedAt: askedAt.toISOString(), of: { id: me.id, name: me.displayName } },
      files,
    });
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield* reader.entries([FORMATS.json], (name, rows) => files.push({ name, rows }));
      yield jsonEntry('sign-ins.json', () => signIns);
      yield* pictures.entries();
      yield jsonEntry('pictures.json', () => pictures.written);
      // The last one: whoever finds it has all of it.
      yield jsonEntry('manifest.json', manifest);
    }
    const zip = zipOf(entries(), askedAt);
    zip.on('error', (err) => this.log.warn({ err, requestId: request.id }, 'a download of own data was broken off'));
    void reply
      .header('cache-control', PRIVATE)
      .header('content-disposition', `attachment; filename="my-data-${askedAt.toISOString().slice(0, 10)}.zip"`)
      .type('application/zip')
      .send(zip);
  }

  /** @throws AppError rate_limited while this person, or too many of them, are being served. */
  private take(userId: string): () => void {
    if (this.underWay.has(userId) || this.underWay.size >= AT_ONCE)
      throw new AppError('rate_limited', undefined, { retryAfterSeconds: RETRY_SECONDS });
    this.underWay.add(userId);
    return () => this.underWay.delete(userId);
  }
}

const jsonEntry = (name: string, content: () => unknown): ZipEntry => ({
  name,

  parts: async function* () {
    yield `${JSON.stringify(content(), null, 2)}\n`;
  },
});
