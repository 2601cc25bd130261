import { API } from '@app/contracts';
import { startTestSite, type TestSite } from '@app/testing/site';
import { adminOf, comment, eventually, signUp, submitProject } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PARTS } from '../../launcher/src/site/processes.ts';
import { expressions, selectorsOf } from '../src/promql.ts';

/** Made by Prometheus itself, or by the exporters of machine and servers, which no test site has. */
const OF_OTHERS = /^(up$|(node|pg|redis|probe|jetstream|site)_)/;
/** Labels that Prometheus gives to everything it reads. */
const GIVEN_LABELS = ['job', 'instance'];
/** A row of metrics for each value: what a label may take on a site with 100,000 projects is what it takes here. */
const LABELS_MAX = 120;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** The samples of a part, as Prometheus reads them: name and labels. */
async function samplesOf(part: string): Promise<{ metric: string; labels: Record<string, string> }[]> {
  const text = await (await fetch(`http://127.0.0.1:${site.env(part)['OPS_PORT']}/metrics`)).text();
  return text.split('\n').flatMap((line) => {
    const [, metric, labels = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (!metric) return [];
    return [{ metric, labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])) as Record<string, string> }]; // prettier-ignore
  });
}

const allSamples = async () => (await Promise.all(PARTS.map(samplesOf))).flat();

describe('what the alerts and the dashboard read', () => {
  it('is there in a running site, every metric with every label that is chosen by', async () => {
    const author = await signUp(site);
    const project = await submitProject(author);
    const admin = await adminOf(site);
    await admin.browser.post(API.decide(project.id, 'approve'));
    await eventually(() => comment(author, project.id));
    await site.browser().get('/');
    await site.browser().send('POST', API.clientFaults, { kind: 'caught' });
    const wanted = expressions().flatMap(selectorsOf);
    expect(wanted.length).toBeGreaterThan(50);
    await eventually(async () => {
      const samples = await allSamples();
      const missing = wanted.filter(
        ({ metric, labels }) =>
          !OF_OTHERS.test(metric) &&
          !samples.some((sample) => sample.metric === metric && labels.every((label) => label in sample.labels || GIVEN_LABELS.includes(label))), // prettier-ignore
      );
      expect(missing).toEqual([]);
    }, 30_000);
  });

  it('says of every sample which part it is of, under the name that the site calls it by', async () => {
    for (const part of PARTS) {
      const samples = await samplesOf(part);
      expect(new Set(samples.map(({ labels }) => labels['part']))).toEqual(new Set([part]));
      expect(samples.some(({ metric }) => metric === 'health_ready')).toBe(true);
    }
  });

  it('has labels of few values, whatever addresses are asked for', async () => {
    const browser = site.browser();
    for (let n = 0; n < 150; n += 1) await browser.get(n % 2 ? `/project/none-${n}` : `${API.projects}/${90_000 + n}`);
    for (const part of PARTS) {
      const values = new Map<string, Set<string>>();
      for (const { metric, labels } of await samplesOf(part))
        for (const [label, value] of Object.entries(labels)) {
          const key = `${metric} ${label}`;
          values.set(key, (values.get(key) ?? new Set()).add(value));
        }
      const many = [...values].filter(([, { size }]) => size > LABELS_MAX).map(([key, { size }]) => `${key}: ${size}`);
      expect(many).toEqual([]);
    }
  });

  it('is served inside only: the port of the site knows no metrics', async () => {
    expect((await site.browser().get('/metrics')).body).not.toContain('http_request_seconds');
  });
});
