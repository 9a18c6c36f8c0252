import type { RenderedPage } from '../http/page-manifest.ts'

/**
 * A page whose data is missing because the database is away says so with its status, to caches and bots. Who is looking
 * is no such data: without it the page is that of a visitor (AUTH-16).
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
