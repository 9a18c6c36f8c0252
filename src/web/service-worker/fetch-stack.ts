import type { HttpRequest, HttpStack } from 'tus-js-client'

/** How tus-js-client sends from a worker, where there is no XMLHttpRequest. It has no progress, and nobody looks. */
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
