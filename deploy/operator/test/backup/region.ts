import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const REGION = 'eu-central-1';

/**
 * An object store in another region than AWS' first one, as all but that are: it refuses what was signed for another.
 */
export async function storeElsewhere(endpoint: string) {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    if (!incoming.headers.authorization?.includes(`/${REGION}/s3/`)) {
      outgoing.writeHead(400, { 'content-type': 'application/xml' });
      outgoing.end(`<Error><Code>AuthorizationHeaderMalformed</Code><Message>expecting '${REGION}'</Message></Error>`);
      return;
    }
    const { method, headers, url } = incoming;
    // The headers are signed as they are.
    const forward = request(new URL(url!, endpoint), { method: method!, headers }, (answer: IncomingMessage) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    region: REGION,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was asked since the last look. */
    asked: () => asked.splice(0),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
