/** Rounds to a whole percentage from 0 to 100; NaN becomes 0. */
export function wholePercent(value: number): number {
  if (Number.isNaN(value)) return 0
  return Math.round(Math.min(100, Math.max(0, value)))
}

/** "Uploading, 82%", or "Uploading" while the share is unknown. */
export function progressLabel(label: string, percent: number | null): string {
  return percent === null ? label : `${label}, ${percent}%`
}
