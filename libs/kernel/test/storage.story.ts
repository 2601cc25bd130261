import { hash, randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Storage } from '@app/kernel/storage';
import { eventually } from '@app/testing';
import { afterEach, describe, expect, it } from '@jest/globals';

const LIMITS = { answerMs: 300, wholeMs: 5_000, stallMs: 300, bodyMs: 1_000, sockets: 4 };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A store of ours at the end of a real socket, and the sockets that are open to it. */
async function storeThat(server: Server): Promise<{ storage: Storage; open: Set<Socket> }> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  const settings = { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  return {
    storage: new Storage({ ...settings, S3_BUCKET: 'media', S3_REGION: 'us-east-1' }, LIMITS),
    open,
  };
}

/**
 * How many sockets we had open at once, at most. Ends when none is left: a request that was given up while it waited
 * still gets one. The store cannot count them: it may see a new one before the end of another.
 */
async function mostOpen(work: () => Promise<unknown>): Promise<number> {
  const open = new Set<Socket>();
  let most = 0;
  const count = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    most = Math.max(most, open.add(socket).size);
    socket.on('close', () => open.delete(socket));
  };
  subscribe('net.client.socket', count);
  await work();
  await eventually(async () => expect(open.size).toBe(0));
  unsubscribe('net.client.socket', count);
  return most;
}

/** Accepts and reads, and never answers. */
const silent = (): Server => createServer((socket) => socket.resume());

const unavailable = { code: 'unavailable' };

describe('a store that hangs', () => {
  it('costs a bounded number of sockets, and none once its callers were told', async () => {
    const { storage, open } = await storeThat(silent());
    const calls = [
      () => Array.from({ length: 500 }, (_, n) => storage.get(`a/${n}`)),
      () => Array.from({ length: 20 }, () => storage.put('b', Buffer.alloc(9), 'image/webp')),
    ];
    // What is put has sockets of its own.
    for (const kind of calls) {
      const most = await mostOpen(async () => {
        for (const outcome of await Promise.allSettled<unknown>(kind()))
          expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable });
      });
      expect(most).toBe(LIMITS.sockets);
      await eventually(async () => expect(open.size).toBe(0));
    }
  });

  it('keeps nobody waiting who only got in the queue', async () => {
    const { storage } = await storeThat(silent());
    const first = Array.from({ length: LIMITS.sockets }, () => storage.get('a'));
    const [queued] = await Promise.allSettled([storage.check(), ...first]);
    expect(queued).toMatchObject({ status: 'rejected', reason: unavailable });
  });

  it('keeps no upload waiting behind what is read', async () => {
    const answersPuts = createHttpServer((request, response) => {
      request.resume();
      if (request.method === 'PUT') response.end();
    });
    const { storage } = await storeThat(answersPuts);
    const reads = Array.from({ length: 2 * LIMITS.sockets }, () => storage.get('a'));
    const ends: string[] = [];
    const reading = Promise.allSettled(reads).then(() => ends.push('read'));
    await storage.put('b', Buffer.alloc(9), 'image/webp').then(() => ends.push('put'));
    await reading;
    expect(ends).toEqual(['put', 'read']);
  });

  it('is asked again by the same sockets when it is well', async () => {
    let well = false;
    const { storage } = await storeThat(createHttpServer((_request, response) => void (well && response.end('ok'))));
    await Promise.allSettled(Array.from({ length: 40 }, () => storage.get('a')));
    well = true;
    await eventually(async () => expect(await storage.read('a')).toEqual(Buffer.from('ok')));
  });
});

describe('what is put', () => {
  it('arrives as it is, with its type and the checksum by which the store sees that it does', async () => {
    const object = randomBytes(5_000_000);
    const came: unknown[] = [];
    const keeps = createHttpServer(async (request, response) => {
      const { method, url, headers } = request;
      came.push(method, url, headers['content-type'], headers['x-amz-content-sha256'], await buffer(request));
      response.end();
    });
    const { storage } = await storeThat(keeps);
    await storage.put('a/1.webp', object, 'image/webp');
    expect(came).toEqual(['PUT', '/media/a/1.webp', 'image/webp', hash('sha256', object), object]);
  });

  it('is read no more once the store has taken it all', async () => {
    const { storage } = await storeThat(
      createHttpServer((request, response) => request.resume().on('end', () => response.end())),
    );
    expect(await storage.put('a', randomBytes(5_000_000), 'image/webp')).toBe(true);
  });

  it('may still be read after a store that answers first', async () => {
    // More than a connection holds on its way.
    const { storage } = await storeThat(createHttpServer((_request, response) => response.end()));
    expect(await storage.put('a', Buffer.alloc(64_000_000), 'image/webp')).toBe(false);
  });

  it('may still be read after a store that took it at the second time only', async () => {
    const times: (string | undefined)[] = [];
    const anHourAhead = createHttpServer((request, response) => {
      times.push(request.headers['x-amz-content-sha256'] as string);
      response.setHeader('date', new Date(Date.now() + 3_600_000).toUTCString());
      if (times.length > 1) return void request.resume().on('end', () => response.end());
      response.writeHead(403).end('<Error><Code>RequestTimeTooSkewed</Code></Error>');
      request.resume();
    });
    const { storage } = await storeThat(anHourAhead);
    expect([await storage.put('a', randomBytes(9), 'image/webp'), times.length]).toEqual([false, 2]);
  });
});

