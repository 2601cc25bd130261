import { cpSync, existsSync, globSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Lets the code in a folder, which is laid out as this one, run with the packages that are installed here.
 * @param more what else it takes from here.
 */
export function linkPackages(folder: string, ...more: string[]): void {
  // All packages but our own, which must be those of that folder: their links lead from where they stand.
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@app' && name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  cpSync(join(root, 'node_modules/@app'), join(packages, '@app'), { recursive: true, verbatimSymlinks: true });
  const ofParts = globSync('{gateway,web,{services,libs,deploy}/*}/node_modules', { cwd: root });
  for (const path of [...ofParts, ...more])
    if (existsSync(join(root, path)) && existsSync(dirname(join(folder, path))))
      symlinkSync(join(root, path), join(folder, path));
}
