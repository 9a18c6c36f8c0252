import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { readSchemaParts } from './schema-parts.ts'

// After a new migration: npx vitest run src/platform/database/schema-parts.test.ts --update
test('the list of indexes, constraints and triggers matches the migrated database [KEEP-25]', async () => {
  const database = await testDatabase()
  const { pool, close } = openDatabase(database.url, { poolSize: 1, log: pino({ level: 'silent' }) })
  const parts = await readSchemaParts(pool).finally(close)
  await database.drop()
  expect(parts.length).toBeGreaterThan(300)
  await expect(`${parts.join('\n')}\n`).toMatchFileSnapshot('schema-parts.txt')
})

/** Large tables from which rows are deleted every day. */
const DELETED_DAILY = [
  ...['media', 'members', 'photos', 'photo_comments', 'reels'],
  ...['reviews', 'collections', 'products', 'orders'],
]

/** Columns of small tables, which are read quickly without an index. */
const SMALL = [
  ...['categories.image_media_id', 'outfits_of_the_week.photo_id'],
  ...['points_rules.updated_by', 'points_settings.updated_by', 'reel_settings.updated_by'],
]

test('every foreign key to a table with daily deletions is indexed, except in small tables [COST-07]', async () => {
  const database = await testDatabase()
  const { pool, close } = openDatabase(database.url, { poolSize: 1, log: pino({ level: 'silent' }) })
  const { rows } = await pool
    .query<{ reference: string; isIndexed: boolean }>(
      `select key.conrelid::regclass || '.' || column_name.attname as reference,
              exists (select from pg_index
                      where indrelid = key.conrelid and indkey[0] = key.conkey[1]
                        and (indpred is null
                             or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', column_name.attname)))
                as "isIndexed"
       from pg_constraint as key
       join pg_attribute as column_name on attrelid = key.conrelid and attnum = key.conkey[1]
       where key.contype = 'f' and key.confrelid = any($1::regclass[])`,
      [DELETED_DAILY],
    )
    .finally(close)
  await database.drop()
  expect(rows.length).toBeGreaterThan(100)
  const sought = rows.filter(({ isIndexed }) => !isIndexed).map(({ reference }) => reference)
  expect(sought.sort()).toEqual([...SMALL].sort())
})
