import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CASES, type Series } from './cases.ts';
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

  /** What promtool says of it, empty when the alert does as it should. */
  function faultOf(alert: string, rings: boolean, at: number, series: Series): string {
    const file = join(folder, 'case.json');
    const test = {
      rule_files: [rules],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
          promql_expr_test: [
            {
              expr: `count(count by (alertname) (ALERTS{alertname="${alert}",alertstate="firing"}))`,
              eval_time: `${at}m`,
              exp_samples: rings ? [{ labels: '{}', value: 1 }] : [],
            },
          ],
        },
      ],
    };
    writeFileSync(file, JSON.stringify(test));
    const { status, stdout, stderr } = spawnSync(PROMTOOL, ['test', 'rules', file], { encoding: 'utf8' });
    return status === 0 ? '' : stdout + stderr;
  }

  it.each(Object.entries(CASES))('%s rings when it should, and not before', (alert, { rings, rests }) => {
    for (const { at, series } of rings) expect(faultOf(alert, true, at, series)).toBe('');
    for (const { at, series } of rests) expect(faultOf(alert, false, at, series)).toBe('');
  });

  it('has rules that it takes', () => {
    expect(spawnSync(PROMTOOL, ['check', 'rules', rules], { encoding: 'utf8' }).stdout).toContain('SUCCESS');
  });
});
