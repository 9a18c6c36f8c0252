import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, createSerializationAdapter } from '@tanstack/react-router'
import { lazy } from 'react'
import { claimTab, sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import { pages } from '../../pages.tsx'
import { PageError } from '../../shell/states/PageError.tsx'
import { PageSkeleton } from '../../shell/states/PageSkeleton.tsx'
import { ApiProblem, isServerUnreachable } from '../../web/api.ts'
import { dehydrateQueries, hydrateQueries } from '../../web/query-hydration.ts'
import { shareStructure } from '../../web/share-structure.ts'
import type { PageContext } from '../page.ts'

const PageNotFound = lazy(() =>
  import('../../shell/states/PageNotFound.tsx').then((file) => ({ default: file.PageNotFound })),
)

/** Data stays fresh for this long after loading; live events refresh it sooner. */
const FRESH_MS = 30_000

const isOffline = () => !import.meta.env.SSR && !navigator.onLine

/** After this delay a page shows its skeleton: early enough to be visible within 300 ms of the tap. */
const PENDING_MS = 200

/** Sends an API problem that occurred during rendering to the error screen in the browser. */
const apiProblems = createSerializationAdapter({
  key: 'api-problem',
  test: (value) => value instanceof ApiProblem,
  toSerializable: ({ code, status, message }) => ({ code, status, title: message }),
  fromSerializable: (problem) => new ApiProblem(problem),
})

/** Creates the router: one per request on the server, one per tab in the browser. */
export function createAppRouter({
  nonce,
  theme,
  hasClosedWelcome,
  origin,
}: { nonce?: string | undefined } & Omit<PageContext, 'queryClient'>) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, cached data is newer than any stored copy and includes what the member just did.
        staleTime: () => (isOffline() ? 'static' : FRESH_MS),
        structuralSharing: shareStructure,
        // Query offline too: the service worker may have a copy.
        networkMode: 'offlineFirst',
        // Refusals are not retried. A lost connection is retried, except while rendering on the server.
        retry: (failures, error) =>
          !import.meta.env.SSR && !isOffline() && isServerUnreachable(error) && failures < 2,
      },
      mutations: { retry: false },
    },
  })
  let hasMoved = false
  /** True from the press until the next page is shown. */
  let isLeaving = false
  const router = createRouter({
    routeTree: pages,
    context: { queryClient, theme, hasClosedWelcome, origin },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The browser restores the scroll position of the first page, so a visitor who scrolled before hydration stays
    // there.
    scrollRestoration: () => hasMoved,
    defaultNotFoundComponent: PageNotFound,
    defaultErrorComponent: PageError,
    defaultPendingMs: PENDING_MS,
    defaultPendingComponent: PageSkeleton,
    ...(nonce ? { ssr: { nonce } } : {}),
    ...(import.meta.env.SSR
      ? { dehydrate: () => ({ data: dehydrateQueries(queryClient) }) }
      : {
          hydrate: ({ data }: { data: string }) => {
            hydrateQueries(queryClient, data, Number(document.documentElement.dataset.storedAt))
            const session = queryClient.getQueryData(sessionQuery.queryKey)
            if (session) claimTab(session)
          },
        }),
    // biome-ignore lint/correctness/noComponentHookFactories: one router per tab, created once
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  // The constructor's type does not include this option.
  Object.assign(router.options, { serializationAdapters: [apiProblems] })
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || import.meta.env.SSR) return
    // A filter or an opened photo changes the URL of the current page, which shows its own loading state; a skeleton in
    // its place would lose the reader's place and focus.
    router.options.defaultPendingMs = pathChanged ? PENDING_MS : Number.POSITIVE_INFINITY
    hasMoved = true
    // The router remembers only scroll events it received, and it receives none before hydration.
    document.dispatchEvent(new Event('scroll'))
    isLeaving ||= pathChanged
  })
  router.subscribe('onResolved', () => {
    isLeaving = false
  })
  if (!import.meta.env.SSR) {
    // The next page's placeholder is shorter, so the browser scrolls up. If the router saw this scrolling, going back
    // would lead to that position. The window's capture listener runs before the router's.
    window.addEventListener(
      'scroll',
      (event) => {
        if (isLeaving && event.target === document) event.stopPropagation()
      },
      true,
    )
  }
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Redirects signed-out visitors to sign in. */
    forMembers?: boolean
  }
}
