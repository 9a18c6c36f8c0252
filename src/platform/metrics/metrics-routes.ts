import { Hono } from 'hono'
import { Registry } from 'prom-client'
import { Problem } from '../../problems.ts'
import { isForwarded, peerAddress } from '../http/address.ts'
import type { AppEnv } from '../http/http.ts'
import { isPrivateAddress } from '../start/trusted-proxies.ts'
import { gatherMetrics } from './gather-metrics.ts'
import { formatMetrics, requestAllMetrics } from './worker-metrics.ts'

/**
 * GET /metrics, for a collector on a private network: one scrape reports all workers. Internal figures are not public:
 * a request from outside, or one passed on by a proxy, gets 404.
 */
export const metricsRoutes = new Hono<AppEnv>().get('/metrics', async (c) => {
  const peer = peerAddress(c)
  if (isForwarded(c.req.raw) || !peer || !isPrivateAddress(peer)) throw new Problem('page-not-found')
  const { platform } = c.var
  const [all, gathered] = await Promise.all([
    requestAllMetrics(platform.metrics.own),
    gatherMetrics(platform),
  ])
  return c.text(await formatMetrics(all, gathered), 200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE })
})
