import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { say } from '../report.ts';
import { DETAIL, LIST, VOTE } from './statements.ts';

const run = promisify(execFile);

/** As many as Fastify + pg has. */
const CONNECTIONS = 10;

/** By the names of plans. */
const SCRIPTS = {
  list: LIST,
  detail: DETAIL,
  'votes, spread': VOTE,
};
export type Asked = keyof typeof SCRIPTS;

/**
 * What Postgres alone does of the same statements, with nothing before it: answers a second by the name of the plan.
 * Empty on a machine without `pgbench`, which comes with Postgres' own packages and not with npm.
 * @param ids the least and the greatest id of a project
 */
export async function askPostgres(
  database: string,
  ids: readonly [number, number],
  seconds: number,
  wanted: (name: string) => boolean,
): Promise<Partial<Record<Asked, number>>> {
  const there = await run('pgbench', ['--version']).catch(() => undefined);
  if (!there) {
    say('pgbench is not on this machine: left out');
    return {};
  }
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'));
  const perSecond: Partial<Record<Asked, number>> = {};
  for (const [name, statement] of Object.entries(SCRIPTS) as [Asked, string][]) {
    if (!wanted(name)) continue;
    say(`measuring ${name} by pgbench`);
    const script = join(folder, 'script.sql');
    const asked = statement.replaceAll('$1', ':id').replaceAll('$2', ':person').replaceAll(/\s+/g, ' ');
    await writeFile(script, `\\set id random(${ids.join(', ')})\n\\set person random(1, 1000000000)\n${asked};\n`);
    const { stdout } = await run(
      'pgbench',
      [
        ...['--no-vacuum', '--protocol=prepared', `--client=${CONNECTIONS}`, '--jobs=2', `--time=${seconds}`],
        ...[`--file=${script}`, database],
      ],
      { env: { ...process.env, PGOPTIONS: '-c search_path=projects,public' } },
    );
    perSecond[name] = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  }
  await rm(folder, { recursive: true });
  return perSecond;
}
