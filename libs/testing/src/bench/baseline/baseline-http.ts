// The least that can serve these bytes: node:http with one body per path, given as JSON on standard input, and 304 for
// who has it already.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const bodies = (await json(process.stdin)) as Record<string, string>;
const answers = new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)]));
const server = createServer((request, response) => {
  const body = answers.get(request.url ?? '');
  if (request.headers['if-none-match']) return void response.writeHead(304).end();
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json', 'content-length': body?.length ?? 0 });
  response.end(body);
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
