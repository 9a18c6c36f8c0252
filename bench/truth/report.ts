import { type Share, wilsonInterval } from './score.ts'

export type Figure = {
  key: string
  label: string
  share: Share
  /** At least or at most this part of 1; null if there is no goal. */
  goal: { atLeast: number } | { atMost: number } | null
  /** How many of the cases are independent of each other, if not all are. */
  independentCases?: number
}

/** One section of bench/TRUTH.md. */
export type Part = { title: string; about: string; figures: Figure[] }

const percent = (part: number) => `${(100 * part).toFixed(1)} %`

export const isMet = ({ share: { hits, of }, goal }: Figure): boolean | null => {
  if (!goal) return null
  return 'atLeast' in goal ? hits / of >= goal.atLeast : hits / of <= goal.atMost
}

/** The interval of a figure; cases that depend on each other widen it. */
export function intervalOf({ share, independentCases }: Figure): { low: number; high: number } {
  const scale = independentCases ? independentCases / share.of : 1
  return wilsonInterval({ hits: share.hits * scale, of: share.of * scale })
}

export function tableOf({ figures }: Part): string {
  const rows = figures.map((figure) => {
    const { label, share, goal } = figure
    const { low, high } = intervalOf(figure)
    const isGoalMet = isMet(figure)
    const goalText = !goal
      ? '—'
      : 'atLeast' in goal
        ? `≥ ${percent(goal.atLeast)}`
        : `≤ ${percent(goal.atMost)}`
    const cells = [
      label,
      percent(share.hits / share.of),
      `${share.hits} of ${share.of}`,
      `${percent(low)} to ${percent(high)}`,
      goalText,
      isGoalMet === null ? '—' : isGoalMet ? 'yes' : '**no**',
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| what | figure | cases | 95 % interval | goal | met |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
