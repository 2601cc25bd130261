import type { ClientBase } from 'pg';

/**
 * Notes it for media, which shows it to Prometheus: `backup_last_success_timestamp_seconds`. A site of an older version
 * has no such row.
 */
export async function noteSuccess(client: ClientBase, at: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('media.last_backup') is not null as there`,
  );
  if (rows[0]!.there) await client.query('update media.last_backup set whole_at = $1', [at]);
}
