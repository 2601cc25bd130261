// What a service is made of, besides the rest of the kernel. Its own entry, so that processes which are no service do not load it.
export * from './consumers.js';
export * from './outbox.js';
export * from './rpc-server.js';
export * from './serve.js';
export * from './service.js';