describe('what is stored in parts', () => {
  /** Takes uploads in parts. It refuses the part of this number, and takes so long to make one object of them. */
  async function takesParts(
    refused?: number,
    joinMs = 0,
  ): Promise<{ storage: Storage; asked: string[]; taken: Buffer[] }> {
    const asked: string[] = [];
    const taken: Buffer[] = [];
    const server = createHttpServer((request, response) => {
      const { searchParams } = new URL(request.url!, 'http://store');
      const part = searchParams.get('partNumber');
      asked.push([request.method, part ?? request.headers['x-amz-meta-of']].filter(Boolean).join(' '));
      if (Number(part) === refused) return void request.resume().on('end', () => response.writeHead(403).end());
      void buffer(request).then((body) => {
        if (part) taken.push(body);
        const name = searchParams.has('uploads') ? 'InitiateMultipartUploadResult' : 'CompleteMultipartUploadResult';
        if (request.method === 'DELETE') response.statusCode = 204;
        if (part) response.setHeader('etag', `"${part}"`);
        const answer = `<${name}><UploadId>2.a-b_c</UploadId><Location>a</Location><ETag>"a"</ETag></${name}>`;
        const joins = request.method === 'POST' && searchParams.has('uploadId');
        setTimeout(() => response.end(request.method === 'POST' ? answer : ''), joins ? joinMs : 0);
      });
    });
    return { storage: (await storeThat(server)).storage, asked, taken };
  }
  const TEXT = 'Añasco '.repeat(400_000);
  async function* texts(): AsyncGenerator<string> {
    for (let at = 0; at < 4; at += 1) yield `${at}${TEXT}`;
  }

  it('is what was written, in parts of five megabytes at least', async () => {
    const { storage, asked, taken } = await takesParts();
    await storage.putInParts('a', texts(), 'text/plain', { of: 'today' });
    expect(asked).toEqual(['POST today', 'PUT 1', 'PUT 2', 'POST']);
    expect(Buffer.concat(taken).toString() === [0, 1, 2, 3].map((at) => at + TEXT).join('')).toBe(true);
    expect(taken[0]!.length).toBeGreaterThan(5 * 1024 * 1024);
  });

  it('may need more time to become whole than any other answer', async () => {
    const { storage, asked } = await takesParts(undefined, 2 * LIMITS.answerMs);
    await storage.putInParts('a', texts(), 'text/plain', {});
    expect(asked).toEqual(['POST', 'PUT 1', 'PUT 2', 'POST']);
  });

  it('has one part when there is nothing', async () => {
    const { storage, asked } = await takesParts();
    await storage.putInParts('a', (async function* () {})(), 'text/plain', {});
    expect(asked).toEqual(['POST', 'PUT 1', 'POST']);
  });

  it('leaves nothing when the store refuses a part, or when there is no more to write', async () => {
    const refusing = await takesParts(2);
    await expect(refusing.storage.putInParts('a', texts(), 'text/plain', {})).rejects.toMatchObject(unavailable);
    expect(refusing.asked).toEqual(['POST', 'PUT 1', 'PUT 2', 'DELETE']);

    const { storage, asked } = await takesParts();
    const breaking = async function* () {
      yield* texts();
      throw new Error('the source is away');
    };
    await expect(storage.putInParts('a', breaking(), 'text/plain', {})).rejects.toThrow('the source is away');
    expect(asked).toEqual(['POST', 'PUT 1', 'DELETE']);
  });
});

describe('a piece of an object', () => {
  it('is none of another object that took its place, nor of one that is gone', async () => {
    const { storage } = await storeThat(
      createHttpServer((request, response) => {
        if (request.url!.endsWith('gone'))
          return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
        response.writeHead(206, { etag: '"second"' }).end(request.headers.range);
      }),
    );
    const range = { start: 3, end: 9 };
    expect(String(await storage.piece('a', 'second', range))).toBe('bytes=3-9');
    expect(await storage.piece('a', 'first', range)).toBeNull();
    expect(await storage.piece('gone', 'first', range)).toBeNull();
  });
});

describe('a store that stops in the middle', () => {
  const begins = () =>
    createHttpServer((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('the beginning');
    });

  it('ends what was being read from it, with its socket', async () => {
    const { storage, open } = await storeThat(begins());
    const object = await storage.get('a');
    await expect(buffer(object!.stream)).rejects.toThrow();
    await expect(storage.read('a')).rejects.toMatchObject(unavailable);
    await expect(storage.put('b', Buffer.alloc(9), 'image/webp')).rejects.toMatchObject(unavailable);
    await eventually(async () => expect(open.size).toBe(0));
  });
});

describe('a store that refuses', () => {
  it.each([403, 429, 499, 500, 503, 507])('with %i is unavailable, and is not asked again', async (status) => {
    let times = 0;
    const refuses = createHttpServer((_request, response) => {
      times += 1;
      response.writeHead(status).end();
    });
    const { storage } = await storeThat(refuses);
    await expect(storage.get('a')).rejects.toMatchObject(unavailable);
    await expect(storage.put('a', Buffer.alloc(9), 'image/webp')).rejects.toMatchObject(unavailable);
    expect(times).toBe(2);
  });

  it('to remove one of several objects is named with that object', async () => {
    const error = '<Error><Key>a/2.webp</Key><Code>AccessDenied</Code><Message>no</Message></Error>';
    const answer = `<?xml version="1.0"?><DeleteResult>${error}</DeleteResult>`;
    const { storage } = await storeThat(createHttpServer((_request, response) => response.end(answer)));
    expect(await storage.remove(['a/1.webp', 'a/2.webp'])).toEqual(['a/2.webp']);
  });
});
