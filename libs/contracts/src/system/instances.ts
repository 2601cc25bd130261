/**
 * Each instance of a service says on the bus that it is there, so that callers choose one themselves. The bus cannot
 * know that an instance hangs or has lost its database. One that has said nothing for a while is asked only if no other
 * is there.
 */
export const INSTANCES = {
  saidEveryMs: 1_000,
  silentAfterMs: 2_500,
  /** A silent one is named in readiness for so long, unless the bus says that it is gone. */
  rememberedMs: 60_000,
} as const;

/** What an instance says of itself. */
export interface Presence {
  id: string;
  /** Whether it has what it needs. */
  ready: boolean;
  /** The last that it says: it takes nothing more. */
  leaves?: true;
}
