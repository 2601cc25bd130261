import { projectEvents } from '@app/contracts';
import { createLog, DatabaseConfig, loadConfig, metricsText } from '@app/kernel';
import { type RunningService, startService } from '@app/kernel/service';
import { type Parts, startParts, type Wire, wireTo } from '@app/testing/parts';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import { definition, example } from '../example.js';

export const { subject } = projectEvents.saved;

const payloadOf = (projectId: number) => ({ projectId, version: 1, imageIds: [] });
export const event = (projectId: number) => JSON.stringify({ payload: payloadOf(projectId), requestId: 'story' });

/** The example service, which writes down the projects that it hears of. */
class Hearing {
  /** How often the handler was called for a project. */
  readonly calls = new Map<number, number>();
  parts!: Parts;
  /** Between the service and Postgres. */
  wire!: Wire;
  private service: RunningService | undefined;

  async start(): Promise<void> {
    this.parts = await startParts({ services: [], worker: false });
    this.wire = await wireTo(this.parts.settings('media')['DATABASE_URL']!);
    await this.parts.sql('create table media.heard (project_id int primary key)');
    this.service = await this.startAnother();
  }

  async close(): Promise<void> {
    await this.service?.close();
    await this.parts?.close();
    this.wire?.close();
  }

  /** Gives the example its usual handler. */
  listen(): void {
    example.saved = async ({ projectId }, tx) => {
      this.calls.set(projectId, (this.calls.get(projectId) ?? 0) + 1);
      await tx.query(`set local lock_timeout = '50ms'`);
      await tx.query('insert into heard values ($1) on conflict do nothing', [projectId]);
    };
  }

  /** Another instance of the same service. */
  startAnother(): Promise<RunningService> {
    const config = loadConfig(DatabaseConfig, { ...this.parts.settings('media'), DATABASE_URL: this.wire.url });
    return startService(definition, config, createLog('media', 'silent'));
  }

  /** Through the outbox, as a service does. */
  async add(projectId: number): Promise<void> {
    await this.parts.sql(`insert into media.outbox (subject, payload, request_id) values ($1, $2, 'story')`, [
      subject,
      JSON.stringify(payloadOf(projectId)),
    ]);
  }

  /** Straight to the stream. */
  async publish(text: string | Uint8Array, on = subject): Promise<void> {
    const { bus } = this.parts;
    await jetstream(bus.connection).publish(bus.subject(on), text);
  }

  async isHandled(projectId: number): Promise<void> {
    const rows = await this.parts.sql('select 1 from media.heard where project_id = $1', [projectId]);
    expect(rows).toHaveLength(1);
  }

  async allSent(): Promise<void> {
    expect(await this.parts.sql('select 1 from media.outbox where sent_at is null')).toEqual([]);
  }

  letters() {
    return this.parts.sql('select * from media.dead_letters order by id');
  }

  readiness() {
    return this.service!.health.readiness();
  }
}

/**
 * It hears from before a file's first test until after its last one. Each test begins with the usual handler and leaves
 * no dead letters.
 */
export function hearingOfThisFile(): Hearing {
  const hearing = new Hearing();
  beforeAll(() => hearing.start());
  afterAll(() => hearing.close());
  beforeEach(() => hearing.listen());
  afterEach(async () => void (await hearing.parts.sql('delete from media.dead_letters')));
  return hearing;
}

/** The highest value of a gauge, whatever its labels. */
export async function gauge(name: string): Promise<number> {
  const lines = [...(await metricsText()).matchAll(new RegExp(`^${name}(?:\\{.*\\})? ([\\d.]+)$`, 'gm'))];
  return Math.max(...lines.map(([, value]) => Number(value)));
}
