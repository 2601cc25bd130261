import type { SecurityHeadersOptions } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

const POLICY = 'content-security-policy';
const OWN_SCRIPTS = "script-src 'self'";
const ONE_YEAR = 31_536_000;
/** What browsers keep beside a body, and go by when they show it again. */
const KEPT_WITH_BODY = [
  POLICY,
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Headers of every answer but a 304 of data: what browsers must not do, whatever a project's text or a faulty page
 * tries.
 */
export function securityHeaders(siteUrl: string): SecurityHeadersOptions {
  const https = siteUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': "'self'",
        'script-src': "'self'",
        'script-src-attr': "'none'",
        // Chakra's Emotion adds <style> elements at run time.
        'style-src': ["'self'", "'unsafe-inline'"],
        // data: is the placeholder of a picture, blob: the preview of one that is about to be uploaded.
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': "'self'",
        'connect-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        ...(https ? { 'upgrade-insecure-requests': true } : {}),
      },
    },
    // Not for the hosts below this one: see SECURITY.md.
    strictTransportSecurity: https ? { maxAge: ONE_YEAR, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // But for what is @ShownElsewhere().
    crossOriginResourcePolicy: { policy: 'same-origin' },
  };
}

/** In this answer the scripts of these hashes run as well, where they stand in the page. */
export function allowScripts(reply: FastifyReply, hashes: string): void {
  if (hashes) void reply.header(POLICY, String(reply.getHeader(POLICY)).replace(OWN_SCRIPTS, `$& ${hashes}`));
}

/**
 * Makes a 304 small: it has no body, and the browser's copy came with these headers (RFC 9110, 15.4.5). Not for pages,
 * whose policy may be another one after an update of the site.
 */
export function withoutSecurityHeaders({ raw }: FastifyReply): void {
  for (const name of KEPT_WITH_BODY) raw.removeHeader(name);
}
