// What of package-lock.json is there, told from the list that npm writes into node_modules when it is done.
// Plain JavaScript: it runs on the system's Node before anything is installed.

/**
 * `whole`: nothing to do. `lacking`: what is there fits, and the rest can be put beside it. `different`: something else
 * than the lock names is there. `dev` asks for the packages of tests and checks too. Without it, those may be there, or
 * be out of date.
 */
export function stateOf(wanted, present, { dev, system }) {
  if (!wanted || !present) return 'different';
  const asked = (entry) => dev || !entry.dev;
  const differs = ([path, entry]) =>
    asked(entry) && (wanted[path]?.version !== entry.version || wanted[path]?.integrity !== entry.integrity);
  if (packagesOf(present).some(differs)) return 'different';
  const needed = packagesOf(wanted).filter(([, entry]) => asked(entry) && !entry.peer && isFor(system, entry));
  return needed.every(([path]) => present[path]) ? 'whole' : 'lacking';
}

/** Whether packages of tests and checks are there. */
export const hasDev = (present) => Object.values(present ?? {}).some(({ dev }) => dev);

/** Without the folders of this repository, whose versions say nothing of the packages. */
const packagesOf = (list) => Object.entries(list).filter(([path]) => path.includes('node_modules/'));

/**
 * An optional package is needed when it names this system: Node, Postgres and the compilers come so. Any other may be
 * left out.
 */
export function isFor(system, { optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return true;
  const names = (list, own) => !list || list.includes(own);
  return Boolean(os && cpu) && names(os, system.platform) && names(cpu, system.arch) && names(libc, system.libc);
}
