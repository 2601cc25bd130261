import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { API, AppError, CSRF_HEADER } from '@app/contracts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingOf, Packed } from '../http/encodings.js';
import { sendJson, sendPacked } from '../http/public-reads.js';
import { Public } from '../http/route-options.js';
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

const bytesOf = (file: string): Promise<Buffer> => readFile(join(ASSETS, file));

/** The contract for programs, and as a page for people. */
@ApiExcludeController()
@Controller()
export class DocsController {
  /** By name: 1.6 MB of scripts are 0.5 MB when they are sent. */
  private readonly files = new Map<string, Packed>();

  constructor(private readonly openApi: OpenApi) {}

  @Get(API.openapi)
  @Public()
  async document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendJson(request, reply, this.openApi.printed());
  }

  @Get(API.docs)
  @Public()
  page(@Res() reply: FastifyReply): void {
    void reply.type('text/html; charset=utf-8').send(PAGE);
  }

  @Get(API.docsFile(':file'))
  @Public()
  async asset(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (file === 'start.js') return void reply.type('text/javascript; charset=utf-8').send(START);
    const type = Object.hasOwn(TYPES, file) ? TYPES[file] : undefined;
    if (!type) throw new AppError('not_found');
    void reply.type(type).header('cache-control', 'public, max-age=3600').header('vary', 'accept-encoding');
    const packed = this.files.get(file) ?? new Packed(await bytesOf(file));
    this.files.set(file, packed);
    await sendPacked(reply, encodingOf(request.headers['accept-encoding']), packed);
  }
}
