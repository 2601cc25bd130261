import { before, busServers, connectBus, createLog, type PartConfig } from '@app/kernel';
import { migrateBus } from '../migrate/bus.js';
import { Failure } from '../shared/command.js';
import { JetStreamApiCodes, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';

const CONNECT_MS = 5_000;

/**
 * Makes the stream of events and its consumers anew. A stream that is there belongs to a time after the backup, which
 * is no more. Its counts have higher versions than those to come, and it would drop new events whose numbers it has
 * seen.
 */
export async function newStream(config: Pick<PartConfig, 'NATS_URL' | 'NATS_PREFIX'>): Promise<void> {
  const bus = await before(CONNECT_MS, connectBus('restore', config, createLog('restore', 'silent'))).catch(() => {
    throw new Failure(`NATS at ${[busServers(config.NATS_URL).servers].flat().join(', ')} does not answer.`);
  });
  try {
    const { streams } = await jetstreamManager(bus.connection, { timeout: CONNECT_MS });
    await streams.delete(bus.stream).catch((error: unknown) => {
      if (!(error instanceof JetStreamApiError) || error.code !== JetStreamApiCodes.StreamNotFound) throw error;
    });
    await migrateBus(bus.connection, config.NATS_PREFIX);
  } finally {
    await bus.connection.close();
  }
}
