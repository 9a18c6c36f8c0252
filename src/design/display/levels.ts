export interface Level {
  name: string
  /** Points needed to reach it. The first level starts at 0. */
  from: number
}

/**
 * Returns the level for a number of points.
 * @param levels in ascending order, at least one
 * @returns toNext and next are null on the last level, where percent is 100
 */
export function levelProgress(points: number, levels: readonly Level[]) {
  const index = Math.max(
    0,
    levels.findLastIndex((level) => points >= level.from),
  )
  const current = levels[index]!
  const next = levels[index + 1] ?? null
  return {
    number: index + 1,
    current,
    next,
    toNext: next && next.from - points,
    percent: next ? Math.floor(((points - current.from) / (next.from - current.from)) * 100) : 100,
  }
}
