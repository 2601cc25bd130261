import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { API, AppError, CSRF_HEADER } from '@app/contracts';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../route-options.js';
import { OpenApi } from './openapi.js';

const ASSETS = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const TYPES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** Scripts and styles are files of their own: the site's Content-Security-Policy allows no inline ones. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${API.docsFile('swagger-ui.css')}" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="${API.docsFile('swagger-ui-bundle.js')}"></script>
    <script src="${API.docsFile('start.js')}"></script>
  </body>
</html>
`;

/** Sends the CSRF token along, so that "Try it out" works for writes too. */
const START = `SwaggerUIBundle({
  url: '${API.openapi}',
  dom_id: '#docs',
  deepLinking: true,
  requestInterceptor: async (request) => {
    if (request.method && request.method !== 'GET' && !request.loadSpec) {
      const { csrfToken } = await (await fetch('${API.csrfToken}')).json();
      request.headers['${CSRF_HEADER}'] = csrfToken;
    }
    return request;
  },
});
`;

/** The contract for programs, and as a page for people. */
@ApiExcludeController()
@Controller()
export class DocsController {
  constructor(private readonly openApi: OpenApi) {}

  @Get(API.openapi)
  @Public()
  document(): OpenAPIObject {
    return this.openApi.document();
  }

  @Get(API.docs)
  @Public()
  page(@Res() reply: FastifyReply): void {
    void reply.type('text/html; charset=utf-8').send(PAGE);
  }

  @Get(API.docsFile(':file'))
  @Public()
  asset(@Param('file') file: string, @Res() reply: FastifyReply): void {
    if (file === 'start.js') return void reply.type('text/javascript; charset=utf-8').send(START);
    const type = Object.hasOwn(TYPES, file) ? TYPES[file] : undefined;
    if (!type) throw new AppError('not_found');
    void reply
      .type(type)
      .header('cache-control', 'public, max-age=3600')
      .send(createReadStream(join(ASSETS, file)));
  }
}
