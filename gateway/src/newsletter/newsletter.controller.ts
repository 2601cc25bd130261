import { API, notices } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { Limit, Public } from '../http/route-options.js';
import { Fields } from '../http/validation.js';
import { AnswersNothing, Summary } from '../openapi/answers.js';
import { EmailBody, LinkBody } from '../signin/links.dto.js';

/** The newsletter, for people who need no account for it. */
@ApiTags('Newsletter')
@Controller()
export class NewsletterController {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  @Post(API.newsletter)
  @Public()
  @Limit('subscriptions')
  @HttpCode(202)
  @Summary('Asks for the newsletter: a mail asks whose the address is', notices.subscribe, 'validation_failed')
  @ApiAcceptedResponse({ description: 'Always the same, whoever reads the newsletter already' })
  async subscribe(@Body(new Fields(EmailBody)) { email }: EmailBody): Promise<void> {
    await this.rpc.notices.subscribe({ email }, null);
  }

  @Post(API.confirmNewsletter)
  @Public()
  @HttpCode(204)
  @Summary('Confirms the address, by the link of that mail', notices.confirmSubscription, 'validation_failed')
  @AnswersNothing()
  async confirm(@Body(new Fields(LinkBody)) { token }: LinkBody): Promise<void> {
    await this.rpc.notices.confirmSubscription({ token }, null);
  }
}
