import { describe, expect, it } from '@jest/globals';
import { Counter } from 'prom-client';
import { metricsText, tallyOf } from './metrics.js';

describe('a tally', () => {
  it('is in its row whenever the metrics are read, once, and with 0 before it has counted', async () => {
    const counter = new Counter({ name: 'tallied_total', help: 'Counted here', labelNames: ['kind'] as const });
    const count = tallyOf(counter, { kind: 'often' });
    const read = async () => Number(/^tallied_total\{kind="often"\} (\d+)$/m.exec(await metricsText())?.[1]);
    expect(await read()).toBe(0);
    count();
    count();
    expect(await read()).toBe(2);
    counter.inc({ kind: 'often' });
    count();
    expect(await read()).toBe(4);
    expect(await read()).toBe(4);
  });
});
