import { run } from '@app/kernel';
import { startWorker, WorkerConfig } from './worker.module.js';

await run('worker', WorkerConfig, startWorker);
