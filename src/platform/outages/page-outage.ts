import type { RenderedPage } from '../http/page-manifest.ts'

type Missing = { status: number; retryAfter: string }

/**
 * Watches a page's API calls. If data is missing because of an outage, the page gets that status, for caches and bots.
 * A missing viewer counts only if the page fails without it: other pages render as for a visitor (AUTH-16).
 */
export function watchForOutage() {
  let ofData: Missing | null = null
  let ofViewer: Missing | null = null
  return {
    checkResponse(path: string, answer: Response): Response {
      if (answer.status <= 500) return answer
      const retryAfter = answer.headers.get('Retry-After')
      if (!retryAfter) return answer
      const missing = { status: answer.status, retryAfter }
      if (path === '/api/session') ofViewer ??= missing
      else ofData ??= missing
      return answer
    },
    withOutageStatus(page: RenderedPage): RenderedPage {
      const missing = ofData ?? (page.status >= 500 ? ofViewer : null)
      if (!missing) return page
      const headers = new Headers(page.headers)
      headers.set('Retry-After', missing.retryAfter)
      return { ...page, status: missing.status, headers }
    },
  }
}
