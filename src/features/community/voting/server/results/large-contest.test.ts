import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { contestHelpers, hoursFromNow } from '../testing/contest.ts'
import { streamTally, TALLY_PIECE } from './stream-tally.ts'

const ENTRIES = 2_500

test('in a contest of thousands of entries each member gets one notice, about their best entry [VOTE-31]', async () => {
  const app = await ownTestApp()
  const { category, voter, entry, close } = contestHelpers(app)
  const layer = await category({ closesAt: hoursFromNow(1) })
  const owners = await Promise.all(Array.from({ length: 3 }, voter))
  await sql`
    with entered as (
      insert into photos (id, owner_id, kind, post_type_id)
      select gen_random_uuid(), (${owners.map(({ id }) => id)}::uuid[])[1 + n % 3], 'product', (select id from post_types limit 1)
      from generate_series(1, ${ENTRIES}::integer) n
      returning id
    )
    insert into category_entries (photo_id, category_id) select id, ${layer.id} from entered`.execute(app.db)
  // Takes the last place.
  const { owner: last } = await entry(layer, { minutesAgo: -1 })
  await close(layer)
  await enqueue(app.db, 'seal-contests', {})
  await app.drainJobs()

  const { rows } = await sql<{ memberId: string; isBest: boolean }>`
    select member_id as "memberId",
           place = (select min(place) from category_entries join photos on photos.id = photo_id
                    where owner_id = member_id) as "isBest"
    from notices join category_entries using (photo_id)
    where kind = 'contest-result'`.execute(app.db)
  expect(rows.map(({ memberId }) => memberId).sort()).toEqual([...owners, last].map(({ id }) => id).sort())
  expect(rows.map(({ isBest }) => isBest)).toEqual([true, true, true, true])
})

test('a tally larger than one read is streamed whole [VOTE-31]', async () => {
  const tally = `${'ä'.repeat(TALLY_PIECE)}end`
  const stream = await streamTally(async (from) => tally.slice(from - 1, from - 1 + TALLY_PIECE))
  expect(await new Response(stream).text()).toBe(tally)
  expect(await streamTally(async () => undefined)).toBeUndefined()
})
