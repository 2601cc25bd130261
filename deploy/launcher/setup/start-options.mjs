// What may follow `npm start --` and `npm run dev --`. Plain JavaScript: it is looked at before anything is installed.
import { parseArgs } from 'node:util';

const HELP = `  npm start                             brings the whole site up and prints its address; Ctrl-C takes it down
  npm run dev                           the same, and each change of a file is seen at once
  npm run dev -- --inspect projects     lets a debugger attach to that part; it may be given more than once

Settings are variables of the environment or lines of .env: .env.example has each of them. PORT=4000 npm start
`;

/** Asked for help, it prints it and ends the process with 0; what it does not understand ends it with 2. */
export function startOptions() {
  try {
    const { values } = parseArgs({
      options: {
        dev: { type: 'boolean', default: false },
        inspect: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (!values.help) return values;
    process.stdout.write(HELP);
    process.exit(0);
  } catch (error) {
    // What Node adds after its first sentence is about how to pass a word that begins with a dash.
    process.stderr.write(`  ✗ ${error.message.split('. ')[0].replace(/\.?$/, '.')}\n\n${HELP}`);
    process.exit(2);
  }
}
