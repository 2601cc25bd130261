import { connectBus, createLog, loadConfig } from '@app/kernel';
import { migrateBus, migrateDatabase } from '@app/kernel/migrate';
import { Storage } from '@app/kernel/storage';
import { bucketPolicy } from './bucket-policy.js';
import { accessKeysOf, MigrateConfig } from './config.js';
import { schemas } from './schemas.js';
import { rolesOf } from './roles.js';

/** Brings database, bus and bucket to what the services of this version expect. Safe to run at any time, also twice at once. */
const config = loadConfig(MigrateConfig);
const log = createLog('migrate', config.LOG_LEVEL);
await migrateDatabase(config.DATABASE_URL, rolesOf(config), schemas);
log.info('database is up to date');

const bus = await connectBus('migrate', config, log);
await migrateBus(bus.connection, config.NATS_PREFIX);
await bus.connection.close();
log.info('stream and consumers are up to date');

const storage = new Storage(config);
await storage.ensureBucket();
log.info('bucket is there');
if (config.S3_BUCKET_POLICY === 'on') {
  await storage.setPolicy(bucketPolicy(config.S3_BUCKET, accessKeysOf(config)));
  log.info('bucket has its policy');
}
process.exit(0);
