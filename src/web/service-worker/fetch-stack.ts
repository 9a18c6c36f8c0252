import type { HttpRequest, HttpStack } from 'tus-js-client'

/**
 * HTTP stack of tus-js-client for the worker, which has no XMLHttpRequest. It reports no progress; nothing displays it.
 */
export const fetchStack: HttpStack = {
  getName: () => 'fetch',
  createRequest(method, url) {
    const headers: Record<string, string> = {}
    const controller = new AbortController()
    const request: HttpRequest = {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => {
        headers[name] = value
      },
      getHeader: (name) => headers[name],
      setProgressHandler: () => {},
      async send(body) {
        const answer = await fetch(url, { method, headers, body, signal: controller.signal })
        const text = await answer.text()
        return {
          getStatus: () => answer.status,
          getHeader: (name) => answer.headers.get(name) ?? undefined,
          getBody: () => text,
          getUnderlyingObject: () => answer,
        }
      },
      abort: async () => controller.abort(),
      getUnderlyingObject: () => undefined,
    }
    return request
  },
}
