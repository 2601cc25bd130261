import { AppError, IMPORT_MAX_BYTES, sentences } from '@app/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { declare } from './route-options.js';

const CSV = 'text/csv';

/** A call whose body is a CSV file: a Buffer, when the handler runs. */
export const TakesCsv = (): MethodDecorator =>
  applyDecorators(ApiConsumes(CSV), ApiBody({ required: true, schema: { type: 'string' } }), declare({ csv: true }));

/** Files of admins, whole: they are small. No other call takes one. */
export function readCsv(fastify: FastifyInstance): void {
  // A little more is read, so that its answer has its own sentence.
  const options = { parseAs: 'buffer', bodyLimit: 2 * IMPORT_MAX_BYTES } as const;
  fastify.addContentTypeParser<Buffer>(CSV, options, (request, body, done) => {
    if (!request.routeOptions.config.csv) return done(new AppError('unsupported_media_type'));
    if (body.length > IMPORT_MAX_BYTES) return done(new AppError('too_large', sentences.import_size));
    done(null, body);
  });
  fastify.addHook('onRoute', (route) => {
    if (!route.config?.csv) return;
    route.preValidation = [route.preValidation ?? []].flat().concat((request, _reply, done) => {
      done(Buffer.isBuffer(request.body) ? undefined : new AppError('unsupported_media_type'));
    });
  });
}
