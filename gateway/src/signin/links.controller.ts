import { API, AppError, type LinkKind, type Me, users } from '@app/contracts';
import { CONFIG, RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { EvenSuspended, Limit, Public, SignedIn } from '../http/route-options.js';
import { Fields } from '../http/validation.js';
import { Answers, AnswersNothing, Summary } from '../openapi/answers.js';
import { personOf } from '../session/callers.js';
import { Sessions } from '../session/session.js';
import { EmailBody, LinkBody, ResetBody, VerifyBody } from './links.dto.js';
import { Arrivals } from './arrivals.js';
import { MailOffer } from './mail-offer.js';

/** What was accepted says nothing of what comes of it. */
const AnswersAccepted = (): MethodDecorator => ApiAcceptedResponse({ description: 'Always the same' });

/** Links by mail: they let somebody in who has forgotten the password or has none, and confirm an address. */
@ApiTags('Session and accounts')
@Controller()
export class LinksController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly sessions: Sessions,
    private readonly arrivals: Arrivals,
    private readonly mail: MailOffer,
  ) {}

  @Post(API.forgotPassword)
  @Public()
  @Limit('links')
  @HttpCode(202)
  @Summary('Sends a link by which a new password is set, if there is such an account', 'validation_failed', 'not_found')
  @AnswersAccepted()
  async forgot(@Body(new Fields(EmailBody)) { email }: EmailBody): Promise<void> {
    await this.ask(email, 'reset');
  }

  @Post(API.askForLink)
  @Public()
  @Limit('links')
  @HttpCode(202)
  @Summary('Sends a link that signs in, if there is such an account', 'validation_failed', 'not_found')
  @AnswersAccepted()
  async askForLink(@Body(new Fields(EmailBody)) { email }: EmailBody): Promise<void> {
    await this.ask(email, 'link');
  }

  @Post(API.askToVerify)
  @SignedIn()
  @EvenSuspended()
  @HttpCode(202)
  @Summary('Sends a link that confirms one’s own address', 'not_found')
  @AnswersAccepted()
  async askToVerify(@Req() request: FastifyRequest): Promise<void> {
    await this.mail.mustBeOn();
    await this.rpc.users.askToVerify({}, personOf(request));
  }

  @Post(API.resetPassword)
  @Public()
  @Limit('signIns')
  @HttpCode(200)
  @Summary('Sets a new password by a link and signs in; all other sessions end', users.resetPassword, 'not_found')
  @Answers(200, 'Me')
  async reset(
    @Body(new Fields(ResetBody)) { token, password }: ResetBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Me> {
    this.mustBeOn();
    const { userId } = await this.ownerOf(token, 'reset');
    const me = await this.endingAll(userId, () => this.rpc.users.resetPassword({ token, password }, null));
    await this.arrivals.letIn(request, reply, me);
    return me;
  }

  @Post(API.useLink)
  @Public()
  @Limit('signIns')
  @HttpCode(200)
  @Summary('Signs in by a link', users.useLink, 'validation_failed', 'not_found')
  @Answers(200, 'Me')
  async useLink(
    @Body(new Fields(LinkBody)) { token }: LinkBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Me> {
    this.mustBeOn();
    const { userId, emailVerified } = await this.ownerOf(token, 'link');
    const use = () => this.rpc.users.useLink({ token }, null);
    // Who signed in to an account whose address nobody had confirmed may be a stranger.
    const me = emailVerified ? await use() : await this.endingAll(userId, use);
    await this.arrivals.letIn(request, reply, me);
    return me;
  }

  @Post(API.verify)
  @Public()
  @Limit('signIns')
  @HttpCode(204)
  @Summary('Confirms an address, or says that it was given by somebody else', users.verifyEmail, 'validation_failed')
  @AnswersNothing()
  async verify(@Body(new Fields(VerifyBody)) { token, mine }: VerifyBody): Promise<void> {
    const { userId, kind } = await this.ownerOf(token, 'verify', 'email_change');
    const verify = () => this.rpc.users.verifyEmail({ token, mine }, null);
    await (kind === 'verify' && !mine ? this.endingAll(userId, verify) : verify());
  }

  private async ask(email: string, kind: 'reset' | 'link'): Promise<void> {
    this.mustBeOn();
    await this.mail.mustBeOn();
    await this.rpc.users.askForLink({ email, kind }, null);
  }

  private async ownerOf(token: string, ...kinds: LinkKind[]) {
    const owner = await this.rpc.users.linkOwner({ token }, null);
    if (!kinds.includes(owner.kind)) throw new AppError('link_expired');
    return owner;
  }

  /** Before, so that a crash in between leaves no session; and after, for one that was opened in between. */
  private async endingAll<T>(userId: string, act: () => Promise<T>): Promise<T> {
    await this.sessions.endAll(userId);
    const done = await act();
    await this.sessions.endAll(userId);
    return done;
  }

  private mustBeOn(): void {
    if (this.config.AUTH_EMAIL === 'off') throw new AppError('not_found');
  }
}
