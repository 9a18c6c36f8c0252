import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { isProblem } from './api.ts'
import { pages } from './pages.tsx'
import { PageError } from './shell/PageError.tsx'
import { PageNotFound } from './shell/PageNotFound.tsx'
import { PageWaiting } from './shell/PageWaiting.tsx'

/** What the server rendered stays fresh this long; live events refresh it sooner. */
const FRESH_MS = 30_000

/** One per request on the server, one per tab in the browser. */
export function createAppRouter(options: {
  nonce?: string | undefined
  theme: string | null
  origin: string
}) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A refusal stays a refusal; a lost connection is tried again.
        retry: (failures, error) => isProblem(error, 'offline') && failures < 2,
      },
      mutations: { retry: false },
      // Data travels from the server's rendering to the browser as one JSON text each: written and read
      // several times faster than the tree of assignments the router would make of it.
      dehydrate: { serializeData: (data: unknown) => JSON.stringify(data) },
      hydrate: { deserializeData: (text: string) => JSON.parse(text) },
    },
  })
  const router = createRouter({
    routeTree: pages,
    context: { queryClient, theme: options.theme, origin: options.origin },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: PageNotFound,
    defaultErrorComponent: PageError,
    defaultPendingMs: 300,
    defaultPendingComponent: PageWaiting,
    ...(options.nonce ? { ssr: { nonce: options.nonce } } : {}),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The component's file. */
    source?: string
    /** Signed-out people are sent to sign in. */
    forMembers?: boolean
  }
}
