import { connect } from '../measuring/connect.ts'
import { withStatementCounts } from '../measuring/count-statements.ts'
import { postgresMs } from '../measuring/processor-ms.ts'
import { type Program, signInMember, startProgram } from '../measuring/program.ts'
import { type Bench, formatNumber } from '../measuring/rows.ts'
import { type Client, makeClient, pick } from '../mixed/mixed-kinds.ts'

const BUDGET = { program: 5, postgres: 3, statements: 8, rounds: 3 }
/** Requests of each page, signed out and signed in, each with another address. */
const REQUESTS = 600
const WARM_UP = 60
const COUNTED = 15
/** As many requests at once as a browser or two would send. */
const CLIENTS = 2
const MEMBERS = 64

type Page = { name: string; path: () => string; forMembers?: true }

/**
 * Measures the processor time of each page, for another address each time, and its statements. Then prints how often
 * the caches had what was wanted.
 */
export async function measurePageCosts({ databases, note }: Bench) {
  const url = databases.large
  const pages = await listPages(url)
  const cookies = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, at) => (await signInMember(url, 200 + at)).cookie),
  )
  const cases = pages.flatMap(({ forMembers, ...page }) => [
    ...(forMembers ? [] : [{ ...page, who: 'signed out', cookie: () => '' }]),
    { ...page, who: 'signed in', cookie: () => pick(cookies) },
  ])
  const { found: counts, shares } = await withStatementCounts(url, async (address, count) => {
    const client = makeClient(address)
    const found = []
    for (const { path, cookie } of cases) {
      for (let turn = 0; turn < 5; turn++) await client(cookie(), 'GET', path())
      found.push(await count(() => client(cookie(), 'GET', path()), COUNTED))
    }
    return found
  })
  const program = await startProgram(url)
  const database = await connect(url)
  try {
    const client = makeClient(program.address)
    const readMs = async () => ({ program: program.processorMs(), postgres: await postgresMs(database) })
    for (const [at, { name, who, path, cookie }] of cases.entries()) {
      await requestMany(client, WARM_UP, path, cookie)
      const before = await readMs()
      await requestMany(client, REQUESTS, path, cookie)
      const after = await readMs()
      const ms = {
        program: (after.program - before.program) / REQUESTS,
        postgres: (after.postgres - before.postgres) / REQUESTS,
      }
      const { statements, rounds } = counts[at]!
      // A long count of the shop is under way beside them, so no round ends.
      const isHidden = rounds * BUDGET.statements < statements
      note({
        label: `${name}, ${who}, ${formatNumber(REQUESTS)} addresses`,
        figure: `program ${formatNumber(ms.program, 1)} ms, Postgres ${formatNumber(ms.postgres, 1)}; ${statements} statements in ${isHidden ? 'an unknown number of' : rounds} rounds`,
        budget: '5 ms, 3 ms; 8 in 3',
        isMet:
          ms.program <= BUDGET.program &&
          ms.postgres <= BUDGET.postgres &&
          statements <= BUDGET.statements &&
          !isHidden &&
          rounds <= BUDGET.rounds,
      })
    }
    note({
      label: 'what the program’s processor time for these pages is spent on, by a profile',
      figure: shares.map(([what, share]) => `${formatNumber(100 * share)} % ${what}`).join('; '),
      budget: 'none',
      isMet: null,
    })
    for (const { cache, found, all } of await readCacheLookups(program)) {
      note({
        label: `lookups that found something in the cache “${cache}”`,
        figure: `${formatNumber((100 * found) / all)} % of ${formatNumber(all)}`,
        budget: 'none',
        isMet: null,
      })
    }
    const memory = program.memoryMB()
    note({
      label: 'memory of one process after these pages',
      figure: `${formatNumber(memory)} MB`,
      budget: '300 MB',
      isMet: memory <= 300,
    })
  } finally {
    await database.end()
    await program.stop()
  }
}

/** Every kind of page but search and admin pages, with addresses taken at random. */
async function listPages(databaseUrl: string): Promise<Page[]> {
  const database = await connect(databaseUrl)
  const ids = async (sql: string) => (await database.query<{ id: string }>(sql)).rows.map(({ id }) => id)
  const photos = await ids('select id from photos tablesample system (5) limit 20000')
  const products = await ids("select slug as id from products where state = 'active' limit 20000")
  const members = await ids('select id from members tablesample system (20) limit 20000')
  const brands = await ids('select id from brands limit 2000')
  await database.end()
  const prices = () => `${100 * (1 + Math.floor(Math.random() * 200))}-`
  return [
    { name: 'feed with another look open', path: () => `/engage?photo=${pick(photos)}` },
    { name: 'look', path: () => `/photo/${pick(photos)}` },
    { name: 'product', path: () => `/product/${pick(products)}` },
    { name: 'shop with a price range', path: () => `/shop?price=${prices()}` },
    { name: 'profile', path: () => `/user/${pick(members)}` },
    { name: 'brand', path: () => `/brand/${pick(brands)}` },
    { name: 'feed', path: () => '/engage', forMembers: true },
    { name: 'followed members', path: () => '/following', forMembers: true },
    { name: 'about', path: () => '/about', forMembers: true },
  ]
}

async function requestMany(client: Client, count: number, path: () => string, cookie: () => string) {
  let left = count
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (left-- > 0) await client(cookie(), 'GET', path())
    }),
  )
}

async function readCacheLookups({ address }: Program) {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  const counts = [
    ...metrics.matchAll(/^cache_lookups_total\{cache="(\w+)",result="(\w+)"[^}]*\} (\d+)$/gm),
  ].map(([, cache = '', result, count]) => ({ cache, result, count: Number(count) }))
  return Object.entries(Object.groupBy(counts, ({ cache }) => cache)).flatMap(([cache, results = []]) => {
    const sum = (some: typeof results) => some.reduce((total, { count }) => total + count, 0)
    const all = sum(results)
    return all > 0 ? [{ cache, found: sum(results.filter(({ result }) => result === 'found')), all }] : []
  })
}
