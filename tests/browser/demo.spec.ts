import { expect, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'

type Lists = Record<string, number>

/** The minimum length of each list of a demo host. */
const OF_A_HOST: Lists = {
  '/photos?limit=24': 24,
  '/photos?order=following&limit=24': 12,
  '/photos?kind=travel&limit=24': 12,
  '/favourites?limit=24': 12,
  '/following': 9,
  '/followers': 6,
  '/following/suggestions': 3,
  '/watches': 6,
  '/notices?limit=24': 12,
  '/orders': 6,
  '/points?limit=24': 12,
  '/profile/reviews?limit=24': 6,
  '/profile/products': 3,
  '/members/me/reels': 1,
}
const OF_EVERYBODY: Lists = {
  '/products?limit=24': 24,
  '/brands': 8,
  '/articles?limit=24': 12,
  '/reels?limit=24': 7,
  '/categories': 10,
  '/leaderboard': 10,
  '/review-cards?limit=12': 8,
}

test('every list of the demo has enough rows for mirela.k and for otto [DEMO-01] @desktop', async ({
  context,
}) => {
  const { request } = context
  const countOf = async (path: string): Promise<number> => {
    const answer = await request.get(`/api${path}`)
    expect(answer.ok(), path).toBe(true)
    return rowsIn(await answer.json())
  }
  for (const [host, email] of Object.entries({ 'mirela.k': DEMO.mirela, otto: DEMO.otto })) {
    await signIn(context, email)
    const { id } = await (await request.get('/api/profile')).json()
    const own: Lists = { ...OF_A_HOST, [`/members/${id}/collections`]: 3, [`/photos?owner=${id}`]: 6 }
    for (const [path, least] of Object.entries({ ...own, ...OF_EVERYBODY })) {
      expect.soft(await countOf(path), `${path} of ${host}`).toBeGreaterThanOrEqual(least)
    }
    const cart = await (await request.get('/api/cart')).json()
    expect(cart.lines.length, `the cart of ${host}`).toBeGreaterThanOrEqual(3)
    const orders = await (await request.get('/api/orders?limit=24')).json()
    const states = new Set(orders.items.map(({ state }: { state: string }) => state))
    expect(states.size, `states of the orders of ${host}`).toBeGreaterThanOrEqual(5)
  }
})

/** Counts the rows of a page, of a list under any key, or of a plain list. */
function rowsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length
  const lists = Object.values(answer as object).filter(Array.isArray)
  return Math.max(0, ...lists.map(({ length }) => length))
}
