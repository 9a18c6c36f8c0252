import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import { makeMemoCache } from '../fast/memo-cache.ts'
import type { CacheableResponse } from '../fast/response-cache.ts'
import { hasSessionCookie, type Viewer } from '../sign-in/viewer.ts'
import { loggedPath } from '../start/log.ts'
import type { AppEnv } from './http.ts'
import { type PageChoices, readPageChoices, variantOf } from './page-views/page-choices.ts'
import { pagePolicy } from './security.ts'
import { acceptsGzip, zip } from './zip.ts'

/** A finished signed-out page is served to everybody for this long. */
const TTL_MS = 2_000
/** The response cache serves it a moment longer: the request that it then passes on renders a new one. */
const RESPONSE_TTL_MS = TTL_MS + 100
const PAGES_MAX = 500

type Render = (request: Request, options: RenderOptions) => Promise<Response>
type RenderOptions = {
  callApi: (path: string, init: RequestInit) => Promise<Response>
  nonce: string | undefined
  origin: string
  manifest: PageManifest
  report: (error: unknown) => void
} & PageChoices
export type PageManifest = {
  routes: Record<
    string,
    { preloads?: string[]; css?: string[]; scripts?: { attrs: Record<string, string | boolean> }[] }
  >
}

/** What renders pages: the built bundle, or the sources through Vite while developing. */
export type Renderer = { render: Render; manifest: PageManifest }

type CachedPage = {
  /** In the time of performance.now(). */
  until: number
  /** See `ResponseCache.generation`. */
  generation: number
  status: number
  headers: Record<string, string>
  plain: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
}

type Api = { fetch(request: Request, env?: unknown): Response | Promise<Response> }

/**
 * Serves pages. Finished signed-out pages are cached for a moment: one rendering at a time per address, never one
 * made for a cookie; scripts are allowed by their hashes, so that no nonce is used twice.
 * Signed-in pages are rendered each time, with a fresh nonce.
 */
export function makePages(options: {
  renderer: () => Promise<Renderer>
  api: Api
  readViewer: (cookie: string | undefined) => Promise<Viewer>
  mode: string
  cookieName: string
  publicUrl: string
  /** See `ResponseCache.generation`. */
  generation: () => number
  /** Content-Security-Policy sources of the style sheets that libraries bring as text. */
  styleSources: string
}) {
  const policy = (scripts: string) =>
    pagePolicy({
      scripts,
      styles: options.styleSources,
      // Vite tells the browser through a socket of its own what changed.
      connections: options.mode === 'development' ? 'ws:' : '',
    })
  const pages = makeMemoCache<CachedPage>({ ttlMs: TTL_MS, max: PAGES_MAX })

  return async (c: Context<AppEnv>): Promise<Response> => {
    const cookie = c.req.header('cookie')
    const url = new URL(c.req.url)
    const address = `${url.pathname}${url.search}`
    const choices = readPageChoices(address, cookie)
    if (options.mode !== 'development' && !hasSessionCookie(cookie, options.cookieName)) {
      const variant = variantOf(choices)
      const page = await pages.read(`${address}#${variant}`, () => makePage(url, choices, reportTo(c)))
      if (page.status === 200) c.set('cacheable', cacheable(page, variant))
      return answerCached(c, page)
    }
    const nonce = randomBytes(16).toString('base64url')
    const { render, manifest } = await options.renderer()
    const viewer = options.readViewer(cookie)
    // Whoever asks hears of a failure; a page that asks nothing does not.
    viewer.catch(() => {})
    const response = await render(c.req.raw, {
      callApi: (path, init) => callApi(path, init, cookie, viewer),
      nonce,
      ...choices,
      origin: options.publicUrl,
      manifest,
      report: reportTo(c),
    })
    return answerWhole(c, response, policy(`'nonce-${nonce}'`))
  }

  async function makePage(
    url: URL,
    choices: PageChoices,
    report: (error: unknown) => void,
  ): Promise<CachedPage> {
    const generation = options.generation()
    const { render, manifest } = await options.renderer()
    const response = await render(new Request(url, { headers: { accept: 'text/html' } }), {
      callApi: (path, init) => callApi(path, init, undefined),
      nonce: undefined,
      ...choices,
      origin: options.publicUrl,
      manifest,
      report,
    })
    const plain = new Uint8Array(await response.arrayBuffer())
    return {
      until: performance.now() + RESPONSE_TTL_MS,
      generation,
      status: response.status,
      headers: {
        ...(response.headers.get('location') ? { Location: response.headers.get('location') ?? '' } : {}),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30',
        Vary: 'Cookie, Accept-Encoding',
        'Content-Security-Policy': policy(scriptHashes(plain)),
      },
      plain,
      gzip: new Uint8Array(await zip(plain, { level: 5 })),
    }
  }

  function callApi(path: string, init: RequestInit, cookie: string | undefined, viewer?: Promise<Viewer>) {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    return Promise.resolve(
      options.api.fetch(
        new Request(`http://render.invalid${path}`, { ...init, headers }),
        viewer && { viewer },
      ),
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

async function answerWhole(c: Context<AppEnv>, response: Response, policy: string): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('Content-Security-Policy', policy)
  headers.set('Cache-Control', 'private, no-store')
  headers.set('Vary', 'Cookie, Accept-Encoding')
  const { status } = response
  if (!response.body || !acceptsGzip(c.req.header('accept-encoding')))
    return new Response(response.body, { status, headers })
  headers.set('Content-Encoding', 'gzip')
  return new Response(await zip(await response.arrayBuffer(), { level: 1 }), { status, headers })
}

const reportTo = (c: Context<AppEnv>) => (error: unknown) =>
  c.var.log.error({ err: error, path: loggedPath(c.req.path) }, 'part of a page failed')

/** Sources for Content-Security-Policy of the inline scripts a finished page holds. */
function scriptHashes(html: Uint8Array): string {
  const text = Buffer.from(html).toString('utf8')
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || body === '') continue
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...hashes].join(' ')
}

type ViteManifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>

/**
 * From Vite's manifest and the source file of each page: what to preload with it.
 * @param pageSources route id to source file of the page's component
 */
export async function readPageManifest(
  clientDir: string,
  pageSources: Record<string, string>,
): Promise<PageManifest> {
  const vite = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as ViteManifest
  const entryName = Object.keys(vite).find((name) => vite[name]?.isEntry)
  if (!entryName) throw new Error('The build has no entry. Run the build again.')
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const imported of vite[name]?.imports ?? []) withImports(imported, seen)
    return seen
  }
  const fromEntry = withImports(entryName)
  const files = (names: Iterable<string>) => [...names].map((name) => `/${vite[name]?.file}`)
  const styles = (names: Iterable<string>) =>
    [...names].flatMap((name) => vite[name]?.css ?? []).map((css) => `/${css}`)
  const routes: PageManifest['routes'] = {
    __root__: {
      preloads: files(fromEntry),
      css: styles(fromEntry),
      scripts: [{ attrs: { type: 'module', async: true, src: `/${vite[entryName]?.file}` } }],
    },
  }
  // All page files but the first page's, which vite.config.ts puts in one script.
  const pageParts = Object.keys(vite).filter((name) => vite[name]?.name === 'pages')
  for (const [routeId, source] of Object.entries(pageSources)) {
    if (!vite[source])
      throw new Error(`The build of the browser's side has no ${source}. Run the build again.`)
    const needed = [source, ...pageParts].flatMap((name) => [...withImports(name)])
    const own = [...new Set(needed)].filter((name) => !fromEntry.has(name))
    routes[routeId] = { preloads: files(own), css: styles(own) }
  }
  return { routes }
}
