export const CHART = { width: 320, height: 72 }
/** The gap between two bars, as a share of a day's width. */
const GAP = 0.25
/** The minimum height of a bar, so that a day with little still shows one. */
const LEAST = 1.5

export type Bar = { x: number; y: number; width: number; height: number }

/** Returns a bar per day, above the zero line or, for refunds, below it. */
export function chartBars(values: number[]): { bars: Bar[]; zero: number } {
  const low = Math.min(0, ...values)
  // Without any values the zero line is at the bottom.
  const high = Math.max(low < 0 ? 0 : 1, ...values)
  const scale = CHART.height / (high - low)
  const zero = round(high * scale)
  const step = CHART.width / Math.max(1, values.length)
  const bars = values.map((value, at) => {
    const height = value === 0 ? 0 : Math.max(LEAST, Math.abs(value) * scale)
    return {
      x: round(at * step + (step * GAP) / 2),
      y: round(value > 0 ? zero - height : zero),
      width: round(step * (1 - GAP)),
      height: round(height),
    }
  })
  return { bars, zero }
}

/** Returns for example "12% more than in the 7 days before". */
export function compareWithBefore(now: number, before: number, days: number): string {
  const than = `in the ${days} days before`
  if (now === before) return before === 0 ? `None ${than} either` : `As many as ${than}`
  if (before <= 0) return now > before ? `None ${than}` : `Less than ${than}`
  const percent = Math.round((100 * Math.abs(now - before)) / before)
  if (percent === 0) return `About as many as ${than}`
  return `${percent.toLocaleString('en-US')}% ${now > before ? 'more' : 'less'} than ${than}`
}

const round = (points: number) => Math.round(points * 10) / 10
