// Jest's runner of files in bare Node, each worker a process, with a mend for jest-light-runner 0.8.2. There all
// workers share one channel, and what the first one asks for is sent to all of them. A worker that is not listening yet
// misses it, asks later, and gets no answer: the run never ends. It happens on a busy machine, where workers start
// unevenly.
import LightRunner from 'jest-light-runner/child-process';
import Tinypool from 'tinypool';
import { ofOneWorker } from './channels.mjs';

const { run } = Tinypool.prototype;
Tinypool.prototype.run = function (task, options) {
  return run.call(this, task, options?.channel ? { ...options, channel: ofOneWorker(options.channel) } : options);
};

export default LightRunner;
