import { Hono } from 'hono'
import { makeMemoCache } from '../../../../../platform/fast/memo-cache.ts'
import { compressText } from '../../../../../platform/http/gzip.ts'
import { type AppEnv, found } from '../../../../../platform/http/http.ts'
import { oncePerKey } from '../../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { drawLand } from './draw-land.ts'
import { parseBoxName } from './map-box.ts'

const cacheOf = oncePerKey((_: Platform) =>
  makeMemoCache<string>({ ttlMs: Number.POSITIVE_INFINITY, max: 200 }),
)
const YEAR_SECONDS = 31_536_000

/** GET /maps/{box}.svg: coasts and borders, the same for everyone and cached forever. */
export const landRoutes = new Hono<AppEnv>().get('/:file{.+\\.svg}', compressText, async (c) => {
  const { platform, address } = c.var
  const box = found(parseBoxName(c.req.param('file').slice(0, -'.svg'.length)), 'page-not-found')
  const svg = await cacheOf(platform).read(c.req.param('file'), async () => {
    // Limited, because drawing takes some milliseconds of CPU time, and there are many boxes.
    await platform.limits.take('feed', address)
    return drawLand(box)
  })
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
  })
})
