import { DatabaseConfig, loadConfig } from '@app/kernel';
import { Database, databaseOptions } from '@app/kernel/database';
import { backendAddresses, type Parts } from '@app/testing/parts';
import { DataSource, type DataSourceOptions } from 'typeorm';

/** The address of this file's database, as its administrator. */
export const adminUrl = (parts: Parts): string => {
  const { pathname } = new URL(parts.settings('media')['DATABASE_URL']!);
  return Object.assign(new URL(backendAddresses().postgres), { pathname }).href;
};

/**
 * A schema of its own in this file's database, with these tables. Whoever opens it destroys its data source. @param url
 * where it is found.
 */
export async function openSchema(
  parts: Parts,
  schema: string,
  tables: string,
  url = adminUrl(parts),
): Promise<Database> {
  await parts.sql(`create schema ${schema}`);
  const config = loadConfig(DatabaseConfig, { ...parts.settings('media'), DATABASE_URL: url });
  const source = new DataSource(databaseOptions(schema, config, []) as DataSourceOptions);
  await source.initialize();
  await source.query(tables);
  return new Database(source);
}
