// Connects to each server by its setting as a process does, from the built code, and prints how that went. By
// NODE_EXTRA_CA_CERTS Node learns at its start whom it may trust, so this is a process of its own.
import { connectBus, connectRedis, createLog } from '@app/kernel';
import { databaseOptions } from '@app/kernel/database';
import { Storage } from '@app/kernel/storage';
import { DataSource } from 'typeorm';

const PATIENCE_MS = 10_000;
const env = { ...process.env, NATS_PREFIX: '', S3_REGION: process.env.S3_REGION ?? 'us-east-1' };
const log = createLog('example', 'silent');

const ways = {
  nats: async () => (await connectBus('gateway', env, log)).connection.flush(),
  redis: () => connectRedis(env.REDIS_URL, log, { enableOfflineQueue: true, maxRetriesPerRequest: 1 }).ping(),
  postgres: async () => (await new DataSource(databaseOptions('users', env, [])).initialize()).query('select 1'),
  s3: async () => {
    const storage = new Storage(env);
    await storage.ensureBucket();
    await storage.put('connected', Buffer.from('yes'), 'text/plain');
  },
};
const outcome = async (way) => {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('no connection')), PATIENCE_MS));
  return Promise.race([way(), late]).then(
    () => 'connected',
    () => 'refused',
  );
};
const outcomes = await Promise.all(Object.entries(ways).map(async ([name, way]) => [name, await outcome(way)]));
process.stdout.write(JSON.stringify(Object.fromEntries(outcomes)));
process.exit(0);
