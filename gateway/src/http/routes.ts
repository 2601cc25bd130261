import type { FastifyInstance } from 'fastify';
import type { Access, CallLimit } from './route-options.js';

export interface ApiRoute {
  method: string;
  /** As Fastify has it: `/api/projects/:id`. */
  url: string;
  access: Access;
  limit: CallLimit | 'clientFaults';
  /** The token of the CSRF protection. */
  needsToken: boolean;
}

/** Every route under /api, for those who must know them all: the answer to a wrong method, and the OpenAPI document. */
export class ApiRoutes {
  readonly all: ApiRoute[] = [];

  add(route: ApiRoute): void {
    this.all.push(route);
  }

  /** The methods that a path takes; none for a path that does not exist. */
  methodsOf(path: string): string[] {
    const methods = this.all.filter(({ url }) => answersTo(url, path)).map(({ method }) => method);
    return [...new Set(methods)].sort();
  }
}

/** Does this path fit the route's pattern? */
const answersTo = (url: string, path: string): boolean => {
  const [pattern, given] = [url.split('/'), path.split('/')];
  return (
    !url.includes('*') &&
    pattern.length === given.length &&
    pattern.every((segment, at) => (segment.startsWith(':') ? given[at] !== '' : segment === given[at]))
  );
};

/** Nothing under these paths is a page. */
export const NOT_PAGES = ['/api', '/media', '/health'];

/** A missing path there is answered with JSON, not with the 404 page. */
export function keepFromPages(fastify: FastifyInstance): void {
  for (const prefix of NOT_PAGES)
    for (const url of [prefix, `${prefix}/*`])
      fastify.get(url, { config: { access: 'public' } }, (_request, reply) => reply.callNotFound());
}
