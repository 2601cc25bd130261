import { AppError, IMAGE_MAX_BYTES, type ImageKind, sentences } from '@app/contracts';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { applyDecorators } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TakesFile } from '../openapi/answers.js';
import { declare, isRead } from '../route-options.js';
import { atPace } from './pace.js';
import { Picture } from './picture.js';
import { REFUSALS } from './sentences.js';
import type { Slot, UploadSlots } from './slots.js';

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

/** What a form adds around its file. */
const FORM_BYTES = 64 * 1024;

/** A form with one picture, which is in `request.picture` when the handler runs. */
export const TakesPicture = (field: string, kind: ImageKind): MethodDecorator =>
  applyDecorators(TakesFile(field), declare({ picture: { field, kind } }));

/** Reads the picture of a form as part of the body, before the time for the answer begins. No other call takes a form. */
export function takePictures(fastify: FastifyInstance, slots: UploadSlots): void {
  void fastify.register(multipart, { limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 10, headerPairs: 50 } });
  fastify.decorateRequest('picture', null);
  fastify.addHook('onRoute', (route) => {
    if (isRead(route)) return;
    const form = route.config?.picture;
    route.preValidation = form
      ? async (request, reply) => {
          const picture = await pictureOf(request, form, slots);
          // Runs at the end of every request, however it ends.
          reply.raw.once('close', () => picture.drop());
          request.picture = picture;
        }
      : (request, _reply, done) => done(request.isMultipart() ? new AppError('unsupported_media_type') : undefined);
  });
}

async function pictureOf(request: FastifyRequest, form: Form, slots: UploadSlots): Promise<Picture> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  if (Number(request.headers['content-length']) > IMAGE_MAX_BYTES + FORM_BYTES) throw tooLarge(form);
  // Taken at the first byte of the file: a form that has sent none costs nothing.
  const slot = slots.slotFor(request.viewer!.userId, request.ip);
  try {
    const read = () => bytesOf(request, form, slot);
    return new Picture(await atPace(request.raw.socket, read, () => new AppError('too_slow')), slot);
  } catch (error) {
    slot.giveBack();
    // The rest of the body is read and dropped, or the client would not get to the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw faultOf(error, request, form);
  }
}

/** The file in the form's field, which must be the only file. */
async function bytesOf(request: FastifyRequest, form: Form, slot: Slot): Promise<Buffer> {
  let bytes: Buffer | undefined;
  for await (const part of request.files()) {
    if (part.fieldname === form.field) bytes = await read(part, form, slot);
    else part.file.resume();
  }
  if (!bytes) throw faulty(form, sentences.image_required);
  return bytes;
}

/** Not by the library's toBuffer(), which keeps the bytes until the request ends. */
async function read({ file }: MultipartFile, form: Form, slot: Slot): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    slot.take();
    chunks.push(chunk);
  }
  if (file.truncated) throw tooLarge(form);
  return Buffer.concat(chunks);
}

/** A form that cannot be read is the sender's fault. */
function faultOf(error: unknown, { server }: FastifyRequest, form: Form): unknown {
  const { FilesLimitError, RequestFileTooLargeError } = server.multipartErrors;
  if (error instanceof AppError) return error;
  if (error instanceof FilesLimitError) return faulty(form, sentences.image_single);
  if (error instanceof RequestFileTooLargeError) return tooLarge(form);
  return new AppError('bad_request', 'The form could not be read');
}

const tooLarge = ({ kind }: Form): AppError => new AppError('too_large', REFUSALS[kind].size);

const faulty = ({ field }: Form, message: string): AppError =>
  new AppError('validation_failed', undefined, { details: [{ field, message }] });
