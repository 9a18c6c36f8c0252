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
  /** Hears what failed while rendering, when the page could still be sent. */
  report: (error: unknown) => void
} & Omit<PageContext, 'queryClient'>

const calls = new AsyncLocalStorage<RenderOptions['callApi']>()
setTransport(() => {
  const callApi = calls.getStore()
  if (!callApi) throw new Error('The API was called outside of a rendering.')
  return callApi
})

/** Renders the page a request asks for, with its data. */
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
    return withOwnScripts(html, scriptsOf(router, manifest), nonce)
  } finally {
    router.serverSsr?.cleanup()
  }
}

/** The address itself is nobody's where no page fits. */
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
const FIRST = `${sourceOf(recordPresses)}();${sourceOf(markReturn)}()`
const STARTER = sourceOf(startScripts)
const inlineScript = (source: string, nonce: string | undefined) =>
  `<script${nonce ? ` nonce="${nonce}"` : ''}>${source}</script>`

/**
 * The recorder of presses comes first in the head, before anything can be pressed; React ignores what it did not write there.
 * The starter comes last, where the pictures that it waits for are known, and removes itself: React finds its page as it was.
 */
function withOwnScripts(html: string, scripts: PageScripts, nonce: string | undefined): string {
  const starter = `document.currentScript.remove();${STARTER}(${JSON.stringify(scripts)})`
  const headAt = html.indexOf(HEAD) + HEAD.length
  const endAt = html.lastIndexOf('</body>')
  return `${html.slice(0, headAt)}${inlineScript(FIRST, nonce)}${html.slice(headAt, endAt)}${inlineScript(starter, nonce)}${html.slice(endAt)}`
}
const HEAD = '<head>'

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
      onAllReady: () => pipe(collector((html) => resolve(html.replace(/^<!DOCTYPE html>/, '')))),
    })
  })
}

/** Takes all that is written, and hands it over as text at the end. */
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
