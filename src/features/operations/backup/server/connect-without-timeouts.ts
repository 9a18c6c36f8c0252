import pg from 'pg'

/** Opens a connection without statement timeouts, whose transaction may be idle while files are written. */
export async function connectWithoutTimeouts(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'showoff-keeping',
    connectionTimeoutMillis: 10_000,
  })
  // A lost connection fails the running statement; an unhandled event would end the process.
  client.on('error', () => {})
  await client.connect()
  await client.query(
    'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0',
  )
  return client
}
