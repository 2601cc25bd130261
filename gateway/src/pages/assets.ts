import { join } from 'node:path';
import { ICON_PATH } from '@app/contracts';
import { CONFIG } from '@app/kernel';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { sayShownElsewhere } from '../http/http.js';
import type { GatewayConfig } from '../gateway.config.js';

const ONE_HOUR_MS = 3_600_000;
const ONE_YEAR_MS = 365 * 24 * ONE_HOUR_MS;

/** The files of the built web app. Pages come from the controllers; everything else in that folder is a file. */
@Injectable()
export class Assets implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly http: HttpAdapterHost,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.http.httpAdapter.getInstance<FastifyInstance>().register(async (fastify) => {
      fastify.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'public' };
        // Mail programs show it, whose pages are of other sites.
        if (route.url === ICON_PATH) route.onRequest = sayShownElsewhere;
      });
      await this.serve(fastify);
    });
  }

  private async serve(fastify: FastifyInstance): Promise<void> {
    const root = this.config.WEB_DIR;
    const common: Partial<FastifyStaticOptions> = { index: false, decorateReply: false, preCompressed: true };
    // Named by their content: a browser need never ask again.
    await fastify.register(fastifyStatic, {
      ...common,
      root: join(root, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: ONE_YEAR_MS,
    });
    await fastify.register(fastifyStatic, {
      ...common,
      root,
      prefix: '/',
      // One route for each file: every other path belongs to the pages.
      wildcard: false,
      globIgnore: ['index.html', 'assets/**', 'server/**', '**/*.{br,gz}'],
      maxAge: ONE_HOUR_MS,
    });
  }
}
