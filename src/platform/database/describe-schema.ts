import type pg from 'pg'

/** Objects of a schema that are not part of an extension; `$1` is the schema's name. */
const OBJECTS = `
  with own as (
    select c.oid, c.relname, c.relkind, c.relpersistence, c.reloptions
    from pg_class as c
    where c.relnamespace = $1::regnamespace
  ), columns as (
    select own.relname, own.relkind, a.attname, a.attrelid, a.attnum,
           row_number() over (partition by a.attrelid order by a.attnum) as place,
           format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attidentity, a.attgenerated,
           coalesce(nullif(a.attstattarget, -1)::text, '') as samples, a.attoptions,
           case when a.attcollation <> t.typcollation then a.attcollation::regcollation::text end as sorted_by
    from own
    join pg_attribute as a on a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
    join pg_type as t on t.oid = a.atttypid
    where own.relkind in ('r', 'i')
  )
  select concat_ws(' ', 'table', relname, relpersistence, reloptions::text) as line from own where relkind = 'r'
  union all
  select concat_ws(' ', 'column', relname || '.' || attname, place, type, sorted_by,
                   case when attnotnull then 'not null' end, attidentity, attgenerated, samples, attoptions::text,
                   pg_get_expr(d.adbin, d.adrelid))
  from columns
  left join pg_attrdef as d on d.adrelid = attrelid and d.adnum = attnum
  where relkind = 'r'
  union all
  select concat_ws(' ', 'samples of index', relname, place, samples) from columns where relkind = 'i' and samples <> ''
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(oid)) from own where relkind = 'i'
  union all
  select concat_ws(' ', 'constraint', own.relname, conname, pg_get_constraintdef(con.oid))
  from pg_constraint as con join own on own.oid = con.conrelid
  -- Postgres 18 lists "not null" here too; the column lines above already have it.
  where con.contype <> 'n'
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid))
  from pg_trigger as t join own on own.oid = t.tgrelid
  where not t.tgisinternal
  union all
  select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid))
  from pg_statistic_ext where stxnamespace = $1::regnamespace
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(p.oid))
  from pg_proc as p
  where p.pronamespace = $1::regnamespace
    and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')
  order by line`

/**
 * Returns the definition of every table, column, constraint, index, trigger, function and statistics object. Two
 * schemas with the same lines are the same, on one version of Postgres.
 * @param schema its name is left out of the lines, so that two schemas can be compared
 * @returns sorted lines without parentheses and "ROW": Postgres writes them differently after pg_dump and psql
 */
export async function describeSchema(client: pg.ClientBase, schema = 'public'): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(OBJECTS, [schema])
  return rows.map(({ line }) => line.replaceAll(`${schema}.`, '').replace(/[()]|\bROW\b/g, '')).sort()
}
