import { createHmac } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/http.ts'
import type { Log } from '../start/log.ts'
import { routeName } from './metrics.ts'

export type RequestLog = {
  /** Logs one line per request from the network. */
  middleware: MiddlewareHandler<AppEnv>
  /** Logs the line of a request that the response cache answered. */
  served(route: string, method: string, requestId: string, seconds: number): void
}

/** Files of the build, and health checks that come every few seconds, are logged at debug level. */
const QUIET = new Set(['/files', '/healthz', '/readyz', '/metrics'])

/**
 * Logs a line at info level for each request: the name of its route, status, milliseconds, and the member as a short
 * hash that requires this installation's secret. No address, no query, no id.
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
      // API calls by a page in this process are part of its request.
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
