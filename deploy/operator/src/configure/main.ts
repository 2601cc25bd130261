import { join } from 'node:path';
import { readSettings } from './config.js';
import { writeWhole } from './files.js';
import { natsInContainer } from './nats.js';
import { redisInContainer } from './redis.js';
import { newSecrets } from './secrets.js';
import { storeUsers } from './store.js';
import { ensureCertificate } from './tls.js';

const HELP = `Configuration of the servers that the site runs on, made from its settings.

  npm run configure -- secrets     prints new secrets for .env
  npm run configure -- <folder>    writes nats/nats.conf, redis/redis.conf, store/users.json (of versitygw) and, for a site
                                   on this machine, a certificate in tls/ that no browser trusts

The second needs the addresses and keys of all users, as .env.example names them. It refuses the example's secrets when others reach the
site: by SITE_URL, or by HOST or PROXY_HOST.
`;

const [what, ...rest] = process.argv.slice(2);
if (what === '--help' || what === '-h') {
  process.stdout.write(HELP);
  process.exit(0);
}
if (what === undefined || rest.length > 0 || what.startsWith('-')) {
  console.error(HELP);
  process.exit(2);
}
if (what === 'secrets') process.stdout.write(newSecrets());
else await writeConfiguration(what);

async function writeConfiguration(folder: string): Promise<void> {
  try {
    const settings = readSettings(process.env);
    writeWhole(join(folder, 'nats/nats.conf'), natsInContainer(settings));
    writeWhole(join(folder, 'redis/redis.conf'), redisInContainer(settings));
    const users = storeUsers(settings);
    if (users) writeWhole(join(folder, 'store/users.json'), users);
    await ensureCertificate(join(folder, 'tls'), settings.SITE_URL);
    console.log(`The servers' configuration is in ${folder}.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
