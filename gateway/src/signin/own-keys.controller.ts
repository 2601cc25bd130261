import {
  API,
  AppError,
  type AuthProvider,
  isAuthProvider,
  PAGES,
  type SentTo,
  users,
  type WaysIn,
} from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EvenSuspended, Limit, SignedIn } from '../http/route-options.js';
import { Fields } from '../http/validation.js';
import { Answers, AnswersNothing, Summary } from '../openapi/answers.js';
import { personOf } from '../session/callers.js';
import { Sessions } from '../session/session.js';
import { AccountTries } from './account-tries.js';
import { NewEmailBody, PasswordBody, ProofBody } from './links.dto.js';
import { MailOffer } from './mail-offer.js';
import { Flows } from './oidc/flows.js';
import { OpenIdProviders } from './oidc/oidc.js';

const ByProvider = (): MethodDecorator => ApiParam({ name: 'provider', schema: { type: 'string' } });

/** How somebody signs in to their own account, changed by themselves. */
@ApiTags('Session and accounts')
@Controller()
export class OwnKeysController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly sessions: Sessions,
    private readonly tries: AccountTries,
    private readonly mail: MailOffer,
    private readonly flows: Flows,
    private readonly providers: OpenIdProviders,
  ) {}

  @Get(API.waysIn)
  @SignedIn()
  @Summary('By what one can sign in to one’s own account')
  @Answers(200, 'WaysIn')
  waysIn(@Req() request: FastifyRequest): Promise<WaysIn> {
    return this.rpc.users.waysIn({}, personOf(request));
  }

  @Post(API.changePassword)
  @SignedIn()
  @EvenSuspended()
  @HttpCode(204)
  @Summary('Changes one’s own password; all other sessions end', users.changePassword)
  @ApiBody({ type: PasswordBody })
  @AnswersNothing()
  async changePassword(
    @Body(new Fields(PasswordBody)) change: PasswordBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const caller = personOf(request);
    await this.tries.whileProving(caller.userId, request.ip, () => this.rpc.users.changePassword(change, caller));
    await this.sessions.endOthers(request, caller.userId);
  }

  @Post(API.changeEmail)
  @SignedIn()
  @EvenSuspended()
  @Limit('links')
  @HttpCode(202)
  @Summary('Asks a new address to confirm itself; all other sessions end', users.changeEmail)
  @ApiBody({ type: NewEmailBody })
  @ApiAcceptedResponse({ description: 'The address of before counts until then' })
  async changeEmail(
    @Body(new Fields(NewEmailBody)) change: NewEmailBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.mail.mustBeOn();
    const caller = personOf(request);
    await this.tries.whileProving(caller.userId, request.ip, () => this.rpc.users.changeEmail(change, caller));
    await this.sessions.endOthers(request, caller.userId);
  }

  @Post(API.myProvider(':provider'))
  @SignedIn()
  @EvenSuspended()
  @HttpCode(200)
  @Summary(
    'Begins to add a provider as a way in: where the browser goes next',
    users.provePassword,
    'not_found',
    'validation_failed',
  )
  @ByProvider()
  @ApiBody({ type: ProofBody })
  @Answers(200, 'SentTo')
  async connect(
    @Param('provider') id: string,
    @Body(new Fields(ProofBody)) proof: ProofBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SentTo> {
    const provider = this.providers.get(id as AuthProvider);
    if (!provider) throw new AppError('not_found');
    const caller = personOf(request);
    const asked = { ...proof, hasJustSignedIn: await this.sessions.isFresh(request) };
    await this.tries.whileProving(caller.userId, request.ip, () => this.rpc.users.provePassword(asked, caller));
    const { redirectTo, state, kept } = await provider.begin();
    const flow = { provider: id as AuthProvider, returnTo: PAGES.settings, passport: kept, connects: caller.userId };
    await this.flows.keep(request, reply, state, flow);
    return { url: redirectTo };
  }

  @Delete(API.myProvider(':provider'))
  @SignedIn()
  @EvenSuspended()
  @Summary('Takes a provider away as a way in', users.disconnect)
  @ByProvider()
  @Answers(200, 'WaysIn')
  disconnect(@Param('provider') provider: string, @Req() request: FastifyRequest): Promise<WaysIn> {
    if (!isAuthProvider(provider)) throw new AppError('not_found');
    return this.rpc.users.disconnect({ provider }, personOf(request));
  }
}
