import type { PriceHistory } from '../../price-history.ts'

export const CHART = { width: 320, height: 72 }
/** Space for the width of the line. */
const EDGE = 3

/** Returns the price over time as steps, one path per uninterrupted time on sale. */
export function chartPaths({ steps, asOf }: Pick<PriceHistory, 'steps' | 'asOf'>): string[] {
  const prices = steps.flatMap(({ priceMinor }) => priceMinor ?? [])
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const begin = Date.parse(steps[0]?.since ?? asOf)
  const span = Math.max(1, Date.parse(asOf) - begin)
  const x = (at: string) => round(((Date.parse(at) - begin) / span) * CHART.width)
  const y = (price: number) =>
    round(EDGE + ((high - price) / Math.max(1, high - low)) * (CHART.height - 2 * EDGE))

  const paths: string[] = []
  let path = ''
  for (const [at, { since, priceMinor }] of steps.entries()) {
    if (priceMinor === null) {
      if (path) paths.push(path)
      path = ''
      continue
    }
    path += `${path ? 'L' : 'M'}${x(since)} ${y(priceMinor)}H${x(steps[at + 1]?.since ?? asOf)}`
  }
  return path ? [...paths, path] : paths
}

const round = (points: number) => Math.round(points * 10) / 10
