import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

/** A metric that an expression reads, and the labels by which it chooses. */
export interface Selector {
  metric: string;
  labels: string[];
}

/** What an expression of PromQL reads. @throws when it is none. */
export function selectorsOf(expression: string): Selector[] {
  // Grafana puts a length of time in its place.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const found: Selector[] = [];
  parser.parse(text).iterate({
    enter: ({ name, type, from, to }) => {
      const piece = text.slice(from, to);
      if (type.isError) throw new Error(`no PromQL at ${from}: ${text.slice(from)}`);
      if (name === 'Identifier') found.push({ metric: piece, labels: [] });
      if (name === 'LabelName') found.at(-1)?.labels.push(piece);
    },
  });
  return found;
}

export interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

export interface Panel {
  id: number;
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

/** A file of this folder. */
export const textOf = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

export const alerts = (): Alert[] =>
  (parse(textOf('alerts.yml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(({ rules }) => rules);

interface Dashboard {
  panels: Panel[];
  annotations: { list: { expr: string }[] };
}

const dashboard = (): Dashboard => JSON.parse(textOf('dashboard.json')) as Dashboard;

export const panels = (): Panel[] => dashboard().panels;

/** Every expression of the alerts and of the dashboard. */
export const expressions = (): string[] => [
  ...alerts().flatMap(({ expr, labels }) => (labels.severity === 'none' ? [] : [expr])),
  ...panels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard().annotations.list.map(({ expr }) => expr),
];
