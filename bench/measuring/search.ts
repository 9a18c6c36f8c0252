const KINDS = ['Belted', 'Quilted', 'Ribbed', 'Boxy', 'Pleated', 'Cropped', 'Waxed', 'Striped']
const THINGS = ['Trench', 'Tee', 'Sweater', 'Skirt', 'Boot', 'Shirt', 'Coat', 'Trouser', 'Scarf', 'Cap']
const COLORS = ['Chalk', 'Ink', 'Rust', 'Moss', 'Fjord Blue']

export type Percentiles = { p50: number; p95: number }

/** Typical search texts: a thing, a thing in a color, a beginning, a number, a brand, a name, and typos. */
export function typedWords(): string[] {
  const swapped = (word: string) => `${word.slice(0, 1)}${word[2]}${word[1]}${word.slice(3)}`
  return [
    ...THINGS,
    ...KINDS.flatMap((kind) => THINGS.map((thing) => `${kind} ${thing}`)),
    ...THINGS.flatMap((thing) => COLORS.map((color) => `${color} ${thing}`.toLowerCase())),
    ...THINGS.filter((thing) => thing.length > 4).map(swapped),
    ...KINDS.map((kind) => kind.slice(0, 4)),
    ...THINGS.map((thing, at) => `${thing} ${1_000 + at}`),
    ...Array.from({ length: 10 }, (_, at) => `brand ${1 + at * 7}`),
    ...Array.from({ length: 10 }, (_, at) => `member${1 + at * 7}`),
  ]
}

/**
 * Measures milliseconds per search over HTTP, one after another, each for different words, so that no answer comes from
 * memory.
 * @param path the URL up to the words: `/api/search?q=`
 */
export async function searchMilliseconds(
  address: string,
  path: string,
  words: readonly string[],
): Promise<Percentiles> {
  const durationsMs: number[] = []
  // The first searches are a warm-up: they plan the statements and read pages from disk.
  for (const word of [...words.slice(0, 10).map((one) => `${one} x`), ...words]) {
    const startedAt = performance.now()
    const response = await fetch(`${address}${path}${encodeURIComponent(word)}`)
    if (!response.ok) throw new Error(`${path}${word}: ${response.status}`)
    await response.arrayBuffer()
    durationsMs.push(performance.now() - startedAt)
  }
  const sorted = durationsMs.slice(10).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}
