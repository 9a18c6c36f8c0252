import type { Db } from '../../../../platform/database/database.ts'
import { makeHeld, onePer } from '../../../../platform/fast/held.ts'
import type { JsonText } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { makeKeptCounts } from './kept-counts.ts'

/** What is the same for everybody is held for a moment, already written as JSON. */
export const heldProducts = onePer((_db: Db) => ({
  lists: makeHeld<JsonText>({ ttlMs: 1_500, max: 400 }),
  products: makeHeld<JsonText>({ ttlMs: 1_000, max: 1_000 }),
  guesses: makeHeld<number>({ ttlMs: 60_000, max: 2_000 }),
  counts: makeKeptCounts<number>(),
  /** Choices of the filters with their counts, by what they are counted over. */
  facets: makeKeptCounts<unknown>(),
  oneAtATime: makeLine(),
}))

/** What was read before this moment is not shown again by this process. Called after a product changes. */
export function forgetHeldProducts({ db, answers }: Pick<Platform, 'db' | 'answers'>) {
  const { lists, products, guesses, counts, facets } = heldProducts(db)
  for (const held of [lists, products, guesses, counts, facets]) held.drop()
  answers.drop()
}

/** So many long counts wait at most; what else is asked for is counted when somebody asks again. */
const LINE_MAX = 40

/** Long counts take turns, so that they never hold more than one connection. */
function makeLine() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    hasRoom: () => waiting < LINE_MAX,
    run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      waiting++
      const turn = last.then(work).finally(() => waiting--)
      last = turn.catch(() => {})
      return turn
    },
  }
}
