/** "763 kB", "12.3 MB", "1.5 GB" */
export function fileSize(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} kB`
  const [unit, of] = bytes < 1e9 ? ['MB', 1e6] : (['GB', 1e9] as const)
  return `${Math.round(bytes / (of / 10)) / 10} ${unit}`
}
