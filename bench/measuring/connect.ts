import pg from 'pg'

/**
 * Opens a connection of the bench's own. When a measurement fails, the database stops while it is open; the resulting
 * error must not hide the failure.
 */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  return client
}
