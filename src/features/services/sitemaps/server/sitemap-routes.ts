import { type Context, Hono } from 'hono'
import type { Db } from '../../../../platform/database/database.ts'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { compressText } from '../../../../platform/http/gzip.ts'
import type { AppEnv } from '../../../../platform/http/http.ts'
import { countRequest } from '../../../../platform/http/limits/count-request.ts'
import { element, toByteStream } from '../../../../platform/http/xml.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { type SitemapKind, sitemapKinds } from './sitemap-kinds.ts'
import { listAddresses, listPartStarts } from './sitemap-sql.ts'

/** The maximum of a sitemap. Parts are smaller, so that rows added between two requests still fit. */
const MOST_ADDRESSES = 50_000
const ADDRESSES_BETWEEN_PARTS = 45_000
const ROWS_AT_ONCE = 2_000
const HOUR_SECONDS = 3600
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const PART = /^([a-z]+)-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.xml$/

const PAGES = [
  '/engage',
  '/shop',
  '/shipping',
  '/brands',
  '/vi',
  '/voting',
  '/trends',
  '/backpackers',
  '/about',
  '/how-it-counts',
]

/** Caches where parts begin: finding it reads all rows, and an hour-old result is good enough. */
const startCache = oncePerKey((_db: Db) => makeMemoCache<string[]>({ ttlMs: HOUR_SECONDS * 1000, max: 20 }))

/** The sitemaps for search engines, and robots.txt with their address. */
export const sitemapRoutes = new Hono<AppEnv>()
  .get('/robots.txt', (c) => {
    c.header('Cache-Control', `public, max-age=${HOUR_SECONDS}`)
    const closed = [
      '/api/',
      '/admin',
      '/checkout',
      '/account',
      '/notices',
      '/wishes/',
      '/order-mails/',
      '/unsubscribe/',
      '/export/',
    ]
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
    return c.text(`${lines.join('\n')}\n\nSitemap: ${c.var.platform.publicUrl}/sitemap.xml\n`)
  })
  .get('/sitemap.xml', compressText, (c) => sendXml(c, index(c)))
  .get('/sitemaps/pages.xml', compressText, (c) => sendXml(c, pages(c.var.platform)))
  .get('/sitemaps/:part', compressText, (c) => {
    const [, kind, from] = PART.exec(c.req.param('part')) ?? []
    const sitemapKind = sitemapKinds.in(c.var.platform).find(({ name }) => name === kind)
    if (!sitemapKind || !from) throw new Problem('page-not-found')
    return sendXml(c, part(c, sitemapKind, from))
  })

async function sendXml(c: Context<AppEnv>, pieces: AsyncGenerator<string>) {
  await countRequest(c.var.platform, 'GET', 'feed', c.var.address)
  c.header('Content-Type', 'application/xml; charset=utf-8')
  c.header('Cache-Control', `public, max-age=${HOUR_SECONDS}`)
  return c.body(toByteStream(pieces))
}

async function* index(c: Context<AppEnv>) {
  const { platform } = c.var
  const { publicUrl } = platform
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n${sitemap(`${publicUrl}/sitemaps/pages.xml`)}`
  for (const kind of sitemapKinds.in(platform)) {
    const { name } = kind
    const starts = await platform.replicas.read(c, ({ db }) =>
      startCache(db).read(name, () => listPartStarts(db, kind, ADDRESSES_BETWEEN_PARTS)),
    )
    yield starts.map((start) => sitemap(`${publicUrl}/sitemaps/${name}-${start}.xml`)).join('')
  }
  yield '</sitemapindex>\n'
}

async function* pages({ publicUrl }: Platform) {
  yield `${HEAD}<urlset ${NAMESPACE}>\n${PAGES.map((path) => url(publicUrl + path, null)).join('')}</urlset>\n`
}

async function* part(c: Context<AppEnv>, kind: SitemapKind, start: string) {
  const { publicUrl, replicas } = c.var.platform
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  let place = { from: start, isShown: false }
  for (let listedCount = 0; listedCount < MOST_ADDRESSES; ) {
    const limit = Math.min(ROWS_AT_ONCE, MOST_ADDRESSES - listedCount)
    const rows = await replicas.read(c, ({ db }) => listAddresses(db, kind, place, limit))
    const last = rows.at(-1)
    if (!last) break
    yield rows.map(({ path, changedAt }) => url(publicUrl + path, changedAt)).join('')
    listedCount += rows.length
    place = { from: last.id, isShown: true }
  }
  yield '</urlset>\n'
}

const sitemap = (address: string) => `<sitemap>${element('loc', address)}</sitemap>\n`
const url = (address: string, changedAt: Date | null) =>
  `<url>${element('loc', encodeURI(address))}${element('lastmod', changedAt?.toISOString())}</url>\n`
