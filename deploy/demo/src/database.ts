import pg from 'pg';

/** A connection of a service's role to its own schema. */
export async function connect(address: string, schema: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address, options: `-c search_path=${schema},public` });
  await client.connect();
  return client;
}

/** All of it or nothing. */
export async function transaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Many rows by one statement, which reads them from `$1` by json_to_recordset. */
export const write = (client: pg.Client, sql: string, rows: readonly object[]): Promise<pg.QueryResult> =>
  client.query(sql, [JSON.stringify(rows)]);

/** Events for the other services, in the transaction of what they tell of; the service's relay publishes them. */
export const publish = (client: pg.Client, subject: string, payloads: readonly unknown[]): Promise<pg.QueryResult> =>
  client.query(
    `insert into outbox (subject, payload, request_id)
     select $1, payload, 'demo' from json_array_elements($2::json) with ordinality as events (payload, place) order by place`,
    [subject, JSON.stringify(payloads)],
  );
