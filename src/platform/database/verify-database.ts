import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotRun } from '../start/cannot-run.ts'

const OLDEST_VERSION = 15
const ANSWER_LIMIT_MS = 5000
const WAKING_UP = '57P03'
const NO_SUCH_SOCKET = 'no-such-socket'
const WAKING_UP_LIMIT_MS = 30_000

/**
 * Checks that a database responds, accepts our credentials and is new enough.
 * @param setting the setting that contains its address
 * @throws CannotRun with a sentence that names the setting and never the password
 */
export async function verifyDatabase(databaseUrl: string, setting = 'DATABASE_URL'): Promise<void> {
  if (!URL.canParse(databaseUrl)) {
    throw new CannotRun(
      `${setting} cannot be read: it must look like postgres://user:password@host:5432/database, with special characters in the password percent-encoded.`,
    )
  }
  const giveUpAt = Date.now() + WAKING_UP_LIMIT_MS
  for (;;) {
    try {
      return await refuseOldVersion(databaseUrl, setting)
    } catch (error) {
      if (error instanceof CannotRun) throw error
      if (codeOf(error) !== WAKING_UP || Date.now() > giveUpAt)
        throw new CannotRun(sentence(databaseUrl, setting, error))
      await pause(500)
    }
  }
}

async function refuseOldVersion(connectionString: string, setting: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_LIMIT_MS })
  // Otherwise a connection lost later would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    )
    const version = rows[0]?.version ?? ''
    if (Number.parseInt(version, 10) >= OLDEST_VERSION) return
    throw new CannotRun(
      `${setting} points to Postgres ${version}, but Showoff needs version ${OLDEST_VERSION} or later.`,
    )
  } finally {
    await client.end()
  }
}

function sentence(databaseUrl: string, setting: string, error: unknown): string {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const place = searchParams.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
    case NO_SUCH_SOCKET:
      return `${setting} cannot be used: no database responds at ${place}.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${setting} cannot be used: the host ${hostname} does not exist.`
    case '28P01':
    case '28000':
      return `${setting} cannot be used: ${place} does not accept the user ${username}. Check the user and the password.`
    case '3D000':
      return `${setting} cannot be used: ${place} has no database called ${pathname.slice(1) || username}.`
  }
  const reason = error instanceof Error ? error.message : String(error)
  if (/timeout/i.test(reason)) {
    return `${setting} cannot be used: ${place} did not respond within ${ANSWER_LIMIT_MS / 1000} seconds.`
  }
  return `${setting} cannot be used: ${password ? reason.replaceAll(decodeURIComponent(password), '…') : reason}`
}

function codeOf(error: unknown): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && syscall === 'connect' ? NO_SUCH_SOCKET : code
}
