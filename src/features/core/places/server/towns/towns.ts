import { SUGGESTIONS_MAX } from '../../place-limits.ts'
import { loadTowns, type TownList } from './load-towns.ts'
import { normalizeWords } from './town-words.ts'

export type Town = {
  /** GeoNames id. */
  id: number
  name: string
  region: string
  /** ISO 3166-1 alpha-2. */
  country: string
  latitude: number
  longitude: number
}

/** Maximum number of matches per search, largest towns first. */
const HITS_MAX = 80
/** Maximum number of towns checked if a country narrows the search. */
const LOOKED_AT_MAX = 2_000

let loading: Promise<TownList> | null = null

/** Loads the towns once per process, on first use; it takes about a second. */
function towns(): Promise<TownList> {
  loading ??= loadTowns().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

export async function findTown(id: number): Promise<Town | undefined> {
  const list = await towns()
  const at = list.find(id)
  return at === undefined ? undefined : list.townAt(at)
}

/**
 * Suggests towns for typed text: "lisb", "firenze", "köln", "florence, it", "portland, maine". A comma separates the
 * name from the country or region. Large towns and exact names come first.
 */
export async function suggestTowns(typed: string): Promise<Town[]> {
  const [name = '', ...rest] = typed.split(',')
  const [words, where] = [normalizeWords(name), normalizeWords(rest.join(' '))]
  if (words.length < (IDEOGRAPHIC.test(words) ? 1 : 2)) return []
  const list = await towns()
  const found: { town: Town; score: number }[] = []
  let lookedAt = 0
  for (const at of list.beginningWith(words)) {
    if (found.length === HITS_MAX || lookedAt++ === LOOKED_AT_MAX) break
    const town = list.townAt(at)
    if (where && !isIn(town, where)) continue
    const own = normalizeWords(town.name)
    const fit = own === words ? 1.5 : list.hasName(at, words) ? 1 : own.startsWith(words) ? 0.5 : -1
    found.push({ town, score: Math.log10(list.populationAt(at) + 10) + fit })
  }
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ town }) => town)
}

/** Scripts in which a single character can be a word. */
const IDEOGRAPHIC = /[\u3040-\u9fff\uac00-\ud7af]/

const isIn = ({ country, region }: Town, where: string): boolean =>
  country.toLowerCase() === where ||
  normalizeWords(countryName(country)).startsWith(where) ||
  normalizeWords(region).startsWith(where)

const regions = new Intl.DisplayNames(['en'], { type: 'region' })

export const countryName = (code: string): string => regions.of(code) ?? code
