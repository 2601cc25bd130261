import { CONFIG } from '@app/kernel';
import { Module } from '@nestjs/common';
import type { GatewayConfig } from '../gateway.config.js';
import { Assets } from './assets.js';
import { CrawlersController } from './crawlers.controller.js';
import { PageData } from './page-data.js';
import { Pages } from './pages.js';
import { PagesController } from './pages.controller.js';
import { Shell } from './shell.js';

/** Everything the gateway serves that is not under /api or /media. */
@Module({
  controllers: [PagesController, CrawlersController],
  providers: [
    Assets,
    PageData,
    Pages,
    {
      provide: Shell,
      useFactory: (config: GatewayConfig) =>
        new Shell(config.WEB_DIR, { name: config.SITE_NAME, url: config.SITE_URL }),
      inject: [CONFIG],
    },
  ],
})
export class PagesModule {}
