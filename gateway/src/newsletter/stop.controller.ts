import { hash } from 'node:crypto';
import { AppError, PAGES, sentences, STOP_MAILS, STOP_PAGE, type StopList } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { HTML, PRIVATE } from '../http/public-reads.js';
import { ByLink, Public } from '../http/route-options.js';
import { escapeMarkup } from '../pages/escape.js';
import { plainPage } from '../pages/plain-page.js';

/** A token of a link that stops mails, at its longest. */
const TOKEN_MAX = 400;

/** Takes the token out of the address bar and the history, so that nobody who comes to them later has it. */
const FORGET = `history.replaceState(null, '', '${STOP_MAILS}')`;
/** This script, and nothing else that the page brings. */
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${hash('sha256', FORGET, 'base64')}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * What the link at the end of a mail leads to. Programs of mail open links before people do, so opening it asks only.
 * The button does it, and so do the buttons of mail programs (RFC 8058).
 */
@ApiExcludeController()
@Controller()
export class StopController {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  @Get(STOP_MAILS)
  @Public()
  async ask(@Query('token') given: unknown, @Res() reply: FastifyReply): Promise<void> {
    const token = tokenOf(given);
    const { list } = await this.rpc.notices.stoppable({ token }, null);
    const form = `<form method="post" action="${STOP_MAILS}?token=${token}"><button>${STOP_PAGE.button}</button></form>`;
    send(reply, STOP_PAGE.question, list, form);
  }

  @Post(STOP_MAILS)
  @ByLink()
  @HttpCode(200)
  async stop(@Query('token') given: unknown, @Res() reply: FastifyReply): Promise<void> {
    const { list } = await this.rpc.notices.stopMails({ token: tokenOf(given) }, null);
    send(reply, STOP_PAGE.done, list, `<nav><a href="${PAGES.home}">${STOP_PAGE.home}</a></nav>`);
  }
}

function send(reply: FastifyReply, title: string, list: StopList, below: string): void {
  const body = `<p>${escapeMarkup(STOP_PAGE.lists[list])}</p>\n      ${below}\n      <script>${FORGET}</script>`;
  // The token stays here.
  void reply
    .headers({ 'cache-control': PRIVATE, 'referrer-policy': 'no-referrer', 'content-security-policy': POLICY })
    .type(HTML)
    .send(plainPage(reply.server.siteName, title, body));
}

function tokenOf(given: unknown): string {
  if (typeof given === 'string' && given.length <= TOKEN_MAX && /^[\w-]+\.[\w-]+$/.test(given)) return given;
  throw new AppError('link_expired', sentences.link_incomplete);
}
