import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PARTS } from '../../launcher/src/site/processes.ts';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { alerts, expressions, type Panel, panels, selectorsOf, textOf } from './promql.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('the alerts', () => {
  it.each(alerts().map((alert) => [alert.alert, alert] as const))(
    '%s is PromQL and says what is wrong',
    (_name, alert) => {
      if (alert.labels.severity !== 'none') expect(selectorsOf(alert.expr)).not.toEqual([]);
      expect(alert.alert === 'Watchdog' ? ['none'] : ['page', 'ticket']).toContain(alert.labels.severity);
      expect(alert.annotations.summary.length).toBeGreaterThan(10);
    },
  );

  it('have a chapter of the runbook each, and no chapter is left over', () => {
    const chapters = [...textOf('RUNBOOK.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(chapters.toSorted()).toEqual(
      alerts()
        .map(({ alert }) => alert)
        .toSorted(),
    );
  });

  it('name what is away in the runbook as readiness does', () => {
    const [, chapter = ''] = textOf('RUNBOOK.md').split('### SomethingAway');
    const named = [...chapter.split('\n### ')[0]!.matchAll(/`(\w+)`(?=(?:, `\w+`)*:)/g)].map(([, name]) => name!);
    const files = globSync('{gateway,libs/kernel,services/*}/src/**/*.ts', { cwd: root });
    const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    const known = [...code.matchAll(/\b(?:needs|uses?)\(\s*'(\w+)'/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => ![...known, ...PARTS].includes(name))).toEqual([]);
  });

  it('miss every part of the site when it is gone', () => {
    const { expr } = alerts().find(({ alert }) => alert === 'PartMissing')!;
    expect([...expr.matchAll(/absent\(health_ready\{part="([\w-]+)"\}\)/g)].map(([, part]) => part).toSorted()).toEqual(
      PARTS.toSorted(),
    );
  });
});

describe('Prometheus', () => {
  it('asks every part of the site', () => {
    const [job] = (
      parse(textOf('prometheus.yml')) as { scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[] }
    ).scrape_configs;
    expect(job!.dns_sd_configs[0]!.names.toSorted()).toEqual(PARTS.toSorted());
  });

  it('finds an exporter and the alarm behind every other name that it asks', () => {
    const asked = [...textOf('prometheus.yml').matchAll(/'([\w-]+):\d+'/g)].map(([, host]) => host!);
    const { services } = parse(textOf('compose.yml'), { merge: true }) as {
      services: Record<string, { network_mode?: string }>;
    };
    const beside = Object.values(services).map(({ network_mode: mode }) => mode?.replace('service:', ''));
    expect(asked.filter((host) => !services[host] && !beside.includes(host))).toEqual([]);
    expect(asked).toHaveLength(6);
  });
});

describe('the dashboard', () => {
  it('reads with PromQL only', () => {
    for (const expression of expressions()) expect(selectorsOf(expression)).not.toEqual([]);
    expect(() => selectorsOf('sum(rate(x[5m])')).toThrow('no PromQL');
  });

  it('has panels that stand beside each other', () => {
    const overlap = ({ gridPos: a }: Panel, { gridPos: b }: Panel) =>
      a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
    const all = panels();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const one of all) {
      expect(one.gridPos.x + one.gridPos.w).toBeLessThanOrEqual(24);
      expect(all.filter((other) => other !== one && overlap(one, other)).map(({ title }) => title)).toEqual([]);
    }
  });
});
