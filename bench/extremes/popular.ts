import { writeCursor } from '../../src/kernel/paging/server/cursor.ts'
import { requestApi } from '../measuring/request-api.ts'
import { LARGEST_MEMBER, POPULAR_OWNER, POPULAR_PHOTO, type Sizes } from './fill-extremes.ts'
import { type Bench, measureOperation, measureVisit, waitUntil } from './watch.ts'

const ANYBODY = 11
const PAGE = 100

/** Measures a photo with a million likes and a hundred thousand comments. */
export async function measurePopular(bench: Bench, sizes: Sizes): Promise<void> {
  const { program, client, key } = bench
  const { address } = program
  const [own, cookie] = [await bench.cookieOf(POPULAR_OWNER), await bench.cookieOf(LARGEST_MEMBER)]
  const id = key(5, POPULAR_PHOTO)
  const photo = `/api/photos/${id}`
  const reader = await bench.cookieOf(ANYBODY)
  const { rows } = await client.query<{ at: Date; id: string }>(
    `select created_at as at, id from photo_comments where photo_id = $1
     order by created_at, id offset $2 limit 1`,
    [id, Math.floor(sizes.comments * 0.99) - 1],
  )
  const late = writeCursor(`comments:${id}`, [rows[0]!.at, rows[0]!.id])
  await measureVisit(bench, {
    label: 'page of the photo everyone likes, HTML',
    path: `/photo/${id}`,
    cookie: reader,
  })
  await measureVisit(bench, { label: 'the photo everyone likes, JSON', path: photo, cookie: reader })
  await measureVisit(bench, {
    label: 'first page of its comments',
    path: `${photo}/comments?limit=${PAGE}`,
    cookie: reader,
  })
  await measureVisit(bench, {
    label: 'page of its comments near the end, of 1,000 pages',
    path: `${photo}/comments?limit=${PAGE}&cursor=${late}`,
    cookie: reader,
  })
  await measureVisit(bench, {
    label: 'helpful marks on its comments',
    path: `${photo}/helpful`,
    cookie: reader,
  })
  await measureVisit(bench, { label: 'feed, top', path: '/api/photos?order=top', cookie: reader })
  await measureOperation(bench, { label: 'liking this photo', budgetMs: 200 }, () =>
    requestApi(address, cookie, 'PUT', `${photo}/like`),
  )
  let comment = ''
  await measureOperation(bench, { label: 'commenting on this photo', budgetMs: 200 }, async () => {
    const answer = await requestApi<{ id: string }>(address, cookie, 'POST', `${photo}/comments`, {
      content: 'And me.',
    })
    comment = answer.id
  })
  await measureOperation(
    bench,
    { label: 'replying to a comment and deleting the reply', budgetMs: 200 },
    async () => {
      const reply = { content: 'Indeed.', replyTo: comment }
      const { id: replyId } = await requestApi<{ id: string }>(
        address,
        cookie,
        'POST',
        `${photo}/comments`,
        reply,
      )
      await requestApi(address, cookie, 'DELETE', `${photo}/comments/${replyId}`)
    },
  )
  await measureVisit(bench, { label: 'notices of its owner', path: '/api/notices', cookie: own })
  await measureOperation(bench, { label: 'recalculating its score', budgetMs: 10_000 }, async () => {
    await client.query(`insert into photo_scores_due values ($1, now() - interval '1 hour')`, [id])
    await client.query(`select graphile_worker.add_job('score-photos', '{}')`)
    await waitUntil(
      client,
      `not exists (select from photo_scores_due where due_at < now() - interval '30 minutes' and photo_id = '${id}')`,
    )
  })
}

/** Run it last, because it deletes the photo. */
export async function measureDeletion(bench: Bench): Promise<void> {
  const { program, client, key } = bench
  const [own, cookie] = [await bench.cookieOf(POPULAR_OWNER), await bench.cookieOf(ANYBODY)]
  const photo = `/api/photos/${key(5, POPULAR_PHOTO)}`
  await measureOperation(
    bench,
    { label: 'deleting the photo everyone likes: response', budgetMs: 1000 },
    () => requestApi(program.address, own, 'DELETE', photo),
  )
  const answer = await fetch(`${program.address}${photo}`, { headers: { cookie } })
  if (answer.status !== 404) throw new Error('The deleted photo can still be seen.')
  await measureOperation(
    bench,
    { label: 'deleting the photo everyone likes: until nothing is left of it', budgetMs: 600_000 },
    () => waitUntil(client, `not exists (select from photos where id = '${key(5, POPULAR_PHOTO)}')`),
  )
}
