import { randomBytes } from 'node:crypto';
import { CONFIG } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { cookieOf, KNOWN_COOKIE, setCookie } from '../session/cookies.js';
import { Signing } from '../session/signing.js';

/**
 * Accounts of one browser, the latest first: a family's. With one more, the one not used for longest is a stranger
 * again.
 */
const ACCOUNTS_MAX = 5;
/** Browsers keep no cookie for longer than 400 days. */
const KNOWN_SECONDS = 400 * 24 * 3600;
const MARK = /^[\w-]{22}\.[\w-]{43}$/;

/**
 * Which browsers have signed in to an account before. Each has a mark for it: a random id that is
 * signed together with the e-mail address. Nobody else can make such a mark, or read out of it whose it is. It lets
 * nobody in; it only has a count of wrong passwords to itself, so that strangers who try cannot lock the owner out. It
 * stays when they sign out.
 */
@Injectable()
export class KnownBrowsers {
  private readonly signing: Signing;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.signing = new Signing(config);
  }

  /** This browser's id for an account, or null when it has not signed in to it before. */
  find(request: FastifyRequest, email: string): string | null {
    return this.markOf(request, email)?.split('.', 1)[0] ?? null;
  }

  remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
    const mark = this.markOf(request, email) ?? this.newMark(email);
    const others = marksIn(request).filter((other) => other !== mark);
    setCookie(reply, KNOWN_COOKIE, [mark, ...others].slice(0, ACCOUNTS_MAX).join('~'), KNOWN_SECONDS);
  }

  private markOf(request: FastifyRequest, email: string): string | undefined {
    return marksIn(request).find((mark) => {
      const [id, signature] = mark.split('.') as [string, string];
      return this.signing.isSigned(signed(id, email), signature);
    });
  }

  private newMark(email: string): string {
    const id = randomBytes(16).toString('base64url');
    return `${id}.${this.signing.sign(signed(id, email))}`;
  }
}

/** What looks like marks, and no more than there can be: each costs a signature. */
const marksIn = (request: FastifyRequest): string[] =>
  (cookieOf(request, KNOWN_COOKIE) ?? '').split('~', ACCOUNTS_MAX).filter((mark) => MARK.test(mark));

const signed = (id: string, email: string): string => `known:${id}:${email.toLowerCase()}`;
