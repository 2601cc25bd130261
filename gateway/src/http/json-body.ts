import { AppError } from '@app/contracts';
import type { FastifyInstance } from 'fastify';

/** JSON bodies. An empty body is an empty object: requests without fields send none. */
export function readJson(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isUtf8(request.headers['content-type'])) return done(new AppError('unsupported_media_type'));
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new AppError('bad_request', 'The body is not valid JSON'));
    }
  });
}

const UTF8 = ['utf-8', 'utf8', 'us-ascii', 'ascii'];

/**
 * Is a body of this type read rightly as UTF-8? JSON between systems is nothing else (RFC 8259), so one that names no
 * character set is.
 */
export function isUtf8(contentType = ''): boolean {
  const parameters = contentType.split(';').slice(1);
  return parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim().toLowerCase() !== 'charset' || UTF8.includes(value.replaceAll('"', '').trim().toLowerCase());
  });
}
