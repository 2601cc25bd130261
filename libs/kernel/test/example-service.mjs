// A service in media's place, in a process of its own and from the built code. It says what it is asked and what it
// receives. Project 66 kills it, it never answers `forever`, and it forgets to catch an error when it is asked for
// `forgotten`.
import { media as operations, parts } from '@app/contracts';
import { DatabaseConfig } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { On, Rpc, serve } from '@app/kernel/service';
import { Controller, Inject, Module } from '@nestjs/common';

class Example {
  constructor(db) {
    this.db = db;
  }
  async ingest({ key }) {
    process.stderr.write(`asked ${key}\n`);
    if (key === 'forgotten') void Promise.reject(new Error('nobody catches this'));
    if (key === 'forever') await new Promise(() => {});
    return null;
  }
  /** Needs the database, as most of a service's work does. */
  async images() {
    await this.db.dataSource.query('select 1');
    return [];
  }
  async saved({ projectId }) {
    if (projectId === 66) process.kill(process.pid, 'SIGKILL');
    process.stdout.write(`heard ${projectId}\n`);
  }
}

class ExampleModule {}

/** What decorators do; Node runs this file as it is, and knows none. */
const decorate = (method, decorator) => {
  const descriptor = Object.getOwnPropertyDescriptor(Example.prototype, method);
  decorator(Example.prototype, method, descriptor);
  Object.defineProperty(Example.prototype, method, descriptor);
};
// A decorator marks the function, so each has its own.
for (const [name, operation] of Object.entries(operations)) {
  Example.prototype[name] ??= async () => null;
  decorate(name, Rpc(operation));
}
for (const event of parts.media.consumes) {
  const name = event.subject.split('.').at(-1);
  Example.prototype[name] ??= async () => null;
  decorate(name, On(event));
}
Inject(Database)(Example, undefined, 0);
Controller()(Example);
Module({ controllers: [Example] })(ExampleModule);

await serve({ name: 'media', Config: DatabaseConfig, entities: [], module: ExampleModule });
