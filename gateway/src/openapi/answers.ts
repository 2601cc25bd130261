import {
  type ErrorCode,
  IDEMPOTENCY_HEADER,
  INBOX_UNREAD_MAX,
  type Op,
  SLICE_SIZE_MAX,
  TOTAL_HEADER,
  TOTAL_MAX,
  UNREAD_HEADER,
  ZONE_WANTED_HEADER,
} from '@app/contracts';
import { applyDecorators } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiExtension,
  ApiHeader,
  ApiNoContentResponse,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiResponse,
} from '@nestjs/swagger';
import type { SchemaName } from './documented.js';

/** The key under which a route's error codes are kept until the document is made. */
export const FAILURES = 'x-failures';

/** What may go wrong: an error, or all that an operation declares. */
type Failure = ErrorCode | Pick<Op<unknown, unknown>, 'errors'>;

/** What a route is for, and its errors: those of the operations that it asks, and its own. Its access brings more. */
export const Summary = (summary: string, ...failures: Failure[]): MethodDecorator =>
  applyDecorators(
    ApiOperation({ summary }),
    ApiExtension(
      FAILURES,
      failures.flatMap((failure) => (typeof failure === 'string' ? failure : failure.errors)),
    ),
  );

const schemaOf = (name: SchemaName) => ({ $ref: `#/components/schemas/${name}` });
const listOf = (name: SchemaName) => ({ type: 'array', items: schemaOf(name) });

/** The body that a request must have: `@Takes('ProjectBody')`. */
export const Takes = (name: SchemaName): MethodDecorator => ApiBody({ required: true, schema: schemaOf(name) });

/** The success: `@Answers(200, 'Project')`. */
export const Answers = (status: number, name: SchemaName, options: { nullable?: boolean } = {}): MethodDecorator =>
  ApiResponse({
    status,
    description: 'Success',
    schema: options.nullable ? { nullable: true, allOf: [schemaOf(name)] } : schemaOf(name),
  });

const TOTAL = { [TOTAL_HEADER]: { description: 'How many there are in all', schema: { type: 'integer' } } } as const;

/** The header of a list that is not counted to its end. */
const LONG_TOTAL = {
  [TOTAL_HEADER]: {
    description: `How many there are in all; missing when there are more than ${TOTAL_MAX}`,
    schema: { type: 'integer' },
  },
} as const;

const NEXT = { link: { description: '<…>; rel="next", when there is more', schema: { type: 'string' } } } as const;

/** A file that is sent while it is read: its type, and of JSON what is in it. */
export const AnswersFile = (type: string, shape: object = { type: 'string' }): MethodDecorator =>
  ApiResponse({ status: 200, description: 'The whole file', content: { [type]: { schema: shape } } });

/** The beginning of a list as a plain array, with the list's total in a header. */
export const AnswersCounted = (name: SchemaName, max: number): MethodDecorator =>
  applyDecorators(
    ApiResponse({ status: 200, description: 'The first of them', schema: listOf(name), headers: TOTAL }),
    Limited(max, max),
  );

/** A plain array with its total and the path of the next slice in the headers. @param isLong it may have no total */
export const AnswersSlice = (name: SchemaName, usual: number = SLICE_SIZE_MAX, isLong = false): MethodDecorator =>
  applyDecorators(
    ApiResponse({
      status: 200,
      description: 'One slice of the list',
      schema: listOf(name),
      headers: {
        ...(isLong ? LONG_TOTAL : TOTAL),
        ...NEXT,
      },
    }),
    Paged(usual),
  );

/** A slice of one's own inbox, with the count of what is unread in it. */
export const AnswersInbox = (usual: number): MethodDecorator =>
  applyDecorators(
    ApiResponse({
      status: 200,
      description: 'One slice of the inbox',
      schema: listOf('InboxEntry'),
      headers: {
        [UNREAD_HEADER]: {
          description: `How many are unread; ${INBOX_UNREAD_MAX} stands for more, too`,
          schema: { type: 'integer' },
        },
        [ZONE_WANTED_HEADER]: {
          description: '`true` until a time zone is chosen, or a browser has told its own',
          schema: { type: 'string' },
        },
        ...NEXT,
      },
    }),
    Paged(usual),
  );

export const AnswersList = (name: SchemaName): MethodDecorator =>
  ApiResponse({ status: 200, description: 'Success', schema: listOf(name) });

export const AnswersNothing = (): MethodDecorator => ApiNoContentResponse({ description: 'Done' });

export const Paged = (usual: number): MethodDecorator =>
  applyDecorators(
    Limited(usual, SLICE_SIZE_MAX),
    ApiQuery({
      name: 'cursor',
      required: false,
      schema: { type: 'string' },
      description: 'nextCursor of the slice before',
    }),
  );

const Limited = (usual: number, max: number): MethodDecorator =>
  ApiQuery({
    name: 'limit',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: max, default: usual },
  });

/** One optional word or text of the query. */
export const Asks = (name: string, description: string, allowed?: readonly string[]): MethodDecorator =>
  ApiQuery({
    name,
    required: false,
    description,
    schema: { type: 'string', ...(allowed ? { enum: [...allowed] } : {}) },
  });

export const ByIdOrSlug = (): MethodDecorator =>
  ApiParam({ name: 'id', description: 'The id or the slug', schema: { type: 'string' } });

/** Segments of the path that are numbers. */
export const ByNumber = (...names: string[]): MethodDecorator =>
  applyDecorators(...names.map((name) => ApiParam({ name, schema: { type: 'integer', minimum: 1 } })));

export const TakesVersion = (): MethodDecorator =>
  ApiHeader({ name: 'If-Match', required: false, description: '"<version>": refused when it has changed since' });

export const TakesIdempotencyKey = (): MethodDecorator =>
  ApiHeader({
    name: IDEMPOTENCY_HEADER,
    required: false,
    description: 'The same key within 24 h gets the first answer',
  });

/** A form with one file. */
export const TakesFile = (field: string): MethodDecorator =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' } } },
    }),
  );
