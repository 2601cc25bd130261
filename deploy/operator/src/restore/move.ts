import { runCommand } from '../shared/command.js';
import { moveRows } from './move-rows.js';

const HELP = `Moves a site's rows from one Postgres into an empty one: npm start does it for a new major version of its own Postgres.

  OLD_DATABASE_URL=… DATABASE_URL=… node deploy/operator/dist/restore/move.js
`;

runCommand(HELP, async () => {
  const { OLD_DATABASE_URL: old = '', DATABASE_URL: fresh = '' } = process.env;
  const moved = await moveRows(old, fresh);
  console.log(`${moved} rows were moved`);
  return 0;
});
