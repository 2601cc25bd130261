import { API } from '@app/contracts';
import { clientFaults, LOG, type Log } from '@app/kernel';
import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { AnswersNothing, Summary } from '../openapi/answers.js';
import { ReportsFault } from '../http/route-options.js';
import { Fields } from '../http/validation.js';
import { ClientFaultBody } from './client-fault.dto.js';
import { engineOf } from './engine.js';
import { LoggedFaults } from './logged-faults.js';

@ApiTags('Faults')
@Controller()
export class ClientFaultsController {
  private readonly logged = new LoggedFaults();

  constructor(@Inject(LOG) private readonly log: Log) {}

  /** Counts it. Who it was and from where is kept nowhere. */
  @Post(API.clientFaults)
  @HttpCode(204)
  @ReportsFault()
  @Summary(
    'Tells of a fault of the web app in a browser; it needs no token',
    'bad_request',
    'validation_failed',
    'too_large',
    'unsupported_media_type',
  )
  @ApiBody({ type: ClientFaultBody })
  @AnswersNothing()
  report(@Body(new Fields(ClientFaultBody)) fault: ClientFaultBody, @Headers('user-agent') agent = ''): void {
    const engine = engineOf(agent);
    clientFaults.inc({ kind: fault.kind, engine });
    if (this.logged.isNew(JSON.stringify([fault, engine]))) this.log.warn({ ...fault, engine }, 'a fault in a browser');
  }
}
