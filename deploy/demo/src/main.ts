import { isOnThisMachine, loadConfig } from '@app/kernel';
import { openAccounts } from './accounts.js';
import { DemoConfig } from './config.js';
import { demoProjects } from './content/projects.js';
import { writeComments } from './comments.js';
import { connect, transaction } from './database.js';
import { History } from './history.js';
import { demoAdmin, demoPeople } from './people.js';
import { isFilled, writeProjects } from './projects.js';
import { uploadPictures } from './uploads.js';

const started = performance.now();
const say = (line: string): void => console.log(`demo: ${line}`);

const config = loadConfig(DemoConfig);
// Everybody can read the demo accounts' password.
if (config.NODE_ENV === 'production')
  throw new Error('The demo data, with its public passwords, is not for production');
if (!isOnThisMachine(config.SITE_URL))
  throw new Error(
    'Everybody can read the passwords of the demo: it is for a site whose SITE_URL leads to this machine',
  );

const users = await connect(config.USERS_DATABASE_URL, 'users');
const projects = await connect(config.PROJECTS_DATABASE_URL, 'projects');
const comments = await connect(config.COMMENTS_DATABASE_URL, 'comments');
try {
  // Two at once would fill the site twice. The second waits here, and then finds it filled.
  await projects.query(`select pg_advisory_lock(hashtext('demo'))`);
  if (await isFilled(projects)) say('the site has projects already, nothing to do');
  else await fill();
} finally {
  await Promise.all([users.end(), projects.end(), comments.end()]);
}

/**
 * Accounts, then pictures, then all projects in one transaction, at whose end the comments are committed. If it is cut
 * off, the next run finds no projects and does everything again. Accounts that exist stay as they are, comments are
 * replaced, and media sweeps the pictures that nothing shows.
 */
async function fill(): Promise<void> {
  const history = new History(new Date());
  const accounts = await openAccounts(users, history);
  say(`${accounts.size} accounts`);
  const residents = demoPeople.filter((person) => person !== demoAdmin).map(({ email }) => email);
  const images = await uploadPictures(config.GATEWAY_URL ?? config.SITE_URL, demoProjects, residents, (done) => {
    if (done % 12 === 0) say(`${done} of ${demoProjects.length} pictures`);
  });
  const materials = { history, accounts, images };
  const [votes, said] = await transaction(projects, async () => {
    const { votes, talks } = await writeProjects(projects, demoProjects, materials);
    return [votes, await writeComments(comments, talks, materials)];
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${demoProjects.length} projects, ${votes} votes and ${said} comments and replies in ${seconds} s`);
}
