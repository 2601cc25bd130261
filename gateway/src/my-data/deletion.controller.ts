import { API, type Deletion, type Me, users } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Delete, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EvenSuspended, SignedIn } from '../http/route-options.js';
import { Fields } from '../http/validation.js';
import { Answers, Summary } from '../openapi/answers.js';
import { Callers, personOf } from '../session/callers.js';
import { Sessions } from '../session/session.js';
import { WritePermission } from '../session/write-permission.js';
import { AccountTries } from '../signin/account-tries.js';
import { DeletionBody } from './deletion.dto.js';

/** How somebody deletes their account, and comes back while there is time. */
@ApiTags('Session and accounts')
@Controller()
export class DeletionController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly callers: Callers,
    private readonly sessions: Sessions,
    private readonly writePermission: WritePermission,
    private readonly tries: AccountTries,
  ) {}

  @Delete(API.mine)
  @HttpCode(202)
  @SignedIn()
  @EvenSuspended()
  @Summary(
    'Deletes one’s own account in a week, and signs it out everywhere',
    users.askDeletion,
    'bad_request',
    'validation_failed',
  )
  @ApiBody({ type: DeletionBody })
  @Answers(202, 'Deletion')
  async ask(
    @Body(new Fields(DeletionBody)) asked: DeletionBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Deletion> {
    const { userId } = personOf(request);
    const hasJustSignedIn = await this.sessions.isFresh(request);
    const ask = () =>
      this.writePermission.whileTaking(userId, () =>
        this.callers.ofAccount(userId, (caller) => this.rpc.users.askDeletion({ ...asked, hasJustSignedIn }, caller)),
      );
    const deletion = await (asked.password === undefined ? ask() : this.tries.whileProving(userId, request.ip, ask));
    await this.sessions.endAll(userId);
    this.sessions.takeBack(reply);
    return deletion;
  }

  @Post(API.comeBack)
  @HttpCode(200)
  @SignedIn()
  @EvenSuspended()
  @Summary('Takes the deletion of one’s own account back', users.comeBack)
  @Answers(200, 'Me')
  comeBack(@Req() request: FastifyRequest): Promise<Me> {
    return this.callers.ofAccount(personOf(request).userId, (caller) => this.rpc.users.comeBack({}, caller));
  }
}
