import { AppError, media as operations, projectEvents, userEvents, type Image } from '@app/contracts';
import { createLog, createRpc, DatabaseConfig, Health, loadConfig, withRequest } from '@app/kernel';
import { On, Rpc, type RunningService, startService } from '@app/kernel/service';
import { eventually, startParts, type Parts } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { jetstream } from '@nats-io/jetstream';

const heard: { projectId: number; version: number }[] = [];
const image: Image = { url: '/media/x/1200.webp', width: 1200, height: 675, placeholder: '', variants: [] };

/** A service in media's place, whose handlers fail on demand. */
@Controller()
class Example {
  @Rpc(operations.ingest)
  async ingest({ key }: { key: string; kind: string; userId: string }): Promise<Image> {
    if (key === 'refused')
      throw new AppError('validation_failed', undefined, { details: [{ field: 'image', message: 'No' }] });
    if (key === 'broken') throw new Error('secret detail of the inside');
    if (key === 'slow') await new Promise((resolve) => setTimeout(resolve, 1_500));
    return image;
  }

  @Rpc(operations.images)
  async images(): Promise<[]> {
    return [];
  }

  @On(projectEvents.saved)
  async saved(payload: { projectId: number; version: number; imageIds: string[] }): Promise<void> {
    if (payload.projectId === 13) throw new Error('poison');
    heard.push(payload);
  }

  @On(projectEvents.deleted)
  async deleted(): Promise<void> {}

  @On(userEvents.profileChanged)
  async profileChanged(): Promise<void> {}
}

@Module({ controllers: [Example] })
class ExampleModule {}

const definition = { name: 'media' as const, Config: DatabaseConfig, entities: [], module: ExampleModule };

let parts: Parts;
let service: RunningService;

beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  service = await startService(
    definition,
    loadConfig(DatabaseConfig, parts.settings('media')),
    createLog('media', 'silent'),
  );
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

  it('is unavailable at once when nobody answers', async () => {
    const started = performance.now();
    await expect(parts.rpc.users.stats({}, null)).rejects.toMatchObject({ code: 'unavailable' });
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('waits no longer than the request it is part of', async () => {
    const started = performance.now();
    await expect(withRequest({ requestId: 'r1', timeoutMs: 400 }, () => ingest('slow'))).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

const tell = (projectId: number) =>
  parts.sql(`insert into media.outbox (subject, payload, request_id) values ($1, $2, 'story')`, [
    projectEvents.saved.subject,
    JSON.stringify({ projectId, version: 1, imageIds: [] }),
  ]);

describe('a fact', () => {
  it('written to the outbox is heard, and marked as sent', async () => {
    await tell(7);
    await eventually(async () => expect(heard).toContainEqual({ projectId: 7, version: 1, imageIds: [] }));
    await eventually(async () =>
      expect(await parts.sql('select 1 from media.outbox where sent_at is null')).toEqual([]),
    );
  });

  it('published twice is heard once', async () => {
    await tell(8);
    await eventually(async () => expect(heard.filter(({ projectId }) => projectId === 8)).toHaveLength(1));
    await parts.sql('update media.outbox set sent_at = null');
    await eventually(async () =>
      expect(await parts.sql('select 1 from media.outbox where sent_at is null')).toEqual([]),
    );
    await tell(9);
    await eventually(async () => expect(heard.filter(({ projectId }) => projectId === 9)).toHaveLength(1));
    expect(heard.filter(({ projectId }) => projectId === 8)).toHaveLength(1);
  });

  it('that cannot be taken in ends among the dead letters and holds up nothing behind it', async () => {
    await tell(13);
    await tell(14);
    await eventually(async () => expect(heard.some(({ projectId }) => projectId === 14)).toBe(true));
    const letters = await eventually(async () => {
      const found = await service.consumers.deadLetters();
      expect(found).toHaveLength(1);
      return found;
    }, 25_000);
    expect(letters[0]).toMatchObject({ subject: projectEvents.saved.subject, payload: { projectId: 13 } });
    await expect(service.consumers.replay(letters[0]!.id)).rejects.toThrow('poison');
    expect(await service.consumers.deadLetters()).toHaveLength(1);
  });

  it('waits in the outbox while the stream is gone, and comes when it is back', async () => {
    const manager = await jetstream(parts.bus.connection).jetstreamManager();
    await manager.streams.delete(parts.bus.stream);
    await tell(21);
    await parts.migrateBus();
    await eventually(async () => expect(heard.some(({ projectId }) => projectId === 21)).toBe(true), 20_000);
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

  it('closes while it is still opening its ears', async () => {
    const config = loadConfig(DatabaseConfig, parts.settings('media'));
    const started = await startService(definition, config, createLog('media', 'silent'));
    await started.close();
  });

  it('finishes what runs before it closes', async () => {
    const second = await startParts({ services: [], worker: false, gateway: false });
    const config = loadConfig(DatabaseConfig, second.settings('media'));
    const closing = await startService(definition, config, createLog('media', 'silent'));
    const answer = createRpc('gateway', second.bus).media.ingest({ key: 'slow', kind: 'project', userId: 'm' }, null);
    await second.bus.connection.flush();
    await closing.close();
    expect(await answer).toEqual(image);
    await second.close();
  });
});
