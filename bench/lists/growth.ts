import type { Scale } from '../data/fill.ts'
import { keyOf } from '../data/key.ts'
import { median } from '../measuring/load.ts'
import { type Program, signInMember } from '../measuring/program.ts'
import { typedWords } from '../measuring/search.ts'

const WARM_UP = 10
const PAGES = 120
/** Members who take turns if a list is a member's own. */
const MEMBERS = 12

/** The path of the next request, and what is read from the response. */
type RequestSource = {
  path(at: number): string
  read?(at: number, page: { nextCursor: string | null }): void
}
type List = { label: string; makeSource(scale: Scale): RequestSource; isOwn?: boolean }

/** Follows the cursor page by page, per member, and starts again at the end. */
const cursorList = (label: string, path: string, isOwn = false): List => ({
  label,
  isOwn,
  makeSource: () => {
    const many = isOwn ? MEMBERS : 1
    const cursors: (string | null)[] = []
    return {
      path: (at) => {
        const cursor = cursors[at % many]
        return cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path
      },
      read: (at, page) => {
        cursors[at % many] = page.nextCursor
      },
    }
  },
})

/** The first page of a different list each time, spread over all of them. */
const spreadList = (
  label: string,
  kind: number,
  many: (scale: Scale) => number,
  path: (id: string) => string,
): List => ({
  label,
  makeSource: (scale) => ({
    path: (at) => path(keyOf(kind, 1 + ((at * 7_919 * 31) % many(scale)))),
  }),
})

const searchedList = (label: string, path: string): List => {
  const words = typedWords()
  return {
    label,
    makeSource: () => ({ path: (at) => path + encodeURIComponent(words[(at * 7) % words.length]!) }),
  }
}

const BRANDS = 200
const members = (scale: Scale) => scale.members
const photos = (scale: Scale) => scale.photos
const products = (scale: Scale) => scale.products

/** Every list that grows with the community, and pages that combine such lists. */
const LISTS: List[] = [
  cursorList('feed, newest', '/api/photos?limit=24&order=newest'),
  cursorList('feed, top', '/api/photos?limit=24&order=top'),
  cursorList('feed, outfits', '/api/photos?limit=24&type=outfit'),
  cursorList('feed, travel', '/api/photos?limit=24&kind=travel'),
  cursorList('feed, signed in', '/api/photos?limit=24&order=newest', true),
  cursorList('following feed', '/api/photos?limit=24&order=following', true),
  spreadList('looks of a member', 1, members, (id) => `/api/photos?limit=24&owner=${id}`),
  spreadList('looks with a product', 3, products, (id) => `/api/photos?limit=24&product=${id}`),
  spreadList(
    'looks with a brand',
    2,
    () => BRANDS,
    (id) => `/api/photos?limit=24&brand=${id}`,
  ),
  spreadList('a look', 5, photos, (id) => `/api/photos/${id}`),
  spreadList('comments on a look', 5, photos, (id) => `/api/photos/${id}/comments?limit=20`),
  spreadList('looks similar to a look', 5, photos, (id) => `/api/photos/${id}/similar`),
  spreadList('products worn with a product', 3, products, (id) => `/api/products/${id}/worn-with`),
  spreadList('a member', 1, members, (id) => `/api/members/${id}`),
  cursorList('own followers', '/api/followers?limit=24', true),
  cursorList('followed members', '/api/following?limit=24', true),
  cursorList('own liked looks', '/api/favourites?limit=24', true),
  searchedList('search across all kinds', '/api/search?q='),
  searchedList('search for looks', '/api/search/looks?q='),
  searchedList('search for people', '/api/search/people?q='),
  cursorList('trends', '/api/trends'),
  cursorList('the look of the week', '/api/photos/outfit-of-the-week'),
  cursorList('the leaderboard', '/api/leaderboard'),
]

export type GrowthFigure = { label: string; large: number; small: number }
export type Side = { program: Program; databaseUrl: string; scale: Scale }

/**
 * Measures the median milliseconds of a page of each list in a large and in a smaller community. Requests alternate, so
 * that other load on the machine affects both. No request is repeated, so that no answer comes from memory.
 */
export async function compareLists(large: Side, small: Side): Promise<GrowthFigure[]> {
  const sides = await Promise.all(
    [large, small].map(async (side) => ({ ...side, cookies: await cookiesOf(side) })),
  )
  const grown: GrowthFigure[] = []
  for (const list of LISTS) {
    const measuredSides = sides.map(({ scale, ...side }) => ({
      ...side,
      source: list.makeSource(scale),
      durationsMs: [] as number[],
    }))
    for (let at = 0; at < WARM_UP + PAGES; at++) {
      for (const { program, cookies, source, durationsMs } of measuredSides) {
        const cookie = list.isOwn ? cookies[at % MEMBERS]! : ''
        const startedAt = performance.now()
        const answer = await fetch(program.address + source.path(at), { headers: { cookie } })
        const page = await answer.json()
        durationsMs.push(performance.now() - startedAt)
        if (!answer.ok) throw new Error(`${source.path(at)} answered ${answer.status}`)
        source.read?.(at, page as { nextCursor: string | null })
      }
    }
    const [ofLarge = 0, ofSmall = 0] = measuredSides.map(({ durationsMs }) =>
      median(durationsMs.slice(WARM_UP)),
    )
    grown.push({ label: list.label, large: ofLarge, small: ofSmall })
  }
  return grown
}

async function cookiesOf({ databaseUrl, scale }: Side): Promise<string[]> {
  const cookies: string[] = []
  for (let n = 1; n <= MEMBERS; n++) {
    cookies.push((await signInMember(databaseUrl, Math.floor((n * scale.members) / (MEMBERS + 1)))).cookie)
  }
  return cookies
}
