import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createApp } from '../../src/app.ts'
import { readSettings } from '../../src/platform/start/settings.ts'
import { openPlatform } from '../../src/server.ts'
import { SECRET } from './program.ts'
import { scratchFolder } from './scratch-folder.ts'

const SECONDS = 8

/**
 * Measures how often per second pgbench runs the statements of one warm signed-in request for the feed, as prepared
 * statements with 32 clients: the limit that the database alone sets. Returns null without pgbench.
 */
export async function feedStatementsPerSecond(databaseUrl: string, cookie: string): Promise<number | null> {
  if (spawnSync('pgbench', ['--version']).status !== 0) return null
  const statements = await statementsOf(databaseUrl, '/api/photos', cookie)
  const file = join(scratchFolder('pgbench'), 'request.sql')
  writeFileSync(file, `${statements.join('\n')}\n`)
  const url = new URL(databaseUrl)
  const clients = ['-c', '32', '-j', '2', '-T', String(SECONDS)]
  const server = ['-h', url.hostname, '-p', url.port, '-U', url.username, url.pathname.slice(1)]
  const run = spawnSync('pgbench', ['-n', '-M', 'prepared', ...clients, '-f', file, ...server], {
    encoding: 'utf8',
    env: { ...process.env, PGPASSWORD: url.password },
  })
  const tps = /tps = ([\d.]+)/.exec(run.stdout)?.[1]
  if (!tps) throw new Error(`pgbench: ${run.stderr}`)
  return Number(tps)
}

/** Runs the request twice in this process and returns the statements of the second, warm one. */
async function statementsOf(databaseUrl: string, path: string, cookie: string): Promise<string[]> {
  const settings = readSettings({
    DATA_DIR: scratchFolder('bench'),
    SECRET,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  })
  const platform = await openPlatform({ settings, databaseUrl, publicUrl: 'http://localhost' })
  const noted: string[] = []
  try {
    const app = createApp(platform)
    const ask = async () => (await app.request(path, { headers: { cookie } })).text()
    await ask()
    const { pool } = platform
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
    pool.query = ((statement: pg.QueryConfig, ...rest: unknown[]) => {
      noted.push(inlined(statement.text, statement.values ?? []))
      return query(statement, ...rest)
    }) as typeof pool.query
    await ask()
  } finally {
    await platform.close()
  }
  return noted
}

/** Returns the statement on one line with its values inlined, as pgbench needs it. */
function inlined(text: string, values: unknown[]): string {
  const literals = values.map((value) =>
    Array.isArray(value)
      ? `'{${value.join(',')}}'`
      : typeof value === 'number'
        ? String(value)
        : pg.escapeLiteral(String(value)),
  )
  const line = text
    .replace(/\$(\d+)/g, (_, number) => literals[Number(number) - 1] ?? 'null')
    .replace(/\s+/g, ' ')
  return `${line};`
}
