import type { ProviderRow } from '@app/contracts';
import { CONFIG } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../gateway.config.js';
import { MailOffer } from '../mail-offer.js';
import { providerRows } from './providers.js';

/** The sign-in page's rows as they are now. While nobody can say whether mail leaves, no link by mail is offered. */
@Injectable()
export class OfferedProviders {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly mail: MailOffer,
  ) {}

  async rows(): Promise<ProviderRow[]> {
    return providerRows(this.config, await this.mail.isOn().catch(() => false));
  }
}
