/** Injection tokens of what every part with a Nest container has besides its own providers. */
export const CONFIG = Symbol('config');
export const LOG = Symbol('log');
