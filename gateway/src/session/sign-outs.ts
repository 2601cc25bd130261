import { setTimeout as sleep } from 'node:timers/promises';
import { SIGN_OUTS_MAX } from '@app/contracts';
import type { Log, RpcClient } from '@app/kernel';
import type { ScriptedRedis } from './session.scripts.js';

/** A pause before the users service is asked once more. */
const AGAIN_MS = 1_000;

/**
 * Redis writes to its disk once a second: after a power cut it may have a session that somebody ended. So the users
 * service remembers for an hour which sessions ended, in Postgres, and each time Redis is there anew they are ended
 * again.
 */
export class SignOuts {
  constructor(
    private readonly redis: ScriptedRedis,
    private readonly rpc: RpcClient<'gateway'>,
    private readonly log: Log,
  ) {
    redis.on('ready', () => void this.endAgain());
  }

  /** Remembers that these have ended. They have in any case, so nothing fails here. */
  async note(hashes: string[]): Promise<void> {
    if (hashes.length === 0) return;
    try {
      await this.rpc.users.noteSignOuts({ sessions: hashes.slice(-SIGN_OUTS_MAX) }, null);
    } catch (error) {
      this.log.warn({ err: error }, 'a sign-out is kept by Redis only');
    }
  }

  /** Tries until it is done, or this connection to Redis is over: the next one begins anew. */
  private async endAgain(): Promise<void> {
    while (this.redis.status === 'ready') {
      try {
        const { sessions } = await this.rpc.users.signOuts({}, null);
        await Promise.all(sessions.map((hash) => this.redis.endSession(hash)));
        return;
      } catch (error) {
        this.log.warn({ err: error }, 'nobody says which sessions have ended');
        await sleep(AGAIN_MS, undefined, { ref: false });
      }
    }
  }
}
