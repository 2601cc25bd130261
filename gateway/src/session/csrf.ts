import { randomBytes } from 'node:crypto';
import { CSRF_HEADER } from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { idOf, SESSION_COOKIE, sessionOf, setCookie, VISITOR_COOKIE } from './cookies.js';
import { Signing } from './signing.js';

/**
 * A browser's CSRF token is an HMAC of its session id, or of its visitor id while it has no session. Nothing is stored
 * and Redis is not asked. A token from before a sign-in is not valid after it.
 */
export class Csrf {
  private readonly signing: Signing;

  constructor(config: Readonly<GatewayConfig>) {
    this.signing = new Signing(config);
  }

  /** The token of this browser. A new browser gets a visitor id with it. */
  tokenFor(request: FastifyRequest, reply: FastifyReply): string {
    const known = this.boundTo(request);
    if (known) return this.token(known);
    const visitor = randomBytes(32).toString('base64url');
    setCookie(reply, VISITOR_COOKIE, visitor);
    return this.token(`${VISITOR_COOKIE}:${visitor}`);
  }

  /** Does the request carry its browser's token? */
  holds(request: FastifyRequest): boolean {
    const given = request.headers[CSRF_HEADER];
    const known = this.boundTo(request);
    return typeof given === 'string' && known !== undefined && this.signing.isSigned(signed(known), given);
  }

  private boundTo(request: FastifyRequest): string | undefined {
    const session = sessionOf(request);
    if (session) return `${SESSION_COOKIE}:${session}`;
    const visitor = idOf(request, VISITOR_COOKIE);
    return visitor && `${VISITOR_COOKIE}:${visitor}`;
  }

  private token(boundTo: string): string {
    return this.signing.sign(signed(boundTo));
  }
}

const signed = (boundTo: string): string => `csrf:${boundTo}`;
