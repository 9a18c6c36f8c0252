import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { countLookup } from '../fast/cache-lookups.ts'
import { makeMemoCache } from '../fast/memo-cache.ts'
import type { CacheableResponse } from '../fast/response-cache.ts'
import { copyName, mayKeepCopy, OFFLINE_COPY } from '../outages/offline-copies.ts'
import { watchForOutage } from '../outages/page-outage.ts'
import { namesVisitor } from '../sign-in/guest-cookie.ts'
import { signedOut, type Viewer } from '../sign-in/viewer.ts'
import { loggedPath } from '../start/log.ts'
import { acceptsGzip, gzipAsync } from './gzip.ts'
import type { AppEnv } from './http.ts'
import type { PageManifest, RenderedPage } from './page-manifest.ts'
import { type PageChoices, readPageChoices, variantOf } from './page-views/page-choices.ts'
import { pagePolicy } from './security.ts'

/**
 * A rendered signed-out page is served to all signed-out visitors for this long. Together with the time for which its
 * data may have been cached, less than a second, so that every process soon shows a change (HIDE-08).
 */
const TTL_MS = 300
/** The response cache serves it slightly longer; the request it then passes on renders a new page. */
const RESPONSE_TTL_MS = TTL_MS + 100
const PAGES_MAX = 500
/** The address is one person's secret, so no copy of the page is cached. */
const SECRET_ADDRESS = /^\/guest-orders\//

type Render = (request: Request, options: RenderOptions) => Promise<RenderedPage>
type RenderOptions = {
  callApi: (path: string, init: RequestInit) => Promise<Response>
  nonce: string | undefined
  origin: string
  manifest: PageManifest
  report: (error: unknown) => void
  onFragment: (isCached: boolean) => void
} & PageChoices
/** Renders pages: the built bundle, or in development the sources through Vite. */
export type Renderer = { render: Render; manifest: PageManifest }

type CachedPage = {
  /** On the clock of performance.now(). */
  until: number
  /** See `ResponseCache.generation`. */
  generation: number
  status: number
  route: string
  headers: Record<string, string>
  plain: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
}

/** `page` is the same object for all API calls of one page: the key of `oncePerPage`. */
type CallOfPage = { page: object; viewer?: Promise<Viewer>; cookie?: string | undefined }

/** Sources on other hosts that one page may load, and the headers that differ for it. */
export type OtherHosts = {
  scripts: string
  connections: string
  pictures: string
  frames: string
  headers: Record<string, string>
}

const onFragment = (isCached: boolean) => countLookup('fragments', isCached)

const joinSources = (...sources: (string | undefined)[]) => sources.filter(Boolean).join(' ')

type Api = { fetch(request: Request, env?: unknown): Response | Promise<Response> }

/**
 * Serves pages. Signed-out pages are cached for a moment: one rendering at a time per address, never made for a request
 * with a session cookie. Their scripts are allowed by hash, so that no nonce is used twice. Signed-in pages are
 * rendered each time, with a fresh nonce.
 */
