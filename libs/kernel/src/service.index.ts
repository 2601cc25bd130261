// What a service is made of, besides the rest of the kernel. Its own entry, so that processes which are no service do
// not load it.
export * from './events/handlers.js';
export * from './events/outbox.js';
export * from './events/tables.js';
export * from './bus/rpc-server.js';
export * from './database/make-index.js';
export type * from './database/schema.js';
export * from './record/archived.js';
export * from './record/audit.js';
export * from './record/forgetting.js';
export * from './record/trail.js';
export * from './service/creators.js';
export * from './service/cursor.js';
export * from './service/guards.js';
export * from './record/hide-all.js';
export * from './service/hot-counter.js';
export * from './service/idempotency.js';
export * from './service/kept-total.js';
export * from './record/moderated-counts.js';
export * from './record/moderated.js';
export { allMonths, nextPart, PART_LINES } from './record/moderated.queries.js';
export * from './service/named.js';
export * from './service/paging.js';
export * from './record/retention.js';
export * from './service/serve.js';
export * from './service/service.js';
export * from './service/together.js';
export * from './service/waiting-people.js';
