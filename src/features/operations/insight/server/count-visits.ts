import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { countSights } from '../../../community/photos/server/feed/first-looks/first-looks.ts'
import type { VisitSource } from '../insight-words.ts'
import type { Visit } from './visit-queue.ts'
import { visitMark } from './visit-rules.ts'
import { addTaps, addViews, listCountable, newMarks, readSalt } from './visit-sql.ts'

/** Something that one visitor did with one look. */
export type Act = {
  at: number
  memberId: string | null
  network: string
  lookId: string
  /** Of a tag that was pressed. */
  productId: string | null
  from: VisitSource | null
  /** Only seen, as a first look in its place. */
  isSight?: true
}

/**
 * Counts visits: a viewer once a day for each look, a press once a day for each look and product. Left out are one's own
 * looks, those that one may not see, tags that are not there, and members who do not want to be counted.
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
    const counted = acts.flatMap((act) => {
      const known = countable.get(act.at)
      if (!known) return []
      return [{ ...act, who: known.countsAlone ? `member ${act.memberId}` : `network ${act.network}` }]
    })
    const { true: sights = [], false: rest = [] } = Object.groupBy(counted, ({ isSight }) =>
      isSight ? 'true' : 'false',
    )
    if (rest.length > 0) {
      const { day, salt } = await readSalt(tx, randomBytes(32))
      const marked = rest.map((act) => ({
        ...act,
        mark: visitMark(salt, act.who, act.lookId, act.productId ?? '').toString('hex'),
      }))
      await add(tx, day, await firstOfDay(tx, day, marked))
    }
    // First looks are counted for as long as they have places and not by day; who opened one has seen it. They come last:
    // whoever deletes a look locks it before its row among the first looks, as the counts above do.
    await countSights(tx, [...sights, ...rest])
  })

/** Of each mark the first act, where nobody left it earlier that day. */
async function firstOfDay<Marked extends { mark: string }>(tx: Tx, day: string, acts: Marked[]) {
  const byMark = new Map(acts.toReversed().map((act) => [act.mark, act]))
  const fresh = await newMarks(tx, day, [...byMark.keys()])
  return [...byMark.values()].filter(({ mark }) => fresh.has(mark))
}

async function add(tx: Tx, day: string, acts: Act[]): Promise<void> {
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