export function makePages(options: {
  renderer: () => Promise<Renderer>
  api: Api
  readViewer: (cookie: string | undefined) => Promise<Viewer>
  mode: string
  cookieName: string
  /** Signs cookies, and names the copies that a member's browser keeps. */
  secret: string
  publicUrl: string
  /** See `ResponseCache.generation`. */
  generation: () => number
  /** Content-Security-Policy sources of the style sheets that libraries insert as text. */
  styleSources: string
  /** Another origin that pictures and videos may come from (MEDIA_URL), if any. */
  mediaSource?: string
  /** What a page may load from other hosts, by its route. */
  otherHosts?: (route: string) => OtherHosts | null
}) {
  function headersFor(scripts: string, route: string): Record<string, string> {
    const others = options.otherHosts?.(route) ?? null
    const policy = pagePolicy({
      scripts: joinSources(scripts, others?.scripts),
      styles: options.styleSources,
      media: options.mediaSource ?? '',
      // Vite reports changes to the browser over its own WebSocket.
      connections: joinSources(options.mode === 'development' ? 'ws:' : '', others?.connections),
      pictures: others?.pictures ?? '',
      frames: others?.frames ?? '',
    })
    return { 'Content-Security-Policy': policy, ...others?.headers }
  }
  const pages = makeMemoCache<CachedPage>({ ttlMs: TTL_MS, max: PAGES_MAX })

  return async (c: Context<AppEnv>): Promise<Response> => {
    const cookie = c.req.header('cookie')
    const url = new URL(c.req.url)
    const address = `${url.pathname}${url.search}`
    const choices = readPageChoices(address, cookie)
    const isForAll = !namesVisitor(cookie, options.cookieName) && !SECRET_ADDRESS.test(url.pathname)
    if (options.mode !== 'development' && isForAll) {
      const variant = variantOf(choices)
      const page = await pages.read(`${address}#${variant}`, () => makePage(url, choices, reportTo(c)))
      c.set('pageRoute', page.route)
      if (page.status === 200) c.set('cacheable', cacheable(page, variant))
      return answerCached(c, page)
    }
    const nonce = randomBytes(16).toString('base64url')
    const { render, manifest } = await options.renderer()
    const viewer = options.readViewer(cookie)
    const page = {}
    // Callers of `viewer` handle a failure themselves; a page that makes no API call ignores it.
    viewer.catch(() => {})
    const outage = watchForOutage()
    const rendered = await render(c.req.raw, {
      callApi: async (path, init) =>
        outage.checkResponse(path, await callApi(path, init, { page, viewer, cookie })),
      nonce,
      ...choices,
      origin: options.publicUrl,
      manifest,
      report: reportTo(c),
      onFragment,
    })
    c.set('pageRoute', rendered.route)
    const seenBy = await viewer.catch(() => signedOut)
    c.set('viewer', seenBy)
    const copy = copyName({ path: url.pathname, cookie, viewer: seenBy }, options)
    const headers = headersFor(`'nonce-${nonce}'`, rendered.route)
    return answerWhole(c, outage.withOutageStatus(rendered), headers, copy)
  }

  async function makePage(
    url: URL,
    choices: PageChoices,
    report: (error: unknown) => void,
  ): Promise<CachedPage> {
    const generation = options.generation()
    const { render, manifest } = await options.renderer()
    const outage = watchForOutage()
    const page = {}
    const rendered = await render(new Request(url, { headers: { accept: 'text/html' } }), {
      callApi: async (path, init) => outage.checkResponse(path, await callApi(path, init, { page })),
      nonce: undefined,
      ...choices,
      origin: options.publicUrl,
      manifest,
      report,
      onFragment,
    })
    const { status, headers, html, route } = outage.withOutageStatus(rendered)
    const plain = Buffer.from(html)
    return {
      until: performance.now() + RESPONSE_TTL_MS,
      generation,
      ...{ status, route, plain },
      headers: {
        ...headersOf(headers, ['Location', 'Retry-After']),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control':
          status < 500 ? 'public, max-age=0, s-maxage=5, stale-while-revalidate=30' : 'no-store',
        Vary: 'Cookie, Accept-Encoding',
        ...(status === 200 && mayKeepCopy(url.pathname) ? { [OFFLINE_COPY]: 'nobody' } : {}),
        ...headersFor(scriptHashes(html), route),
      },
      gzip: await gzipAsync(plain, { level: 5 }),
    }
  }

  function callApi(path: string, init: RequestInit, { cookie, ...env }: CallOfPage) {
    // Without `signal`: nothing in this process listens to it, and a request with one is expensive to create.
    const { method = 'GET', body = null } = init
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    return Promise.resolve(
      options.api.fetch(new Request(`http://render.invalid${path}`, { method, body, headers }), env),
    )
  }
}

const cacheable = ({ plain, gzip, generation, until }: CachedPage, variant: string): CacheableResponse => ({
  sameFor: 'signed-out',
  ...{ body: plain, zipped: gzip, generation, until, variant },
})

function answerCached(c: Context<AppEnv>, page: CachedPage): Response {
  const zipped = acceptsGzip(c.req.header('accept-encoding'))
  return new Response(zipped ? page.gzip : page.plain, {
    status: page.status,
    headers: zipped ? { ...page.headers, 'Content-Encoding': 'gzip' } : page.headers,
  })
}

async function answerWhole(
  c: Context<AppEnv>,
  { status, headers: own, html }: RenderedPage,
  forPage: Record<string, string>,
  copy: string | null,
): Promise<Response> {
  const headers = new Headers(own)
  for (const [name, value] of Object.entries(forPage)) headers.set(name, value)
  headers.set('Cache-Control', 'private, no-store')
  headers.set('Vary', 'Cookie, Accept-Encoding')
  if (copy && status === 200) headers.set(OFFLINE_COPY, copy)
  if (html === '' || !acceptsGzip(c.req.header('accept-encoding')))
    return new Response(html, { status, headers })
  headers.set('Content-Encoding', 'gzip')
  return new Response(await gzipAsync(html, { level: 1 }), { status, headers })
}

const headersOf = (headers: Headers, names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

const reportTo = (c: Context<AppEnv>) => (error: unknown) =>
  c.var.log.error(
    { err: error, requestId: c.var.requestId, route: 'page', path: loggedPath(c.req.path) },
    'could not render part of a page',
  )

/** Returns Content-Security-Policy sources for the inline scripts in a page. */
function scriptHashes(html: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || body === '') continue
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...hashes].join(' ')
}
