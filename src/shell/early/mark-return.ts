/**
 * Runs at the top of the page: marks one that is opened at a place in its middle, by Reload, Back or Forward, or by an address
 * with a place. There everything is laid out at once (design/theme/photo-grid.css), so that the place is where it was.
 *
 * Its source is sent as text, so it may use nothing from outside.
 */
export function markReturn() {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate' || location.hash !== '') document.documentElement.dataset.returning = ''
}
