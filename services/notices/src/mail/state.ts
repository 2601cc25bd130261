import { type MailState, notices } from '@app/contracts';
import { CONFIG } from '@app/kernel';
import { Rpc } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import type { NoticesConfig } from '../config.js';

@Controller()
export class MailStates {
  constructor(@Inject(CONFIG) private readonly config: Readonly<NoticesConfig>) {}

  @Rpc(notices.state)
  state(): Promise<MailState> {
    return Promise.resolve({ mail: this.config.SMTP_URL !== undefined });
  }
}
