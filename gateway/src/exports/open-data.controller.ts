import { setTimeout as sleep } from 'node:timers/promises';
import { OPEN_DATA } from '@app/contracts';
import { CONFIG, LOG, type Log } from '@app/kernel';
import { Storage } from '@app/kernel/storage';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { unlessDown } from '../http/errors.js';
import { REVALIDATE } from '../http/public-reads.js';
import { Public } from '../http/route-options.js';
import { Limits } from '../limits/limits.js';
import { sendFile } from './files.js';
import { OpenDataFiles, openDataKey, type OpenFormat } from './open-data-files.js';
import { sendStored } from './stored.js';

/** A store that does not answer is waited for so long. */
const STORE_MS = 1_000;

/** What is public anyway, as files that anybody may use under the site's licence. */
@ApiExcludeController()
@Controller()
export class OpenDataController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOG) private readonly log: Log,
    private readonly files: OpenDataFiles,
    private readonly storage: Storage,
    private readonly limits: Limits,
  ) {}

  @Get(OPEN_DATA.csv)
  @Public()
  csv(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send(request, reply, 'csv');
  }

  @Get(OPEN_DATA.json)
  @Public()
  json(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send(request, reply, 'json');
  }

  /** Without a file, and while the store is away, all is read while it is sent. */
  private async send(request: FastifyRequest, reply: FastifyReply, format: OpenFormat): Promise<void> {
    await this.limits.take('openData', request.ip);
    void reply.header('cache-control', REVALIDATE).header('link', `<${this.config.OPEN_DATA_LICENCE}>; rel="license"`);
    const read = this.files.read(format, request.id);
    const found = unlessDown(() => this.files.stored(format), null);
    const stored = await Promise.race([found, sleep(STORE_MS, null, { ref: false })]);
    if (!stored) return sendFile(request, reply, this.log, read);
    await sendStored(request, reply, this.log, read, { storage: this.storage, key: openDataKey(format), stored });
  }
}
