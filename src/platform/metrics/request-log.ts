import { createHmac } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/http.ts'
import type { Log } from '../start/log.ts'
import { routeName } from './metrics.ts'

export type RequestLog = {
  /** One line per request that came over the network. */
  middleware: MiddlewareHandler<AppEnv>
  /** The same for a request that the response cache answered. */
  served(route: string, method: string, requestId: string, seconds: number): void
}

/** Files of the build, and what asks every few seconds whether the process is well, are said at debug. */
const QUIET = new Set(['/files', '/healthz', '/readyz', '/metrics'])

/**
 * A line at info for each request: the name of its route, status, milliseconds, and the member as a short hash that
 * only this installation's secret can make. No address, no query, no id.
 */
export function makeRequestLog(log: Log, secret: string): RequestLog {
  const hash = (memberId: string) =>
    createHmac('sha256', secret).update(`request log ${memberId}`).digest('base64url').slice(0, 10)
  const say = (route: string, line: object) => log[QUIET.has(route) ? 'debug' : 'info'](line, 'request')
  const milliseconds = (value: number) => Math.round(value * 10) / 10

  return {
    async middleware(c, next) {
      const startedAt = performance.now()
      await next()
      // Pages ask the API within the process: those are parts of a request, not requests.
      if (!c.env?.incoming || !log.isLevelEnabled('info')) return
      const { viewer, requestId } = c.var
      const route = routeName(c)
      say(route, {
        ...{ method: c.req.method, route, status: c.res.status },
        ms: milliseconds(performance.now() - startedAt),
        ...(viewer.memberId === null ? {} : { member: hash(viewer.memberId) }),
        requestId,
      })
    },
    served(route, method, requestId, seconds) {
      if (!log.isLevelEnabled('info')) return
      say(route, { method, route, status: 200, ms: milliseconds(seconds * 1000), requestId, cached: true })
    },
  }
}
