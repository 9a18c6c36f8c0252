import { ask } from '../ask.ts'
import { firstEntry, type Sizes } from './fill-extremes.ts'
import { type Bench, type Figure, jobDone, visited, watched } from './watch.ts'

const VOTER = 20
const PAGE = 48

/** A contest with a hundred thousand entries and a million votes: open, closed, counted. */
export async function measureContest(bench: Bench, sizes: Sizes): Promise<Figure[]> {
  const { program, client, key } = bench
  const contest = key(10, 1)
  const entries = `/api/categories/${contest}/entries?limit=${PAGE}`
  const cookie = await bench.cookieOf(VOTER)
  const pages = (when: string, orders: readonly string[]) =>
    Promise.resolve([
      { what: `page of the contest, ${when}, HTML`, path: '/voting/largest', cookie },
      { what: `the same, JSON`, path: `/api/categories/${contest}`, cookie },
      ...orders.map((order) => ({
        what: `its entries, ${order}`,
        path: `${entries}&order=${order}`,
        cookie,
      })),
    ]).then(async (asked) => {
      const found: Figure[] = []
      for (const one of asked) found.push(await visited(bench, one))
      return found
    })
  const vote = `/api/photos/${key(5, firstEntry(sizes) + 50)}/vote`
  await client.query('delete from votes where member_id = bench.key(1, $1) and photo_id = $2', [
    VOTER,
    key(5, firstEntry(sizes) + 50),
  ])
  const voted = await watched(bench, { what: 'a vote in it', budgetMs: 200 }, () =>
    ask(program.address, cookie, 'PUT', vote),
  )
  const open = await pages('open', ['shuffled', 'standing'])
  await client.query(`update categories set closes_at = now() - interval '1 second' where id = $1`, [contest])
  const sealed = await watched(
    bench,
    { what: 'closing it: count, tally, places, notices', budgetMs: 600_000 },
    () =>
      jobDone(
        bench,
        'seal-contests',
        {},
        `select exists (select from category_entries where category_id = '${contest}' and place = 1)`,
      ),
  )
  const tally = await watched(bench, { what: 'download of its tally', budgetMs: 60_000 }, async () => {
    const answer = await fetch(`${program.address}/api/categories/${contest}/tally`, { headers: { cookie } })
    let bytes = 0
    for await (const piece of answer.body ?? []) bytes += piece.length
    if (!answer.ok || bytes < sizes.votes * 80) throw new Error('The tally is not whole.')
  })
  return [voted, ...open, sealed, ...(await pages('counted', ['standing'])), tally]
}
