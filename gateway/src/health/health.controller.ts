import { VERSION } from '@app/contracts';
import { Health, statusOf } from '@app/kernel';
import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/route-options.js';

@ApiExcludeController()
@Controller('/health')
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('live')
  @Public()
  live(@Res() reply: FastifyReply): void {
    void reply.header('cache-control', 'no-store').send({ status: 'ok', version: VERSION });
  }

  /** 503 only before the gateway is up and while it ends: in between it can always serve something. */
  @Get('ready')
  @Public()
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const readiness = await this.health.readiness();
    void reply
      .code(readiness.ready ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE)
      .header('cache-control', 'no-store')
      .send({ status: statusOf(readiness), version: VERSION, parts: readiness.parts });
  }
}
