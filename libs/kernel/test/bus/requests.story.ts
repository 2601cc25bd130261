import { media as operations, type AppError, users } from '@app/contracts';
import {
  Asking,
  createLog,
  createRpc,
  DatabaseConfig,
  healthSubject,
  Health,
  instanceSubject,
  loadConfig,
  withRequest,
} from '@app/kernel';
import { type RunningService, startService } from '@app/kernel/service';
import { startParts, type Parts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { definition, example, image } from '../example.js';

let parts: Parts;
let service: RunningService;

const start = (options?: { undeclared: 'refused' }) => {
  const config = loadConfig(DatabaseConfig, parts.settings('media'));
  return startService(definition, config, createLog('media', 'silent'), undefined, options);
};

beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  service = await start();
});

afterAll(async () => {
  await service.close();
  await parts.close();
});

const ingest = (key: string) => parts.rpc.media.ingest({ key, kind: 'project', userId: 'maya' }, null);

describe('a request on the bus', () => {
  it('brings back what the handler returned', async () => {
    expect(await ingest('fine')).toEqual(image);
  });

  it('brings back the error that was thrown on purpose, whole', async () => {
    await expect(ingest('refused')).rejects.toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'image', message: 'No' }],
    });
  });

  it('tells nothing of the inside when the handler broke', async () => {
    const error = await ingest('broken').catch((caught: unknown) => caught as AppError);
    expect(error).toMatchObject({ code: 'internal' });
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  it('sends an error that its operation has not declared, and in tests refuses it', async () => {
    await expect(ingest('undeclared')).rejects.toMatchObject({ code: 'already_liked' });
    await service.close();
    service = await start({ undeclared: 'refused' });
    await expect(ingest('undeclared')).rejects.toMatchObject({ code: 'internal' });
    await expect(ingest('refused')).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('is unavailable at once when nobody answers', async () => {
    const started = performance.now();
    await expect(parts.rpc.users.stats({}, null)).rejects.toMatchObject({ code: 'unavailable' });
    expect(performance.now() - started).toBeLessThan(users.stats.timeoutMs);
  });

  it('waits no longer than the request it is part of', async () => {
    let finish = () => {};
    example.slow = new Promise((resolve) => (finish = resolve));
    const answer = withRequest({ requestId: 'r1', timeoutMs: 400 }, () => ingest('slow'));
    await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
    finish();
  });

  it.each([
    ['text', 'not JSON'],
    ['nothing', ''],
    ['null', 'null'],
    ['no envelope', '{"key":"fine"}'],
    ['half an envelope', '{"input":{},"caller":null,"requestId":"r1"}'],
  ])('that is malformed (%s) is refused, and does not count as under way', async (_, text) => {
    const subject = parts.bus.subject(operations.ingest.subject);
    const reply = await parts.bus.connection.request(subject, text, { timeout: 2_000 });
    expect(reply.headers?.get('error')).toBe('bad_request');
    expect(reply.json()).toMatchObject({ code: 'bad_request' });
  });

  it('that an instance of another version does not have is asked of the others', async () => {
    const { instance } = (await service.health.shown()) as { instance: string };
    const subject = parts.bus.subject(instanceSubject('media.ofAnotherVersion', instance));
    const asking = new Asking('gateway', ['media'], parts.bus);
    await eventually(async () => expect(asking.instances('media').choose()?.id).toBe(instance));
    const direct = await parts.bus.connection.request(subject, '{}', { timeout: 2_000 });
    expect(direct.headers?.get('error')).toBe('unknown_operation');
    const question = { text: () => '{}', until: performance.now() + 10_000, again: false, expects: false };
    const operation = { service: 'media', subject: 'media.ofAnotherVersion' } as const;
    await expect(asking.send({ ...question, operation })).rejects.toThrow('nobody is there');
    const other = parts.bus.connection.subscribe(parts.bus.subject(operation.subject), {
      queue: 'media',
      callback: (_, message) => void message.respond('done'),
    });
    await parts.bus.connection.flush();
    expect((await asking.send({ ...question, operation })).string()).toBe('done');
    other.unsubscribe();
  });

  it('about health is answered whatever its text', async () => {
    const subject = parts.bus.subject(healthSubject('media'));
    const reply = await parts.bus.connection.request(subject, 'not JSON', { timeout: 2_000 });
    expect(reply.json()).toMatchObject({ ready: true });
  });
});

describe('a service', () => {
  it('does not start when one of its operations has no handler', async () => {
    @Module({})
    class Empty {}
    const config = loadConfig(DatabaseConfig, parts.settings('media'));
    await expect(
      startService({ ...definition, module: Empty }, config, createLog('media', 'silent'), new Health()),
    ).rejects.toThrow('no handler for');
  });

  it('can be closed the moment it has started', async () => {
    const started = await start();
    await started.close();
  });

  it('finishes what runs before it closes, and waits for nothing that is malformed', async () => {
    const own = await startParts({ services: [], worker: false, gateway: false });
    const config = loadConfig(DatabaseConfig, own.settings('media'));
    const closing = await startService(definition, config, createLog('media', 'silent'));
    let finish = () => {};
    example.slow = new Promise((resolve) => (finish = resolve));
    await own.bus.connection.request(own.bus.subject(operations.ingest.subject), 'not JSON', { timeout: 2_000 });
    const answer = createRpc('gateway', own.bus).media.ingest({ key: 'slow', kind: 'project', userId: 'm' }, null);
    await own.bus.connection.flush();
    const closed = closing.close();
    finish();
    expect(await answer).toEqual(image);
    await closed;
    await own.close();
  });
});
