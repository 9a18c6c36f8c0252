import '../../design/theme/styles.css'
import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
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
  /** Hears what failed while rendering, when the page could still be sent. */
  report: (error: unknown) => void
} & Omit<PageContext, 'queryClient'>

/** See platform/http/page-manifest.ts; the router writes what is in `routes`. */
export type PageManifest = {
  routes: Record<string, { css: string[] }>
  entry: string[]
  pages: Record<string, string[]>
}

const calls = new AsyncLocalStorage<RenderOptions['callApi']>()
setTransport(() => {
  const callApi = calls.getStore()
  if (!callApi) throw new Error('The API was called outside of a rendering.')
  return callApi
})

/** Renders the page a request asks for, with its data. */
export function render(request: Request, options: RenderOptions): Promise<Response> {
  return calls.run(options.callApi, () => {
    const handler = createRequestHandler({
      request,
      createRouter: () => createAppRouter(options),
      getRouterManifest: () => options.manifest,
    })
    return handler(({ router, responseHeaders }) => writePage(router, responseHeaders, options))
  })
}

async function writePage(router: AppRouter, headers: Headers, { report, nonce, manifest }: RenderOptions) {
  try {
    const fragments = makeFragments((inside) =>
      renderToString(<RouterContextProvider router={router}>{inside}</RouterContextProvider>),
    )
    const page = await renderWhole(
      <FragmentContext value={fragments.render}>
        <RouterServer router={router} />
      </FragmentContext>,
      report,
    )
    const html = await transformHtmlStringWithRouter(router, fragments.fill(page))
    // For metrics: many addresses are one page. The page server removes it.
    headers.set('x-page-route', routeOf(router))
    const whole = withStarter(withRecorder(html, nonce), scriptsOf(router, manifest), nonce)
    return new Response(whole, { status: getSsrStatus(router), headers })
  } finally {
    router.serverSsr?.cleanup()
  }
}

/** `/photos/$slug`; the address itself is nobody's where no page fits. */
function routeOf(router: AppRouter): string {
  // Without a page only the root matches.
  const routeId: string = router.state.matches.at(-1)?.routeId ?? ''
  return routeId.startsWith('/') ? routeId : '/*'
}

const scriptsOf = (router: AppRouter, { entry, pages }: PageManifest): PageScripts => ({
  run: entry,
  ahead: router.state.matches.flatMap(({ routeId }) => pages[routeId] ?? []),
})

const sourceOf = (runs: (...values: never[]) => void) => `(${String(runs).replaceAll(/\n\s+/g, '\n')})`
const RECORDER = `${sourceOf(recordPresses)}()`
const STARTER = sourceOf(startScripts)
const inlineScript = (source: string, nonce: string | undefined) =>
  `<script${nonce ? ` nonce="${nonce}"` : ''}>${source}</script>`

/** First in the head, before anything can be pressed. React passes over what it finds there and did not write. */
const withRecorder = (html: string, nonce: string | undefined) =>
  html.replace('<head>', () => `<head>${inlineScript(RECORDER, nonce)}`)

/** Last in the page, where the pictures that it waits for are known; it leaves React's page as it was. */
const withStarter = (html: string, scripts: PageScripts, nonce: string | undefined) => {
  const source = `document.currentScript.remove();${STARTER}(${JSON.stringify(scripts)})`
  return html.replace(/(?=<\/body><\/html>$)/, () => inlineScript(source, nonce))
}

/**
 * In one piece: the page's data is there before it begins, so there is nothing to wait for on the way. Without the
 * document type, which the router writes once more.
 */
function renderWhole(page: ReactNode, report: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // No part is put aside to be sent later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      // What failed inside of a boundary is tried again in the browser.
      onError: report,
      onAllReady: () =>
        text(pipe(new PassThrough())).then((html) => resolve(html.replace(/^<!DOCTYPE html>/, '')), reject),
    })
  })
}

/** By route: the source file of the page's component, and the script with the page's file, for what to preload. */
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
