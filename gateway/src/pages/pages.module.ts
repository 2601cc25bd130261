import { CONFIG } from '@app/kernel';
import { Module } from '@nestjs/common';
import { type GatewayConfig, siteFrom } from '../gateway.config.js';
import { NewsletterOffer } from '../newsletter/offer.js';
import { Assets } from './assets.js';
import { CrawlersController } from './crawlers/crawlers.controller.js';
import { PageData } from './page-data.js';
import { Pages } from './pages.js';
import { PagesController } from './pages.controller.js';
import { Shell } from './shell.js';
import { WrittenPagesController } from './written/written-pages.controller.js';
import { readPages } from './written/written-pages.js';

/** Everything the gateway serves that is not under /api or /media. */
@Module({
  controllers: [PagesController, CrawlersController, WrittenPagesController],
  providers: [
    Assets,
    NewsletterOffer,
    PageData,
    Pages,
    {
      provide: Shell,
      useFactory: (config: GatewayConfig) => {
        const { pages } = readPages(config.PAGES_DIR);
        return new Shell(config.WEB_DIR, siteFrom(config, pages), pages);
      },
      inject: [CONFIG],
    },
  ],
})
export class PagesModule {}
