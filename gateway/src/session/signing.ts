import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayConfig } from '../gateway.config.js';

/**
 * Signs what browsers bring back. All gateways of a site have the same key. While it is being changed, some have the
 * old key and some the new one. Each also accepts what the other key has signed (SESSION_SECRET_ALSO).
 */
export class Signing {
  private readonly keys: readonly [string, ...string[]];

  constructor({ SESSION_SECRET, SESSION_SECRET_ALSO }: Readonly<GatewayConfig>) {
    this.keys = [SESSION_SECRET, ...(SESSION_SECRET_ALSO ? [SESSION_SECRET_ALSO] : [])];
  }

  sign(text: string): string {
    return signatureOf(this.keys[0], text);
  }

  isSigned(text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    return this.keys.some((key) => {
      const expected = Buffer.from(signatureOf(key, text));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

const signatureOf = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
