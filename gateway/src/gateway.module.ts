import { CONFIG, Health, LOG, RPC, Storage } from '@app/kernel';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { Redis } from 'ioredis';
import { AdminController } from './admin/admin.controller.js';
import { HealthController } from './health/health.controller.js';
import { Limits } from './limits.js';
import { MediaController } from './media/media.controller.js';
import { Uploads } from './media/uploads.js';
import { UploadsController } from './media/uploads.controller.js';
import { DocsController } from './openapi/docs.controller.js';
import { OpenApi } from './openapi/openapi.js';
import { PagesModule } from './pages/pages.module.js';
import { ProjectsController } from './projects/projects.controller.js';
import { Callers } from './session/callers.js';
import { Csrf } from './session/csrf.js';
import { CsrfController } from './session/csrf.controller.js';
import { Sessions } from './session/session.js';
import { SigninModule } from './signin/signin.module.js';
import { UsersController } from './users/users.controller.js';

/** What the gateway is made of before Nest: everything here can be injected everywhere. */
export interface Instruments {
  config: unknown;
  log: unknown;
  rpc: unknown;
  health: Health;
  redis: Redis;
  storage: Storage;
  sessions: Sessions;
  csrf: Csrf;
  callers: Callers;
  limits: Limits;
  openApi: OpenApi;
}

@Module({})
export class GatewayModule {
  static with(given: Instruments): DynamicModule {
    const instruments: Provider[] = [
      { provide: CONFIG, useValue: given.config },
      { provide: LOG, useValue: given.log },
      { provide: RPC, useValue: given.rpc },
      { provide: Health, useValue: given.health },
      { provide: Redis, useValue: given.redis },
      { provide: Storage, useValue: given.storage },
      { provide: Sessions, useValue: given.sessions },
      { provide: Csrf, useValue: given.csrf },
      { provide: Callers, useValue: given.callers },
      { provide: Limits, useValue: given.limits },
      { provide: OpenApi, useValue: given.openApi },
    ];
    return {
      module: GatewayModule,
      global: true,
      imports: [SigninModule, PagesModule],
      controllers: [
        CsrfController,
        UsersController,
        ProjectsController,
        UploadsController,
        MediaController,
        AdminController,
        HealthController,
        DocsController,
      ],
      providers: [...instruments, Uploads],
      exports: [...instruments, Uploads],
    };
  }
}
