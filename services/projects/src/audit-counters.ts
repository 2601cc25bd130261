import { IsAddress, loadConfig } from '@app/kernel';
import pg from 'pg';
import { auditCounters } from './counters.js';

class AuditConfig {
  @IsAddress('postgres', 'postgresql')
  DATABASE_URL!: string;
}

/** Prints each count that differs from its rows, one JSON line a count, and repairs it. Ends with the number of differences. */
const client = new pg.Client({
  connectionString: loadConfig(AuditConfig).DATABASE_URL,
  application_name: 'audit-counters',
  options: '-c search_path=projects,public',
});
await client.connect();
const differences = await auditCounters(client);
for (const difference of differences) process.stdout.write(`${JSON.stringify(difference)}\n`);
process.stdout.write(`${differences.length} differences\n`);
await client.end();
