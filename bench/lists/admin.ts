import type pg from 'pg'
import { connect } from '../measuring/connect.ts'
import { signInMember } from '../measuring/program.ts'
import type { Percentiles } from '../measuring/search.ts'

/** A table of the admin area: its endpoint, its sort orders, and typical search words. */
type AdminList = {
  label: string
  path: string
  /** The database table with its rows. */
  table: string
  sorts: string[]
  filters?: string[]
  /** SQL for a search word from each of some rows; a word that many rows have is typed more often. */
  typed?: string
}

const oneWord = (text: string) =>
  `(string_to_array(${text}, ' '))[1 + abs(hashtext(${text})) % cardinality(string_to_array(${text}, ' '))]`

const LISTS: AdminList[] = [
  {
    ...{ label: 'products', path: '/api/admin/products', table: 'products' },
    sorts: ['name', 'price', 'created', 'brand', 'stock'],
    filters: ['', 'state=active', 'state=archived'],
    typed: oneWord(`concat_ws(' ', name, brand_key, lower(color))`),
  },
  {
    ...{ label: 'orders', path: '/api/admin/orders', table: 'orders', sorts: ['placed', 'total'] },
    filters: ['', 'state=to-pack', 'state=completed', 'state=paid'],
    typed: oneWord('buyer_key'),
  },
  {
    ...{
      label: 'members',
      path: '/api/admin/members',
      table: 'members',
      sorts: ['joined', 'points', 'name'],
    },
    filters: ['', 'state=staff', 'state=suspended'],
    typed: `case when hashtext(username::text) % 2 = 0 then username::text else ${oneWord('display_name')} end`,
  },
  {
    ...{ label: 'reels', path: '/api/admin/reels', table: 'reels', sorts: ['created', 'likes'] },
    filters: ['', 'state=ready', 'state=failed'],
    typed: oneWord('description'),
  },
  {
    ...{
      label: 'articles',
      path: '/api/admin/articles',
      table: 'articles',
      sorts: ['changed', 'title', 'day'],
    },
    filters: ['', 'state=draft', 'state=published'],
    typed: oneWord(`concat_ws(' ', title, author_name)`),
  },
  {
    ...{ label: 'brands', path: '/api/admin/brands', table: 'brands', sorts: ['name', 'created'] },
    filters: ['', 'state=verified', 'state=unverified'],
    typed: oneWord('name::text'),
  },
  {
    ...{ label: 'proposed products', path: '/api/admin/proposals', sorts: ['created', 'name'] },
    table: `(select * from products where state = 'proposed')`,
    typed: oneWord('name'),
  },
  {
    ...{ label: 'cases', path: '/api/admin/moderation/cases', table: 'moderation_cases', sorts: [] },
    filters: [
      ...['', 'order=heaviest', 'state=decided', 'state=appealed', 'kind=reel', 'reason=hate'],
      ...['state=decided&kind=photo', 'state=decided&reason=spam', 'kind=photo&reason=spam&order=heaviest'],
    ],
  },
  {
    ...{ label: 'the log', path: '/api/admin/audit', table: 'audit_entries', sorts: [] },
    filters: ['', 'action=product', 'action=member.role'],
    typed: `(select username::text from members where id = member_id)`,
  },
]

/** Shorter tables say nothing about speed. */
const ROWS_LEAST = 1_000
const WORDS = 40
const SEARCHES = 120
/** Before the measurement, so that statements are planned and pages are read from disk. */
const WARM_UP = 10

export type AdminFigure = { label: string; how: 'searched' | 'each sort order'; rows: number } & Percentiles

/**
 * Measures milliseconds per page of each admin table over HTTP, one request after another: searched for words from
 * random rows, in each order; and without a search in each order and state, three pages deep.
 */
export async function measureAdmin(address: string, databaseUrl: string): Promise<AdminFigure[]> {
  const client = await connect(databaseUrl)
  try {
    const { cookie, memberId } = await signInMember(databaseUrl, 5)
    await client.query(`update members set role = 'admin' where id = $1`, [memberId])
    const figures: AdminFigure[] = []
    for (const list of LISTS) {
      const rows = await countRows(client, list.table)
      if (rows < ROWS_LEAST) continue
      const ask = (query: string) => fetchTimed(`${address}${list.path}?${query}`, cookie)
      for (let time = 0; time < WARM_UP; time++) await ask(list.typed ? `q=${'abcdefghij'.slice(time)}` : '')
      if (list.typed) {
        const durationsMs = await measureSearches(ask, list.sorts, await wordsOf(client, list))
        figures.push({ label: list.label, how: 'searched', rows, ...percentiles(durationsMs) })
      }
      figures.push({
        label: list.label,
        how: 'each sort order',
        rows,
        ...percentiles(await measureOrders(ask, list)),
      })
    }
    return figures
  } finally {
    await client.end()
  }
}

type Ask = (query: string) => Promise<{ ms: number; nextCursor: string | null }>

const bothDirections = (sorts: string[]) =>
  sorts.length > 0 ? sorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`]) : ['']

async function measureSearches(ask: Ask, sorts: string[], words: string[]): Promise<number[]> {
  const orders = bothDirections(sorts)
  const durationsMs: number[] = []
  for (let at = 0; at < SEARCHES; at++) {
    // Over time, every word is combined with every order.
    const order = orders[(at + Math.floor(at / words.length)) % orders.length]!
    const { ms } = await ask(`q=${encodeURIComponent(words[at % words.length]!)}&${order}`)
    durationsMs.push(ms)
  }
  return durationsMs
}

async function measureOrders(ask: Ask, { sorts, filters = [''] }: AdminList): Promise<number[]> {
  const durationsMs: number[] = []
  for (const order of bothDirections(sorts)) {
    for (const filter of filters) {
      let cursor: string | null = ''
      for (let page = 0; page < 3 && cursor !== null; page++) {
        const answer = await ask(`${order}&${filter}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
        durationsMs.push(answer.ms)
        cursor = answer.nextCursor
      }
    }
  }
  return durationsMs
}

async function fetchTimed(address: string, cookie: string) {
  const startedAt = performance.now()
  const response = await fetch(address, { headers: { cookie } })
  const text = await response.text()
  const ms = performance.now() - startedAt
  if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`)
  return { ms, nextCursor: (JSON.parse(text) as { nextCursor: string | null }).nextCursor }
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table} as counted`)
  return Number(rows[0]?.count ?? 0)
}

async function wordsOf(client: pg.Client, { table, typed }: AdminList): Promise<string[]> {
  const { rows } = await client.query<{ word: string | null }>(
    `select ${typed} as word from ${table} as listed order by hashtext(listed.id::text) limit ${WORDS}`,
  )
  return rows.flatMap(({ word }) => word || [])
}

function percentiles(durationsMs: number[]): Percentiles {
  const sorted = durationsMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}
