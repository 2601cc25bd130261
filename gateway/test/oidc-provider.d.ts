/** The library's own in-memory store, which its types leave out. */
declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterConstructor } from 'oidc-provider';
  export function createMemoryAdapter(): AdapterConstructor;
}
