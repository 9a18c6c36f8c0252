// Creates the dump of a release that upgrade.test.ts upgrades, from an empty database and the migrations of a commit:
//   DATABASE_URL=postgres://… node tests/upgrade/make-dump.mjs <commit> <version>
// Needs git and pg_dump. The oldest supported pg_dump is best, because a newer Postgres reads what an older one wrote.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { isExpandingMigration } from '../../src/platform/database/expanding-migration.ts'
import { migrateJobs } from '../../src/platform/database/migrate.ts'
import { writeRows } from './rows.ts'

const [commit, version] = process.argv.slice(2)
const url = process.env.DATABASE_URL
const root = join(import.meta.dirname, '../..')

const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query(
  `create table migrations (name text primary key, applied_at timestamptz not null default now(),
     is_expanding boolean not null default false)`,
)
for (const name of run('git', ['ls-tree', '-r', '--name-only', commit, 'migrations/']).trim().split('\n')) {
  if (!name.endsWith('.sql')) continue
  const sql = run('git', ['show', `${commit}:${name}`])
  const path = name.replace('migrations/', '')
  await client.query('begin')
  await client.query(sql)
  await client.query('insert into migrations (name, is_expanding) values ($1, $2)', [
    path,
    isExpandingMigration(path, sql),
  ])
  await client.query('commit')
}
await writeRows(client)
await client.end()
await migrateJobs(url)

const dump = run('pg_dump', ['--no-owner', '--no-acl', '--no-comments', '--rows-per-insert=100', url])
// Without the lines that only psql understands.
const sql = dump.replace(/^\\.*\n/gm, '')
writeFileSync(join(import.meta.dirname, `${version}.sql.gz`), gzipSync(sql, { level: 9 }))

function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout
}
