import pg from 'pg'
import { send } from './site.ts'
import type { TallyKeeper } from './tally.ts'
import type { SiteContent } from './visitors.ts'

const STAMP_EVERY_MS = 500
const LOOK_EVERY_MS = 250
/** Lists of different lengths, so that none comes from a cache. */
const LENGTHS = 40

/**
 * Measures the age of what visitors read: lists, which replicas serve to visitors who have not written. The first photo
 * gets a new caption every moment. A caption that is shown after a later one was acknowledged is as old as that
 * acknowledgment.
 */
export function watchAge(url: string, { photos }: SiteContent, tally: TallyKeeper) {
  const pool = new pg.Pool({
    connectionString: url,
    ...{ max: 1, connectionTimeoutMillis: 2000, query_timeout: 2000 },
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const acknowledgedAt = new Map<number, number>()
  let [stamp, turn] = [0, 0]
  let isStamping = false

  const stamping = setInterval(async () => {
    if (isStamping) return
    isStamping = true
    const own = ++stamp
    await pool
      .query('update photos set caption = $1 where id = $2', [`Stamp ${own}`, photos[0]])
      .then(() => acknowledgedAt.set(own, performance.now()))
      .catch(() => {})
    isStamping = false
  }, STAMP_EVERY_MS)

  const looking = setInterval(async () => {
    const askedAt = performance.now()
    const path = `/api/photos?limit=${(turn++ % LENGTHS) + 1}`
    const shown = await send({ path }).then(stampOf, () => null)
    if (shown === null) return
    const later = [...acknowledgedAt].find(([one, at]) => one > shown && at <= askedAt)
    if (later) tally.age(askedAt - later[1])
  }, LOOK_EVERY_MS)

  return {
    end() {
      clearInterval(stamping)
      clearInterval(looking)
      pool.end().catch(() => {})
    },
  }
}

/** Returns null for anything but a list whose first photo has a stamp. */
function stampOf({ status, text }: { status: number; text: string }): number | null {
  if (status !== 200) return null
  const { items } = JSON.parse(text) as { items: { caption: string | null }[] }
  const [, number] = /^Stamp (\d+)$/.exec(items[0]?.caption ?? '') ?? []
  return number === undefined ? null : Number(number)
}
