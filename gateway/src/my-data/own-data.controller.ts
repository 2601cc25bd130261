import { API, OWN_DATA_COLUMNS } from '@app/contracts';
import { CONFIG, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Storage } from '@app/kernel/storage';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Downloads, jsonEntry } from '../archive/downloads.js';
import { filesOf, FilesReader, FORMATS } from '../archive/files.js';
import type { ZipEntry } from '../archive/zip.js';
import { type GatewayConfig, siteFrom } from '../gateway.config.js';
import { Acts, Limit, SignedIn } from '../http/route-options.js';
import { AnswersFile, Summary } from '../openapi/answers.js';
import { Callers, personOf } from '../session/callers.js';
import { Sessions } from '../session/session.js';
import { OwnPictureFiles } from './pictures.js';

/** Downloads that a gateway makes at once: each reads as much as its person has. */
const AT_ONCE = 6;

const FILES = filesOf(OWN_DATA_COLUMNS);

/** All that somebody has here, for that person: what an archive is for admins. */
@ApiTags('Session and accounts')
@Controller()
export class OwnDataController {
  private readonly downloads: Downloads;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    @Inject(LOG) log: Log,
    private readonly storage: Storage,
    private readonly callers: Callers,
    private readonly sessions: Sessions,
  ) {
    this.downloads = new Downloads(AT_ONCE, log);
  }

  @Get(API.ownData)
  @SignedIn()
  @Acts()
  @Limit('ownData')
  @Summary('Everything that one has here, hidden words too, as a ZIP of JSON and pictures')
  @AnswersFile('application/zip', { type: 'string', format: 'binary' })
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const caller = personOf(request);
    this.downloads.begin(request, reply, caller.userId);
    const askedAt = new Date();
    const reader = new FilesReader(FILES, request.id, ({ service, name }, place) =>
      this.rpc[service].ownData({ file: name, place }, caller),
    );
    const pictures = new OwnPictureFiles(this.rpc, this.storage, caller, request.id);
    const me = await this.callers.accountOf(caller.userId);
    const [signIns, newsletter] = await Promise.all([
      this.sessions.list(request, caller.userId),
      // Until an address is confirmed, it may be somebody else's.
      me.emailVerified ? this.rpc.notices.ownSubscription({ email: me.email }, caller) : [],
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
      yield jsonEntry('newsletter.json', () => newsletter);
      yield* pictures.entries();
      yield jsonEntry('pictures.json', () => pictures.written);
      // The last one: whoever finds it has all of it.
      yield jsonEntry('manifest.json', manifest);
    }
    this.downloads.send(request, reply, 'my-data', askedAt, entries());
  }
}
