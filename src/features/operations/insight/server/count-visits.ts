import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { countImpressions } from '../../../community/photos/server/feed/first-looks/first-looks.ts'
import type { VisitSource } from '../insight-words.ts'
import type { Visit } from './visit-queue.ts'
import { visitMark } from './visit-rules.ts'
import { addNewMarks, addTaps, addViews, ensureSalt, listCountable } from './visit-sql.ts'

/** One action of a visitor on a look. */
export type Act = {
  at: number
  memberId: string | null
  network: string
  lookId: string
  /** Set for a pressed tag. */
  productId: string | null
  from: VisitSource | null
  /** The look was only seen in its place as a first look. */
  isSight?: true
}

/**
 * Counts visits: a viewer once a day per look, a tag press once a day per look and product. Leaves out the visitor's
 * own looks, looks they may not see, tags that do not exist, and members who opted out.
 */
export function countVisits(db: Db, visits: readonly Visit[]): Promise<void> {
  const acts: Omit<Act, 'at'>[] = visits.flatMap(({ opened, tapped, seen, memberId, network }) => [
    ...opened.map(({ lookId, from }) => ({ memberId, network, lookId, productId: null, from })),
    ...tapped.map((tap) => ({ memberId, network, ...tap, from: null })),
    ...seen.map(({ lookId }) => ({
      ...{ memberId, network, lookId, productId: null, from: null },
      isSight: true as const,
    })),
  ])
  return countActs(
    db,
    acts.map((act, at) => ({ ...act, at })),
  )
}

const countActs = (db: Db, acts: Act[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const countable = await listCountable(tx, acts)
    if (countable.size === 0) return
    const countedActs = acts.flatMap((act) => {
      const row = countable.get(act.at)
      if (!row) return []
      return [{ ...act, viewerKey: row.countsAlone ? `member ${act.memberId}` : `network ${act.network}` }]
    })
    const { true: sights = [], false: rest = [] } = Object.groupBy(countedActs, ({ isSight }) =>
      isSight ? 'true' : 'false',
    )
    if (rest.length > 0) {
      const { day, salt } = await ensureSalt(tx, randomBytes(32))
      const marked = rest.map((act) => ({
        ...act,
        mark: visitMark(salt, act.viewerKey, act.lookId, act.productId ?? '').toString('hex'),
      }))
      await addCounts(tx, day, await firstOfDay(tx, day, marked))
    }
    // First looks are counted for as long as they are placed, not by day; opening a look counts as seeing it. They come
    // last because deleting a look locks it before its row among the first looks, and the counts above lock in the same
    // order.
    await countImpressions(tx, [...sights, ...rest])
  })

/** Returns the first act of each mark that is new that day. */
async function firstOfDay<Marked extends { mark: string }>(tx: Tx, day: string, acts: Marked[]) {
  const byMark = new Map(acts.toReversed().map((act) => [act.mark, act]))
  const fresh = await addNewMarks(tx, day, [...byMark.keys()])
  return [...byMark.values()].filter(({ mark }) => fresh.has(mark))
}

async function addCounts(tx: Tx, day: string, acts: Act[]): Promise<void> {
  await addViews(
    tx,
    day,
    acts.flatMap(({ lookId, from }) => (from ? [{ lookId, from }] : [])),
  )
  await addTaps(
    tx,
    day,
    acts.flatMap(({ lookId, productId }) => (productId ? [{ lookId, productId }] : [])),
  )
}
