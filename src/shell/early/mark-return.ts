/**
 * Runs at the top of the page: marks a page that opens in the middle, by Reload, Back, Forward or a URL with a hash.
 * Such a page is laid out completely at once (design/theme/photo-grid.css), so that the scroll position is right.
 *
 * Its source is sent as text, so it must not use anything from outside.
 */
export function markReturn() {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate' || location.hash !== '') document.documentElement.dataset.returning = ''
}
