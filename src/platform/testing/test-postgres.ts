import { chmodSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { quickFolder } from './quick-folder.ts'
import { asAdmin, inDatabase } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres for this run, with the right to create databases. */
    postgresUrl: string
    /** A migrated, empty database to copy from. */
    templateName: string
  }
}

/**
 * No data of a test run must survive a power cut. Few shared buffers, because dropping a database scans all of them.
 */
const NON_DURABLE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  shared_buffers: '128MB',
}

/**
 * Before the first test: starts one Postgres for the whole run, or uses that of TEST_DATABASE_URL, and creates one
 * migrated database in it. Afterwards everything is removed.
 */
export default async function setUp(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const own = given ? null : await startOwn()
  const postgresUrl = given ?? own!.databaseUrl
  const templateName = `showoff_template_${process.pid}`
  await asAdmin(postgresUrl, `drop database if exists ${templateName}`)
  await asAdmin(postgresUrl, `create database ${templateName}`)
  await migrate(inDatabase(postgresUrl, templateName))
  project.provide('postgresUrl', postgresUrl)
  project.provide('templateName', templateName)

  return async () => {
    if (own) return own.remove()
    await asAdmin(postgresUrl, `drop database ${templateName} with (force)`)
  }
}

async function startOwn() {
  const dataDir = quickFolder('showoff-test-')
  // The system user that runs Postgres for root needs access.
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, settings: NON_DURABLE_SETTINGS })
  return {
    databaseUrl: postgres.databaseUrl,
    async remove() {
      await postgres.stop(1000)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
