import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Case, CASES } from './cases.ts';
import { alerts } from './promql.ts';

const PROMTOOL = process.env['PROMTOOL'] ?? 'promtool';
const rules = fileURLToPath(new URL('../alerts.yml', import.meta.url));
const hasPromtool = spawnSync(PROMTOOL, ['--version']).status === 0;

describe('every alert', () => {
  it('has cases in which it rings, and but for the watchdog some in which it rests', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(
      alerts()
        .map(({ alert }) => alert)
        .toSorted(),
    );
    const never = Object.entries(CASES).filter(([name, { rests }]) => rests.length === 0 && name !== 'Watchdog');
    expect(never).toEqual([]);
  });
});

// Prometheus' own judge of rules (Debian: apt-get install prometheus). Where there is none, these are skipped.
(hasPromtool ? describe : describe.skip)('by Prometheus itself', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const test = (alert: string, rings: boolean, { at, series }: Case) => ({
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: `count(count by (alertname) (ALERTS{alertname="${alert}",alertstate="firing"}))`,
        eval_time: `${at}m`,
        exp_samples: rings ? [{ labels: '{}', value: 1 }] : [],
      },
    ],
  });

  // All cases by one process: the start of each costs more than its work.
  it('each rings when it should, and not before', () => {
    const tests = Object.entries(CASES).flatMap(([alert, { rings, rests }]) => [
      ...rings.map((one) => test(alert, true, one)),
      ...rests.map((one) => test(alert, false, one)),
    ]);
    const file = join(folder, 'cases.json');
    writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
    const { status, stdout, stderr } = spawnSync(PROMTOOL, ['test', 'rules', file], { encoding: 'utf8' });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('has rules that it takes', () => {
    expect(spawnSync(PROMTOOL, ['check', 'rules', rules], { encoding: 'utf8' }).stdout).toContain('SUCCESS');
  });
});
