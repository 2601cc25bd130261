import { AppError, type ImageKind } from '@app/contracts';
import { applyDecorators } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TakesFile } from '../openapi/answers.js';
import { declare, isRead } from '../http/route-options.js';
import { FORM_MAX_BYTES, fileOf } from './form-file.js';
import { atPace } from './pace.js';
import { Picture } from './picture.js';
import { REFUSALS } from './sentences.js';
import type { UploadSlots } from './slots.js';

interface Form {
  field: string;
  kind: ImageKind;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What a @TakesPicture() call was sent; null elsewhere. */
    picture: Picture | null;
  }
}

const FORM_TYPE = 'multipart/form-data';
/** What forms without files send. */
const LINES_TYPE = 'application/x-www-form-urlencoded';

/** A form with one picture, which is in `request.picture` when the handler runs. */
export const TakesPicture = (field: string, kind: ImageKind): MethodDecorator =>
  applyDecorators(TakesFile(field), declare({ picture: { field, kind } }));

/**
 * Reads the picture of a form as part of the body, before the time for the answer begins. No other call takes a form,
 * but those by the link of a mail: the form has a button only (RFC 8058), and what is in it is not read.
 */
export function takePictures(fastify: FastifyInstance, slots: UploadSlots): void {
  fastify.decorateRequest('picture', null);
  fastify.addContentTypeParser([FORM_TYPE, LINES_TYPE], (request, body, done) => {
    const { picture, byLink } = request.routeOptions.config;
    if (byLink) body.resume();
    done(picture || byLink ? null : new AppError('unsupported_media_type'));
  });
  fastify.addHook('onRoute', (route) => {
    const form = route.config?.picture;
    if (!form || isRead(route)) return;
    route.preValidation = async (request, reply) => {
      request.picture = await pictureOf(request, reply, form, slots);
    };
  });
}

async function pictureOf(
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
  slots: UploadSlots,
): Promise<Picture> {
  if (!request.headers['content-type']?.toLowerCase().startsWith(FORM_TYPE))
    throw new AppError('unsupported_media_type');
  const tooLarge = () => new AppError('too_large', REFUSALS[form.kind].size);
  if (Number(request.headers['content-length']) > FORM_MAX_BYTES) throw tooLarge();
  // Taken with the first byte of the form: one that has sent none costs nothing.
  const slot = slots.slotFor(request.viewer!.userId, request.ip);
  try {
    const bytes = await atPace(
      request.raw.socket,
      (signal) => fileOf(request.raw, { field: form.field, signal, tooLarge, take: () => slot.take() }),
      () => new AppError('too_slow'),
    );
    // Nobody waits for the answer, and nothing would tell us once more that the request has ended.
    if (reply.raw.closed) throw new AppError('bad_request');
    const picture = new Picture(bytes, slot, bytes.buffer);
    reply.raw.once('close', () => picture.drop());
    return picture;
  } catch (error) {
    slot.giveBack();
    // The rest of the body is read and dropped, or the client would not get to the answer.
    request.raw.resume();
    throw error;
  }
}
