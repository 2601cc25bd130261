import { run } from '@app/kernel';
import { giveWay } from './giving-way.js';
import { startWorker, WorkerConfig } from './worker.module.js';

await giveWay();
await run('worker', WorkerConfig, startWorker);
