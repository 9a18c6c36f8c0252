import { mkdirSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { readDeployFile, siteBalancer } from '../deploy-files.ts'
import { startChild, waitUntil } from './child.ts'
import { PASSWORD, urlOf } from './nodes.ts'

// The servers between visitors, programs and Postgres: two HAProxy and one PgBouncer, with the files of deploy/.

export const PORTS = { site: 8080, one: 3000, two: 3001 }
export const SITE = `http://127.0.0.1:${PORTS.site}`
/** URLs of the current primary: through PgBouncer and directly. */
export const POOLED_URL = urlOf('127.0.0.1', 6432)
export const DIRECT_URL = urlOf('127.0.0.1', 5000)

export async function startDatabaseFront(home: string): Promise<void> {
  const [balancer, pooler, users] = ['postgres.cfg', 'pgbouncer.ini', 'userlist.txt'].map((name) =>
    join(home, name),
  ) as [string, string, string]
  writeFileSync(balancer, readDeployFile('haproxy/postgres.cfg'))
  startChild('haproxy-postgres', ['haproxy', '-db', '-f', balancer])
  writeFileSync(users, `"showoff" "${PASSWORD}"\n`, { mode: 0o644 })
  const config = readDeployFile('pgbouncer/pgbouncer.ini')
    .replace('host=127.0.0.1 port=5432', 'host=127.0.0.1 port=5000')
    .replace('/etc/pgbouncer/userlist.txt', users)
  writeFileSync(pooler, config, { mode: 0o644 })
  startChild('pgbouncer', ['pgbouncer', pooler], { user: 'postgres' })
}

export const waitUntilPooled = () =>
  waitUntil('PgBouncer reaches the primary', 60, async () => {
    const client = new pg.Client({ connectionString: POOLED_URL })
    client.on('error', () => {})
    await client.connect()
    await client.query('select 1').finally(() => client.end())
    return true
  })

export function startSiteBalancer(home: string) {
  const [file, socket] = [join(home, 'site.cfg'), join(home, 'site.sock')]
  mkdirSync(home, { recursive: true })
  writeFileSync(file, siteBalancer(PORTS, socket))
  startChild('haproxy-site', ['haproxy', '-db', '-f', file])

  async function states() {
    const connection = createConnection(socket)
    connection.write('show stat\n')
    const rows = (await text(connection)).split('\n').map((line) => line.split(','))
    const column = rows[0]!.indexOf('status')
    return rows
      .filter(([proxy, name]) => proxy === 'showoff' && ['one', 'two'].includes(name!))
      .map((row) => row[column])
  }
  return {
    untilBothServe: (seconds: number) =>
      waitUntil('the balancer sends visitors to both programs', seconds, async () =>
        (await states()).every((state) => state === 'UP'),
      ),
  }
}
