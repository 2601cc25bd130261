import { CONFIG, LOG, type Log } from '@app/kernel';
import { Module } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { GatewayConfig } from '../gateway.config.js';
import { Arrivals } from './arrivals.js';
import { AccountTries } from './account-tries.js';
import { EmailController } from './email.controller.js';
import { Flows } from './oidc/flows.js';
import { LinksController } from './links.controller.js';
import { OwnKeysController } from './own-keys.controller.js';
import { KnownBrowsers } from './known-browsers.js';
import { LoginController } from './oidc/login.controller.js';
import { OpenIdProviders } from './oidc/oidc.js';
import { Pictures } from './oidc/picture.js';
import { SessionController } from './session.controller.js';
import { SignUpForms } from './sign-up-forms.js';

/** Sign-in, sign-up and logout. */
@Module({
  controllers: [SessionController, LoginController, EmailController, LinksController, OwnKeysController],
  providers: [
    AccountTries,
    Arrivals,
    KnownBrowsers,
    Pictures,
    SignUpForms,
    {
      provide: Flows,
      useFactory: (redis: Redis) => new Flows(redis),
      inject: [Redis],
    },
    {
      provide: OpenIdProviders,
      useFactory: (config: GatewayConfig, log: Log) => new OpenIdProviders(config, log),
      inject: [CONFIG, LOG],
    },
  ],
  exports: [AccountTries],
})
export class SigninModule {}
