import { API, CSRF_HEADER, type ErrorCode, USER_HEADER } from '@app/contracts';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { STATUS } from '../http/errors.js';
import type { ApiRoute, ApiRoutes } from '../http/routes.js';
import { FAILURES } from './answers.js';
import { schemas } from './schemas/index.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: object;
}

interface Operation {
  responses: Record<string, unknown>;
  parameters?: Parameter[];
  security?: unknown[];
  [FAILURES]?: ErrorCode[];
}

/**
 * The OpenAPI document: what the decorators say of each route, and what follows from its access and limits. Made at the
 * first request for it.
 */
export class OpenApi {
  private app: INestApplication | undefined;
  private built: Buffer | undefined;

  constructor(
    private readonly siteName: string,
    private readonly sessionCookie: string,
    private readonly routes: ApiRoutes,
  ) {}

  describe(app: INestApplication): void {
    this.app = app;
  }

  /** As JSON. */
  printed(): Buffer {
    this.built ??= Buffer.from(JSON.stringify(this.build()));
    return this.built;
  }

  private build(): OpenAPIObject {
    const about = new DocumentBuilder()
      .setTitle(this.siteName)
      .setDescription(
        `Every call that is not a GET needs the token of GET /api/csrf-token in x-csrf-token, except ${API.clientFaults}.`,
      )
      .setVersion('1')
      .addCookieAuth(this.sessionCookie, { type: 'apiKey', in: 'cookie', name: this.sessionCookie }, 'session')
      .build();
    const document = SwaggerModule.createDocument(this.app!, about);
    document.components!.schemas = { ...document.components!.schemas, ...(schemas as Schemas) };
    for (const route of this.routes.all) {
      const operation = operationOf(document, route);
      if (operation) complete(operation, route);
    }
    return document;
  }
}

function operationOf(document: OpenAPIObject, { method, url }: ApiRoute): Operation | undefined {
  const path = document.paths[url.replace(/:(\w+)/g, '{$1}')] as Record<string, Operation> | undefined;
  return path?.[method.toLowerCase()];
}

/** Adds what follows from a route's access: errors, session and token. */
function complete(operation: Operation, { url, access, limit, needsToken }: ApiRoute): void {
  const failures: ErrorCode[] = [...(operation[FAILURES] ?? []), 'rate_limited', 'unavailable', 'internal'];
  delete operation[FAILURES];
  const parameters = (operation.parameters = withSegments(operation.parameters ?? [], url));
  if (access !== 'public') {
    operation.security = [{ session: [] }];
    failures.push('authentication_required');
  }
  if (access === 'admin') failures.push('forbidden');
  if (needsToken) {
    failures.push('csrf_failed');
    if (access !== 'public') {
      failures.push('account_suspended', 'session_changed');
      const schema = { type: 'string', description: 'Whose write it is: refused when the session is somebody else’s' };
      parameters.push({ name: USER_HEADER, in: 'header', required: false, schema });
    }
    const token = { name: CSRF_HEADER, in: 'header', required: true, schema: { type: 'string' } };
    parameters.push(token);
  }
  for (const status of new Set(failures.map((code) => STATUS[code]))) {
    const codes = new Set(failures.filter((code) => STATUS[code] === status));
    operation.responses[status] = {
      description: status === STATUS.rate_limited ? `rate_limited (${limit})` : [...codes].join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
}

/** The parameters with those segments of the path that the handler itself does not ask for. */
function withSegments(known: Parameter[], url: string): Parameter[] {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const others = names.filter((segment) => !known.some(({ name }) => name === segment));
  return [...known, ...others.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))];
}
