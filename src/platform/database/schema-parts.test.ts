import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { readSchemaParts } from './schema-parts.ts'

// After a migration: npx vitest run src/platform/database/schema-parts.test.ts --update
test('the list of indexes, constraints and triggers is what the migrations make [KEEP-25]', async () => {
  const database = await testDatabase()
  const { pool, close } = openDatabase(database.url, { poolSize: 1, log: pino({ level: 'silent' }) })
  const parts = await readSchemaParts(pool).finally(close)
  await database.drop()
  expect(parts.length).toBeGreaterThan(300)
  await expect(`${parts.join('\n')}\n`).toMatchFileSnapshot('schema-parts.txt')
})
