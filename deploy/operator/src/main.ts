/** The programs by what an operator types. Only the one that is asked for is loaded. */
const PROGRAMS: Record<string, () => Promise<unknown>> = {
  audit: () => import('./audit/main.js'),
  backup: () => import('./backup/main.js'),
  configure: () => import('./configure/main.js'),
  doctor: () => import('./doctor/main.js'),
  events: () => import('./events/main.js'),
  migrate: () => import('./migrate/main.js'),
  restore: () => import('./restore/main.js'),
};
const HELP = `What an operator runs beside the site. Each explains itself with --help.

  npm run site -- ${Object.keys(PROGRAMS).join(' | ')}
`;

/** The name that the image and its manifests use for `audit`. */
PROGRAMS['audit-counters'] = PROGRAMS['audit']!;

// The name is taken off, so that each program reads its own arguments.
const [name = ''] = process.argv.splice(2, 1);
const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
if (program) await program();
else if (name === '--help' || name === '-h') process.stdout.write(HELP);
else {
  process.stderr.write(name ? `There is no command '${name}'.\n\n${HELP}` : HELP);
  process.exitCode = 2;
}
