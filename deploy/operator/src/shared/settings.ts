import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { Failure } from './command.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * The settings of the site that an operator's command works on: those of the environment, then those of .env. If one
 * that is needed stands in neither, the site is the one that `npm start` runs on the data folder, and its launcher has
 * noted them there.
 */
export function operatorSettings(needed: readonly string[], env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const given = { ...envFile(env), ...withoutEmpty(env) };
  if (needed.every((name) => given[name])) return given;
  const file = join(resolve(root, given['DATA_DIR'] || '.local'), 'run', 'addresses.json');
  try {
    return { ...(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>), ...given };
  } catch {
    const missing = needed.filter((name) => !given[name]).join(', ');
    throw new Failure(
      `There is no site of npm start: ${file} cannot be read. Set DATA_DIR, or for another site ${missing} (as administrator).`,
    );
  }
}

function envFile(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = resolve(root, env['ENV_FILE'] || '.env');
  if (existsSync(file)) return withoutEmpty(parseEnv(readFileSync(file, 'utf8')));
  if (env['ENV_FILE']) throw new Failure(`There is no file ${file}, which ENV_FILE names.`);
  return {};
}

/** An empty variable counts as not set. */
const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value));
