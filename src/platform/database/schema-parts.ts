import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/**
 * Returns indexes, constraints and triggers, one per line: `index photos photos_by_owner`. Only names, because versions
 * of Postgres write the same definition in different ways.
 */
export async function readSchemaParts(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(`
    select part collate "C" as part
    from (
      select format('index %s %s', tables.relname, indexes.relname) as part
      from pg_index
      join pg_class as indexes on indexes.oid = indexrelid
      join pg_class as tables on tables.oid = indrelid
      where tables.relnamespace = 'public'::regnamespace and indisvalid and indisready
      union all
      -- Without not-null constraints, because older versions of Postgres do not list them.
      select format('constraint %s %s', relname, conname)
      from pg_constraint
      join pg_class on pg_class.oid = conrelid
      where relnamespace = 'public'::regnamespace and contype in ('c', 'f') and convalidated
      union all
      select format('trigger %s %s', relname, tgname)
      from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D'
    ) as parts
    order by 1`)
  return rows.map(({ part }) => part)
}

/** Returns the lines that the migrations should produce; schema-parts.test.ts keeps the list up to date. */
export const expectedSchemaParts = (): string[] =>
  readFileSync(join(import.meta.dirname, 'schema-parts.txt'), 'utf8')
    .trim()
    .split('\n')
