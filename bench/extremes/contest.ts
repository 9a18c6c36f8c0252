import { connect } from '../measuring/connect.ts'
import { requestApi } from '../measuring/request-api.ts'
import { firstEntry, type Sizes } from './fill-extremes.ts'
import { type Bench, measureOperation, measureVisit, runJob, waitUntil } from './watch.ts'

const VOTER = 20
const PAGE = 48

/** Measures a contest with a hundred thousand entries and a million votes: open, closed, counted. */
export async function measureContest(bench: Bench, sizes: Sizes): Promise<void> {
  const { program, client, key } = bench
  const contest = key(10, 1)
  const entry = key(5, firstEntry(sizes) + 50)
  const hidden = key(5, firstEntry(sizes) + 51)
  const cookie = await bench.cookieOf(VOTER)
  await client.query('delete from votes where member_id = bench.key(1, $1) and photo_id = $2', [VOTER, entry])
  await measureOperation(bench, { label: 'a vote in the largest contest', budgetMs: 200 }, () =>
    requestApi(program.address, cookie, 'PUT', `/api/photos/${entry}/vote`),
  )
  await measurePages(bench, 'open', ['shuffled', 'standing'])
  await client.query(`update categories set closes_at = now() - interval '1 second' where id = $1`, [contest])
  const hiding = await connect(bench.databaseUrl)
  const besides = [
    () =>
      requestApi(program.address, cookie, 'POST', `/api/categories/${contest}/comments`, {
        content: 'Who won?',
      }),
    () => hiding.query('update photos set followers_only = not followers_only where id = $1', [hidden]),
  ]
  await measureOperation(
    bench,
    { label: 'closing the contest: count, tally and places', budgetMs: 600_000, besides },
    () =>
      runJob(
        bench,
        'seal-contests',
        {},
        `exists (select from category_results where category_id = '${contest}')`,
      ),
  )
  await hiding.end()
  await measureOperation(bench, { label: 'notifying everyone who entered', budgetMs: 600_000 }, () =>
    // All entries but possibly the one that was hidden repeatedly.
    waitUntil(client, `(select count(*) from notices where kind = 'contest-result') >= ${sizes.entries - 1}`),
  )
  await measurePages(bench, 'counted', ['standing'])
  await measureOperation(bench, { label: 'downloading its tally', budgetMs: 60_000 }, async () => {
    const answer = await fetch(`${program.address}/api/categories/${contest}/tally`, { headers: { cookie } })
    let bytes = 0
    for await (const piece of answer.body ?? []) bytes += piece.length
    if (!answer.ok || bytes < sizes.votes * 80) throw new Error('The tally is incomplete.')
  })
}

async function measurePages(bench: Bench, state: string, orders: readonly string[]): Promise<void> {
  const cookie = await bench.cookieOf(VOTER)
  const contest = `/api/categories/${bench.key(10, 1)}`
  await measureVisit(bench, { label: `contest page, ${state}, HTML`, path: '/voting/largest', cookie })
  await measureVisit(bench, { label: `contest page, ${state}, JSON`, path: contest, cookie })
  for (const order of orders) {
    const path = `${contest}/entries?limit=${PAGE}&order=${order}`
    await measureVisit(bench, { label: `contest entries, ${state}, ${order}`, path, cookie })
  }
}
