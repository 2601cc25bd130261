import { API } from '@app/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayConfig, startGateway } from '../../src/gateway.js';
import { createLog, Health, loadConfig } from '@app/kernel';
import { type Parts, startParts, backendAddresses } from '@app/testing/parts';
import { ApiRoutes } from '../../src/http/routes.js';

let parts: Parts;
let routes: ApiRoutes;
let stop: () => Promise<void>;
let url: string;

beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  const { nats, redis, s3, s3AccessKey, s3SecretKey } = backendAddresses();
  const config = loadConfig(GatewayConfig, {
    NATS_URL: nats,
    NATS_PREFIX: parts.bus.subject('').slice(0, -1),
    REDIS_URL: redis,
    S3_ENDPOINT: s3,
    S3_ACCESS_KEY: s3AccessKey,
    S3_SECRET_KEY: s3SecretKey,
    SESSION_SECRET: 'a-secret-of-the-stories-that-is-long-enough',
    PORT: '0',
  });
  const gateway = await startGateway(config, createLog('stories', 'silent'), new Health());
  routes = gateway.app.get(ApiRoutes);
  url = gateway.address;
  stop = () => gateway.close();
});
afterAll(async () => {
  await stop();
  await parts.close();
});

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

describe('the OpenAPI document', () => {
  it('lists every call with its success and its errors', async () => {
    const { paths } = (await (await fetch(url + API.openapi)).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const hidden = [API.openapi, API.docs, '/api/docs/:file'];
    for (const { method, url: route, access } of routes.all) {
      if (method === 'HEAD' || hidden.includes(route as never) || route.endsWith('*')) continue;
      const operation = paths[route.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const statuses = Object.keys(operation?.responses ?? {});
      expect([method, route, statuses.some((status) => /^[23]/.test(status))]).toEqual([method, route, true]);
      if (access !== 'public') expect(statuses).toContain('401');
      if (method !== 'GET' && route !== API.clientFaults) expect(statuses).toContain('403');
      expect(statuses).toContain('429');
    }
  });

  it('describes what it names', async () => {
    const text = await (await fetch(url + API.openapi)).text();
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, unknown> } };
    for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(components.schemas).toHaveProperty(name!);
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining([
        ...['Project', 'ProjectCard', 'Image', 'Comment', 'Reply', 'OwnLikes', 'Me', 'PublicUser', 'Stats', 'Error'],
      ]),
    );
  });

  it('describes two bodies by two names: swagger takes a second class of one name for the first', async () => {
    interface Bodies {
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: { $ref: string } }> } } }>;
      components: { schemas: Record<string, { required?: string[] }> };
    }
    const { paths, components } = (await (await fetch(url + API.openapi)).json()) as Bodies;
    const requiredIn = (path: string) => {
      const { $ref } = paths[path]!.post.requestBody.content['application/json']!.schema;
      return components.schemas[$ref.split('/').at(-1)!]!.required;
    };
    expect(requiredIn('/api/admin/projects/{id}/take-back')).toEqual(['version']);
    expect(requiredIn('/api/admin/reports/{id}/take-back')).toEqual(['decidedAt']);
  });

  it('is answered with 304 to whoever has it', async () => {
    const etag = (await fetch(url + API.openapi)).headers.get('etag')!;
    expect((await fetch(url + API.openapi, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('names every part of an address', async () => {
    interface Documented {
      paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
    }
    const { paths } = (await (await fetch(url + API.openapi)).json()) as Documented;
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { parameters = [] }] of Object.entries(methods)) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect([method, path, inPath.toSorted()]).toEqual([method, path, named.toSorted()]);
      }
  });

  it('can be browsed without a script in the page', async () => {
    const page = await (await fetch(url + API.docs)).text();
    expect(page).not.toMatch(/<script>|<style|style=/);
    for (const [, asset] of page.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await fetch(url + asset!)).status).toBe(200);
  });

  it('sends its large files compressed to who can read that, and plain to others', async () => {
    const file = url + API.docsFile('swagger-ui-bundle.js');
    const lengthAs = async (encoding: string) => {
      const { headers } = await fetch(file, { method: 'HEAD', headers: { 'accept-encoding': encoding } });
      return [headers.get('content-encoding'), Number(headers.get('content-length'))] as const;
    };
    const [[packing, packed], [none, plain]] = [await lengthAs('gzip'), await lengthAs('identity')];
    expect([packing, none]).toEqual(['gzip', null]);
    expect(packed).toBeLessThan(plain / 2);
    const sent = await fetch(file, { headers: { 'accept-encoding': 'gzip' } });
    expect((await sent.text()).length).toBeGreaterThan(packed);
  });
});
