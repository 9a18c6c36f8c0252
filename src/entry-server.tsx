import './design/styles.css'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequestHandler, defaultStreamHandler } from '@tanstack/react-router/ssr/server'
import { setTransport } from './api.ts'
import { createAppRouter } from './router.tsx'

export type RenderOptions = {
  /** Calls the API in this process with the visitor's cookie. */
  callApi: (path: string, init: RequestInit) => Promise<Response>
  nonce: string | undefined
  theme: string | null
  /** Scheme and host members use. */
  origin: string
  manifest: PageManifest
}

/** Per page: scripts to preload, style sheets, and the script that starts the browser's side. */
export type PageManifest = {
  routes: Record<
    string,
    { preloads?: string[]; css?: string[]; scripts?: { attrs: Record<string, string | boolean> }[] }
  >
}

const calls = new AsyncLocalStorage<RenderOptions['callApi']>()
setTransport(() => {
  const callApi = calls.getStore()
  if (!callApi) throw new Error('The API was called outside of a rendering.')
  return callApi
})

/** Renders the page a request asks for, streamed: its data first, then its markup. */
export function render(request: Request, options: RenderOptions): Promise<Response> {
  return calls.run(options.callApi, () => {
    const handler = createRequestHandler({
      request,
      createRouter: () =>
        createAppRouter({ nonce: options.nonce, theme: options.theme, origin: options.origin }),
      getRouterManifest: () => options.manifest,
    })
    return handler(defaultStreamHandler)
  })
}

export { pageSources } from './pages.tsx'
