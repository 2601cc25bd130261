import { SERVICES } from '@app/contracts';
import { auditCounters, type CounterAudit, type Difference } from '@app/kernel/audit';
import { sessionOptions } from '@app/kernel/database';
import { connectDatabase } from '../shared/connect.js';
import { schemas } from '../migrate/database/schemas.js';
import { between } from './between.js';

/** Every count of the site: what each service lists, in its schema, and what services publish to each other. */
export const audits: { schema: string; counters: readonly CounterAudit[] }[] = [
  ...SERVICES.map((service) => ({ schema: service, counters: schemas[service].counters ?? [] })),
  { schema: 'projects', counters: between },
];

/** Compares all counts of the site with their rows. */
export async function* auditSite(
  databaseUrl: string,
  options: { repair?: boolean } = {},
): AsyncGenerator<{ schema: string; key: string; difference: Difference }> {
  for (const { schema, counters } of audits) {
    if (counters.length === 0) continue;
    const client = await connectDatabase('audit-counters', databaseUrl, { options: sessionOptions(schema) });
    try {
      for (const audit of counters)
        for await (const difference of auditCounters(client, [audit], options))
          yield { schema, key: audit.key, difference };
    } finally {
      await client.end();
    }
  }
}
