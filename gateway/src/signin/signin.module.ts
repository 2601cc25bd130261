import { CONFIG, LOG, type Log } from '@app/kernel';
import { Module } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { GatewayConfig } from '../gateway.config.js';
import { cookieOptions } from '../session/cookies.js';
import { AccountTries } from './account-tries.js';
import { EmailController } from './email.controller.js';
import { Flows } from './flows.js';
import { LoginController } from './login.controller.js';
import { OpenIdProviders } from './oidc.js';
import { Pictures } from './picture.js';
import { SessionController } from './session.controller.js';
import { SignUpForms } from './sign-up-forms.js';

/** Sign-in, sign-up and logout. */
@Module({
  controllers: [SessionController, LoginController, EmailController],
  providers: [
    AccountTries,
    Pictures,
    SignUpForms,
    {
      provide: Flows,
      useFactory: (redis: Redis, config: GatewayConfig) => new Flows(redis, cookieOptions(config)),
      inject: [Redis, CONFIG],
    },
    {
      provide: OpenIdProviders,
      useFactory: (config: GatewayConfig, log: Log) => new OpenIdProviders(config, log),
      inject: [CONFIG, LOG],
    },
  ],
})
export class SigninModule {}
