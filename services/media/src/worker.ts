import { run } from '@app/kernel';
import { startWorker, WorkerConfig } from './worker.module.js';

await run('media-worker', WorkerConfig, startWorker);
