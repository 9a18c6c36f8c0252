import { median } from '../measuring/load.ts'

const PAGES = 120

/**
 * Milliseconds per feed page, median of pages read one after another by their cursors, so that none is held
 * in memory; each measured from the start of the feed and from deep inside.
 */
export async function millisecondsPerPage(address: string, query: string): Promise<number> {
  const taken: number[] = []
  let cursor: string | null = ''
  for (let page = 0; page < PAGES && cursor !== null; page++) {
    const begun = performance.now()
    const response = await fetch(
      `${address}/api/photos?limit=24&${query}${cursor ? `&cursor=${cursor}` : ''}`,
    )
    const body = (await response.json()) as { nextCursor: string | null }
    taken.push(performance.now() - begun)
    cursor = body.nextCursor
  }
  return median(taken.slice(10))
}
