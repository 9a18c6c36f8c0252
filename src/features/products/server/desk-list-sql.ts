import { type SelectQueryBuilder, sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/database.ts'
import { legacyUuid } from '../../../platform/ids.ts'
import type { DB } from '../../../platform/tables.ts'
import { COUNTED_UP_TO } from '../desk-limits.ts'
import type { DeskProductsQuery, DeskSortKey, ProductState } from '../desk-product.ts'
import { readDeskWords } from './desk-search.ts'

/** How far a sorted list is walked in the hope that what fits lies near its beginning. */
const WALK_ROWS = 4_000
/** So few are collected and sorted sooner than a walk finds them. */
const COLLECT_ROWS = 2_000

type Stores = { db: Db; pool: pg.Pool }
type Products = SelectQueryBuilder<DB, 'products', object>
type Listed = { id: string; key: string | number }

/** What the list is narrowed to. */
type Narrowing = {
  states: ProductState[]
  /** A text search query, or the one product whose id was typed; null: everything. */
  found: { words: string | null; id: string } | null
}

// A cursor comes from outside, and Postgres takes no NUL in text.
const text = z.string().refine((value) => !value.includes('\0'))
const keys = {
  name: { column: sql<string>`name_key`, cursor: z.tuple([text, z.uuid()]) },
  price: { column: sql<number>`price_minor`, cursor: z.tuple([z.int32(), z.uuid()]) },
  created: { column: sql<Date>`created_at`, cursor: z.tuple([z.iso.datetime(), z.uuid()]) },
  brand: { column: sql<string>`brand_key`, cursor: z.tuple([text, z.uuid()]) },
  stock: { column: sql<number>`pieces`, cursor: z.tuple([z.int32(), z.uuid()]) },
} as const

type Order = { key: DeskSortKey; isDown: boolean; after: [string | number, string] | null }

/**
 * Ids of one page of the desk's list, in order, and on the first page how many there are.
 * @throws Problem 'cursor-invalid'
 */
export async function listDeskIds(
  stores: Stores,
  query: DeskProductsQuery,
): Promise<{ ids: string[]; nextCursor: string | null; count: number | null }> {
  const { q = '', sort, state, cursor, limit } = query
  const isDown = sort.startsWith('-')
  const key = (isDown ? sort.slice(1) : sort) as DeskSortKey
  const list = `desk-products|${sort}|${state ?? ''}|${q}`
  const after = cursor ? readCursor(list, cursor, keys[key].cursor) : null
  const narrowing: Narrowing = {
    states: state ? [state] : ['active', 'proposed', 'archived'],
    found: q === '' ? null : { words: await readDeskWords(stores.pool, q), id: legacyUuid(q) },
  }
  if (q !== '' && z.uuid().safeParse(q).success) narrowing.found = { words: null, id: q }
  const [rows, counted] = await Promise.all([
    listFrom(stores.db, { key, isDown, after }, limit + 1, narrowing),
    cursor ? null : countFitting(stores.db, narrowing),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    ids: page.map(({ id }) => id),
    nextCursor: last && rows.length > page.length ? writeCursor(list, [last.key, last.id]) : null,
    count: counted,
  }
}

/**
 * Everything of one state lies in an index in every order. What is searched for either lies near the beginning of
 * that order (something common), or is collected and sorted (something rare), as in the shop's own list.
 */
async function listFrom(db: Db, order: Order, limit: number, narrowing: Narrowing): Promise<Listed[]> {
  if (narrowing.found === null && order.key !== 'stock') return inOrder(db, order, limit, narrowing.states)
  const guess = await guessFitting(db, narrowing)
  if (guess > COLLECT_ROWS) {
    const near = await walk(db, order, limit, narrowing)
    if (near.length === limit) return near
  }
  return collect(db, order, limit, narrowing)
}

/** Each state's own index begins with what is wanted; together they are a page. */
async function inOrder(db: Db, order: Order, limit: number, states: ProductState[]): Promise<Listed[]> {
  const branches = states.map((state) => sql`(${page(ofState(db, state), order, limit)})`)
  const { rows } = await sql<Listed>`
    select id, ${cursorValue(order.key)} as key
    from (${sql.join(branches, sql` union all `)}) as products
    order by ${direction(order, 'id')}
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

async function walk(db: Db, order: Order, limit: number, narrowing: Narrowing): Promise<Listed[]> {
  const near =
    order.key === 'stock'
      ? sql`
          select products.id, pieces, search, state, deleted_at
          from (
            select product_id, pieces from product_stocks
            ${order.after ? sql`where (pieces, product_id) ${past(order)} (${order.after[0]}, ${order.after[1]}::uuid)` : sql``}
            order by ${direction(order, 'product_id')}
            limit ${sql.lit(WALK_ROWS)}
          ) as stocks
          join products on products.id = product_id`
      : sql`
          select * from (${sql.join(
            narrowing.states.map((state) => sql`(${page(ofState(db, state), order, WALK_ROWS)})`),
            sql` union all `,
          )}) as each_state`
  const { rows } = await sql<Listed>`
    select id, ${cursorValue(order.key)} as key
    from (${near}) as products
    where ${fitting(narrowing)}
    order by ${direction(order, 'id')}
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

async function collect(db: Db, order: Order, limit: number, narrowing: Narrowing): Promise<Listed[]> {
  const after = order.after
    ? sql`where (${keys[order.key].column}, id) ${past(order)} (${order.after[0]}, ${order.after[1]}::uuid)`
    : sql``
  const { rows } = await sql<Listed>`
    with fitting as materialized (
      select id, name_key, price_minor, created_at, brand_key
             ${order.key === 'stock' ? sql`, (select pieces from product_stocks where product_id = products.id)` : sql``}
      from products
      where ${fitting(narrowing)}
    )
    select id, ${cursorValue(order.key)} as key
    from fitting as products
    ${after}
    order by ${direction(order, 'id')}
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

function page(products: Products, order: Order, limit: number) {
  const { column } = keys[order.key]
  const way = order.isDown ? 'desc' : 'asc'
  return products
    .$if(order.after !== null, (some) =>
      some.where(
        sql<boolean>`(${column}, id) ${past(order)} (${order.after?.[0]}, ${order.after?.[1]}::uuid)`,
      ),
    )
    .orderBy(column, way)
    .orderBy('id', way)
    .limit(sql.lit(limit))
    .select(['id', 'name_key', 'price_minor', 'created_at', 'brand_key', 'search', 'state', 'deleted_at'])
}

// Literals, so that each partial index is seen to fit.
const ofState = (db: Db, state: ProductState): Products =>
  state === 'active'
    ? db.selectFrom('products').where('state', '=', sql.lit('active'))
    : db
        .selectFrom('products')
        .where('state', '=', sql.lit(state))
        .where('state', '<>', sql.lit('active'))
        .where('deleted_at', 'is', null)

/** One condition per state, for the same reason. */
function fitting({ states, found }: Narrowing) {
  const each = states.map((state) =>
    state === 'active'
      ? sql`state = 'active'`
      : sql`(state = ${sql.lit(state)} and state <> 'active' and deleted_at is null)`,
  )
  if (found === null) return sql<boolean>`(${sql.join(each, sql` or `)})`
  const meant =
    found.words === null
      ? sql`id = ${found.id}::uuid`
      : sql`(search @@ ${found.words}::tsquery or id = ${found.id}::uuid)`
  return sql<boolean>`(${sql.join(
    each.map((one) => sql`(${one} and ${meant})`),
    sql` or `,
  )})`
}

const past = ({ isDown }: Order) => sql.raw(isDown ? '<' : '>')

const direction = ({ key, isDown }: Order, id: 'id' | 'product_id') => {
  const way = sql.raw(isDown ? 'desc' : 'asc')
  return sql`${keys[key].column} ${way}, ${sql.ref(id)} ${way}`
}

/** As a cursor carries it: times as ISO text, to the millisecond they are stored with. */
const cursorValue = (key: DeskSortKey) =>
  key === 'created'
    ? sql`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : keys[key].column

/** How many the database thinks will fit: from its statistics, within a millisecond. */
async function guessFitting(db: Db, narrowing: Narrowing): Promise<number> {
  const [explained] = await db
    .selectFrom('products')
    .where(fitting(narrowing))
    .select(sql`1`.as('one'))
    .explain<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>('json')
  return explained?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

async function countFitting(db: Db, narrowing: Narrowing): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (
      select from products where ${fitting(narrowing)} limit ${sql.lit(COUNTED_UP_TO + 1)}
    ) as counted`.execute(db)
  return rows[0]?.count ?? 0
}
