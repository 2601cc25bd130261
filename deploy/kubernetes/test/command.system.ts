import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolder } from '@app/testing/temporary-site';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { readFileSync } from 'node:fs';
import type { Manifest, PodSpec } from '../src/manifest.ts';
import { kubernetes } from '../src/kustomize/render.ts';
import { type Course, startStandInCluster } from './stand-in-cluster.ts';

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
const manifests = ['backup', 'tools'].flatMap((name) =>
  parseAllDocuments(readFileSync(join(kubernetes, 'base', `${name}.yaml`), 'utf8')).map(
    (one) => one.toJS() as Manifest,
  ),
);

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Runs command.sh, with the real kubectl. */
async function run(args: string[], course: Partial<Course> = {}) {
  const cluster = await startStandInCluster(manifests, temporaryFolder(), {
    pulls: 0,
    lags: 0,
    exitCode: 0,
    ...course,
  });
  closing.push(cluster.close);
  const env = { ...process.env, ...cluster.env };
  const { code, stdout, stderr } = await new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(join(kubernetes, 'command.sh'), args, { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, stdout: out, stderr: err }),
    );
  });
  const spec = (cluster.job()?.spec as unknown as { template: { spec: PodSpec } } | undefined)?.template.spec;
  return { code, stdout, stderr, log: cluster.log, spec };
}

// Where there is no kubectl, these are skipped.
(hasKubectl ? describe : describe.skip)("an operator's command in a cluster", () => {
  it('shows its log and ends well when its Job is complete', async () => {
    const { code, stdout, log } = await run(['doctor'], { lags: 2 });
    expect(stdout).toContain(log);
    expect(code).toBe(0);
  });

  it('ends with the code of what failed', async () => {
    const { code, stderr } = await run(['backup', '/backup/x'], { exitCode: 3, lags: 2 });
    expect(stderr).toContain('backup failed: no try is left');
    expect(code).toBe(3);
  });

  it('waits for an image that takes its time, and says so', async () => {
    const { code, stdout, stderr, log } = await run(['doctor'], { pulls: 2 });
    expect(stderr.match(/waits: ContainerCreating/g)).toHaveLength(1);
    expect(stdout).toContain(log);
    expect(code).toBe(0);
  });

  it('has the disk of the backups for backup and restore only', async () => {
    const disks = async (...args: string[]) =>
      (await run(args)).spec?.volumes?.flatMap(({ persistentVolumeClaim: claim }) => (claim ? [claim.claimName] : []));
    expect(await disks('doctor')).toEqual([]);
    expect(await disks('restore', '/backup/x')).toEqual(['backup']);
    expect(await disks('backup', '/backup/x')).toEqual(['backup']);
  });

  it('has the secrets of a backup for a backup, and for the others those that the doctor looks at', async () => {
    const names = async (...args: string[]) => (await run(args)).spec?.containers[0]?.env?.map(({ name }) => name);
    expect(await names('backup', '/backup/x')).not.toContain('SESSION_SECRET');
    expect(await names('restore', '/backup/x')).toContain('NATS_URL');
  });
});
