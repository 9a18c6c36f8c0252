import { type Fit, fits } from './fit.ts'

export const fitWords: Record<Fit, string> = {
  'runs-small': 'Runs small',
  'true-to-size': 'True to size',
  'runs-large': 'Runs large',
}

const fitCounts: Record<Fit, (count: number) => string> = {
  'runs-small': (count) => `${count} small`,
  'true-to-size': (count) => `${count} true to size`,
  'runs-large': (count) => `${count} large`,
}

/**
 * Summarizes the fit by majority: "True to size, 18 of 22". Without a majority, counts each: "Mixed: 3 small, 3
 * large".
 */
export function fitSummary(counts: Record<Fit, number>): string | null {
  const sum = fits.reduce((all, fit) => all + counts[fit], 0)
  if (sum === 0) return null
  const most = fits.find((fit) => 2 * counts[fit] > sum)
  if (most) return `${fitWords[most]}, ${counts[most]} of ${sum}`
  const reportedFits = fits.filter((fit) => counts[fit] > 0)
  return `Mixed: ${reportedFits.map((fit) => fitCounts[fit](counts[fit])).join(', ')}`
}
