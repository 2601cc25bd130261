import { API, AppError, loginRules, type Me, normalizeLine, registerRules } from '@app/contracts';
import { CONFIG, RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { Limit, Public } from '../session/access.js';
import { Sessions } from '../session/session.js';
import { Fields, Follows } from '../validation.js';
import { AccountTries } from './account-tries.js';

const trimmed = (value: string): string => value.trim();
/** An absent or empty name is no name. */
const nameOrNone = (value: string | null | undefined): string | null => (value && normalizeLine(value)) || null;

class RegisterBody {
  @Follows(registerRules.email, trimmed)
  email!: string;

  @Follows(registerRules.password)
  password!: string;

  @Follows(registerRules.firstName, nameOrNone)
  firstName?: string | null;

  @Follows(registerRules.lastName, nameOrNone)
  lastName?: string | null;
}

class LoginBody {
  @Follows(loginRules.email, trimmed)
  email!: string;

  @Follows(loginRules.password)
  password!: string;
}

/** Sign-up and sign-in with e-mail and password. */
@Controller()
export class EmailController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly sessions: Sessions,
    private readonly tries: AccountTries,
  ) {}

  @Post(API.register)
  @Public()
  @Limit('signUps')
  @Header('cache-control', 'private, no-store')
  async register(
    @Body(new Fields(RegisterBody)) body: RegisterBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Me> {
    this.mustBeOn();
    const me = await this.rpc.users.register(body, null);
    await this.sessions.create(request, reply, me.id);
    return me;
  }

  @Post(API.emailLogin)
  @Public()
  @Limit('signIns')
  @HttpCode(200)
  @Header('cache-control', 'private, no-store')
  async login(
    @Body(new Fields(LoginBody)) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Me> {
    this.mustBeOn();
    await this.tries.take(body.email);
    const me = await this.rpc.users.login(body, null);
    await this.tries.forget(body.email);
    await this.sessions.create(request, reply, me.id);
    return me;
  }

  private mustBeOn(): void {
    if (this.config.AUTH_EMAIL === 'off') throw new AppError('not_found');
  }
}
