import '../../design/theme/styles.css'
import { AsyncLocalStorage } from 'node:async_hooks'
import { Writable } from 'node:stream'
import { RouterContextProvider } from '@tanstack/react-router'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { FragmentContext } from '../../design/rendering/CachedFragment.tsx'
import type { PageManifest, RenderedPage } from '../../platform/http/page-manifest.ts'
import { markPushPrompt } from '../../shell/early/mark-push-prompt.ts'
import { markReturn } from '../../shell/early/mark-return.ts'
import { recordPresses } from '../../shell/early/record-presses.ts'
import { type PageScripts, startScripts } from '../../shell/early/start-scripts.ts'
import { setTransport } from '../../web/api.ts'
import { makeFragments } from '../../web/fragment-cache.ts'
import type { PageComponent, PageContext } from '../page.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

export type RenderOptions = {
  /** Calls the API in this process with the visitor's cookie. */
  callApi: (path: string, init: RequestInit) => Promise<Response>
  nonce: string | undefined
  manifest: PageManifest
  /** Called with errors during rendering that did not prevent sending the page. */
  report: (error: unknown) => void
  /** Called for each cacheable fragment, with whether the cache had it. */
  onFragment: (isCached: boolean) => void
} & Omit<PageContext, 'queryClient'>

const calls = new AsyncLocalStorage<RenderOptions['callApi']>()
setTransport(() => {
  const callApi = calls.getStore()
  if (!callApi) throw new Error('The API was called outside of page rendering.')
  return callApi
})

/** Renders the requested page with its data. */
export function render(request: Request, options: RenderOptions): Promise<RenderedPage> {
  return calls.run(options.callApi, async () => {
    const handler = createRequestHandler({
      request,
      createRouter: () => createAppRouter(options),
      getRouterManifest: () => options.manifest,
    })
    const page = { html: '', route: '/*' }
    const { status, headers } = await handler(async ({ router, responseHeaders }) => {
      Object.assign(page, { html: await writePage(router, options), route: routeOf(router) })
      return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
    })
    return { status, headers, ...page }
  })
}

async function writePage(router: AppRouter, options: RenderOptions): Promise<string> {
  const { report, nonce, manifest } = options
  try {
    const fragments = makeFragments(
      (inside) => renderToString(<RouterContextProvider router={router}>{inside}</RouterContextProvider>),
      options.onFragment,
    )
    const page = await renderWhole(
      <FragmentContext value={fragments.render}>
        <RouterServer router={router} />
      </FragmentContext>,
      report,
    )
    const html = await transformHtmlStringWithRouter(router, fragments.fill(page))
    return withOwnScripts(html, scriptsOf(router, manifest), nonce)
  } finally {
    router.serverSsr?.cleanup()
  }
}

/** Returns the route of the page, or '/*' if no page matches the URL. */
function routeOf(router: AppRouter): string {
  // Without a page, only the root route matches.
  const routeId: string = router.state.matches.at(-1)?.routeId ?? ''
  return routeId.startsWith('/') ? routeId : '/*'
}

const scriptsOf = (router: AppRouter, { entry, pages }: PageManifest): PageScripts => ({
  run: entry,
  ahead: router.state.matches.flatMap(({ routeId }) => pages[routeId] ?? []),
})

const sourceOf = (runs: (...values: never[]) => void) => `(${String(runs).replaceAll(/\n\s+/g, '\n')})`
const HEAD_SCRIPT = `${sourceOf(recordPresses)}();${sourceOf(markReturn)}();${sourceOf(markPushPrompt)}()`
const STARTER = sourceOf(startScripts)
const inlineScript = (source: string, nonce: string | undefined) =>
  `<script${nonce ? ` nonce="${nonce}"` : ''}>${source}</script>`

/**
 * Adds the inline scripts. The recorder of presses is first in the head, before anything can be pressed; React ignores
 * it there. The starter is last, after the pictures for which it waits, and removes itself, so that React finds its own
 * HTML.
 */
function withOwnScripts(html: string, scripts: PageScripts, nonce: string | undefined): string {
  const starter = `document.currentScript.remove();${STARTER}(${JSON.stringify(scripts)})`
  const headAt = html.indexOf(HEAD) + HEAD.length
  const endAt = html.lastIndexOf('</body>')
  return `${html.slice(0, headAt)}${inlineScript(HEAD_SCRIPT, nonce)}${html.slice(headAt, endAt)}${inlineScript(starter, nonce)}${html.slice(endAt)}`
}
const HEAD = '<head>'

/**
 * Renders without streaming: the page's data is loaded before, so nothing has to wait. Removes the doctype, which the
 * router adds again.
 */
function renderWhole(page: ReactNode, report: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Keeps React from outlining large parts to send them later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      // The browser retries what failed inside a boundary.
      onError: report,
      onAllReady: () => pipe(collector((html) => resolve(html.replace(/^<!DOCTYPE html>/, '')))),
    })
  })
}

/** Collects everything written and passes it on as text at the end. */
function collector(end: (text: string) => void) {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      end(Buffer.concat(chunks).toString())
      next()
    },
  })
}

/** Returns, by route, the source file of the page's component and the script with the page file, for preloading. */
export async function pageSources(): Promise<Record<string, { source: string; pages: string }>> {
  const { routesById } = createAppRouter({ theme: null, hasClosedWelcome: false, origin: '' })
  const sources = await Promise.all(
    Object.values(routesById).map(async ({ id, options }) => {
      const component = options.component as PageComponent | undefined
      const { source, pages } = (await component?.file?.())?.Page ?? {}
      return source && pages ? [[id, { source, pages }]] : []
    }),
  )
  return Object.fromEntries(sources.flat())
}
