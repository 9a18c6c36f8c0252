import type { RenderedPage } from '../http/page-manifest.ts'

/**
 * Watches a page's API calls. If data is missing because of an outage, the page gets that status, for caches and bots.
 * The viewer does not count as such data: without the session, the page renders as for a visitor (AUTH-16).
 */
export function watchForOutage() {
  let first: { status: number; retryAfter: string } | null = null
  return {
    hear(path: string, answer: Response): Response {
      if (answer.status <= 500 || path === '/api/session') return answer
      const retryAfter = answer.headers.get('Retry-After')
      if (retryAfter) first ??= { status: answer.status, retryAfter }
      return answer
    },
    told(page: RenderedPage): RenderedPage {
      if (!first) return page
      const headers = new Headers(page.headers)
      headers.set('Retry-After', first.retryAfter)
      return { ...page, status: first.status, headers }
    },
  }
}
