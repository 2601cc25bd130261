import type { RequestOptions } from 'node:http';
import { signV4 } from 'minio/dist/esm/signing.mjs';
import type { StorageConfig } from '../process/config.js';
import type { ServerClock } from '../process/server-clock.js';

/** Far below the 15 minutes of every store, far above what an answer's way can be mistaken for. */
const OFF_MS = 60_000;

/**
 * Signs requests once more, by the store's clock, when ours is off. The client knows the time of this machine only.
 * With that every picture would be refused (RequestTimeTooSkewed) until somebody has set it.
 */
export const byClock =
  (clock: ServerClock, config: StorageConfig) =>
  (options: RequestOptions): void => {
    if (Math.abs(clock.aheadMs ?? 0) < OFF_MS) return;
    const headers = options.headers as Record<string, string>;
    const now = new Date(clock.now);
    headers['x-amz-date'] = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    headers['authorization'] = signV4(
      options as Parameters<typeof signV4>[0],
      config.S3_ACCESS_KEY,
      config.S3_SECRET_KEY,
      config.S3_REGION,
      now,
      headers['x-amz-content-sha256']!,
    );
  };
