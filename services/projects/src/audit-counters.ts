import { runCounterAudit } from '@app/kernel/audit';
import { counters } from './counters.js';

await runCounterAudit('projects', counters);
