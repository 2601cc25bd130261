import { ConfigError, connectBus, createLog, loadConfig } from '@app/kernel';
import { Storage } from '@app/kernel/storage';
import { bucketPolicy } from './bucket-policy.js';
import { migrateBus } from './bus.js';
import { accessKeysOf, MigrateConfig, settingsOfMigrate } from './config.js';
import { migrateDatabase } from './database/database.js';
import { schemas } from './database/schemas.js';
import { rolesOf } from './roles-of.js';

const HELP = `Brings database, bus and bucket to what the services of this version expect. It may run at any time, also twice at once.

  npm run site -- migrate

npm start runs it by itself. Elsewhere, set ${settingsOfMigrate.join(', ')}.
It ends with 0 when all is up to date, with 1 when something is not.
`;

if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
  process.stdout.write(HELP);
  process.exit(0);
}
const config = readSettings();
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

/** A wrong setting is named in a line of its own: a stack says nothing about it. */
function readSettings(): Readonly<InstanceType<typeof MigrateConfig>> {
  try {
    return loadConfig(MigrateConfig);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
