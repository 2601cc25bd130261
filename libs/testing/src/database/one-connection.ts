import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { DataSource } from 'typeorm';

/** The pool of the transaction that is under way where this is asked; undefined once it is over. */
const transaction = new AsyncLocalStorage<{ pool: unknown }>();

type Call = (...given: unknown[]) => unknown;

/**
 * Lets whatever asks its pool for a second connection in a transaction fail. It would keep the first one while it
 * waits, and when a pool has no other left, nobody goes on. The pools of a story have some, so it would not be seen.
 */
export function refuseSecondConnections(): void {
  const begin = DataSource.prototype.transaction as Call;
  DataSource.prototype.transaction = function (this: DataSource, ...given: unknown[]): Promise<never> {
    const work = given.pop() as Call;
    const within = async (...tx: unknown[]): Promise<unknown> => {
      const current = { pool: (this.driver as unknown as { master: unknown }).master };
      try {
        return await transaction.run(current, async () => work(...tx));
      } finally {
        current.pool = undefined;
      }
    };
    return begin.call(this, ...given, within) as Promise<never>;
  };
  const connect = pg.Pool.prototype.connect as Call;
  pg.Pool.prototype.connect = function (this: pg.Pool, ...given: unknown[]): Promise<never> {
    if (transaction.getStore()?.pool !== this) return connect.call(this, ...given) as Promise<never>;
    const fault = new Error('a transaction asks for a second connection: hand `tx` on to whatever belongs to it');
    const [callback] = given as [((error: Error) => void) | undefined];
    callback?.(fault);
    return callback ? (undefined as never) : Promise.reject(fault);
  } as typeof pg.Pool.prototype.connect;
}
