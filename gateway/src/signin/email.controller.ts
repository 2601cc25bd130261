import { API, AppError, isAppError, type Me, type SignUpForm, users } from '@app/contracts';
import { CONFIG, RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { Limits } from '../limits/limits.js';
import { Answers, Summary } from '../openapi/answers.js';
import { PRIVATE } from '../http/public-reads.js';
import { Limit, LimitInHandler, Public } from '../http/route-options.js';
import { Fields } from '../http/validation.js';
import { Arrivals } from './arrivals.js';
import { AccountTries } from './account-tries.js';
import { LoginBody, RegisterBody } from './credentials.dto.js';
import { KnownBrowsers } from './known-browsers.js';
import { SignUpForms } from './sign-up-forms.js';

const REGISTRATION = new Fields(RegisterBody);

/** Sign-up and sign-in with e-mail and password. */
@ApiTags('Session and accounts')
@Controller()
export class EmailController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly arrivals: Arrivals,
    private readonly tries: AccountTries,
    private readonly known: KnownBrowsers,
    private readonly forms: SignUpForms,
    private readonly limits: Limits,
  ) {}

  @Get(API.signUpForm)
  @Public()
  @Summary('Opens the sign-up form: what to send with it, and how long after', 'not_found')
  @Answers(200, 'SignUpForm')
  openForm(@Res({ passthrough: true }) reply: FastifyReply): Promise<SignUpForm> {
    this.mustBeOn();
    reply.header('cache-control', PRIVATE);
    return this.forms.open();
  }

  @Post(API.register)
  @Public()
  @LimitInHandler('signUps')
  @ApiBody({ type: RegisterBody })
  @Summary(
    'Signs up with e-mail and password, and in',
    users.register,
    'form_refused',
    'validation_failed',
    'not_found',
  )
  @Answers(201, 'Me')
  async register(
    @Body() sent: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Me> {
    this.mustBeOn();
    await this.limits.take((await this.forms.isProven(sent)) ? 'signUps' : 'unprovenSignUps', request.ip);
    const registration = REGISTRATION.transform(sent);
    await this.forms.mustBeFilledIn(registration);
    const { email, password, firstName, lastName } = registration;
    const me = await this.rpc.users.register({ email, password, firstName, lastName }, null);
    await this.arrivals.letIn(request, reply, me);
    return me;
  }

  @Post(API.emailLogin)
  @Public()
  @Limit('signIns')
  @HttpCode(200)
  @Summary('Signs in with e-mail and password', users.login, 'validation_failed', 'not_found')
  @Answers(200, 'Me')
  async login(
    @Body(new Fields(LoginBody)) credentials: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Me> {
    this.mustBeOn();
    const { email } = credentials;
    const made = await this.tries.take(email, request.ip, this.known.find(request, email));
    const me = await this.rpc.users.login(credentials, null).catch(async (error: unknown) => {
      if (isAppError(error, 'unavailable')) await made.unanswered();
      throw error;
    });
    await made.succeeded();
    await this.arrivals.signIn(request, reply, me);
    return me;
  }

  private mustBeOn(): void {
    if (this.config.AUTH_EMAIL === 'off') throw new AppError('not_found');
  }
}
