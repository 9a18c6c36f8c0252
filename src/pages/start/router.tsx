import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, createSerializationAdapter } from '@tanstack/react-router'
import { lazy } from 'react'
import { pages } from '../../pages.tsx'
import { PageError } from '../../shell/states/PageError.tsx'
import { PageWaiting } from '../../shell/states/PageWaiting.tsx'
import { ApiProblem, isOutOfReach } from '../../web/api.ts'
import { readQueries, writeQueries } from '../../web/sent-queries.ts'
import { shareAnswers } from '../../web/share-answers.ts'
import type { PageContext } from '../page.ts'

const PageNotFound = lazy(() =>
  import('../../shell/states/PageNotFound.tsx').then((file) => ({ default: file.PageNotFound })),
)

/** What the server rendered stays fresh this long; live events refresh it sooner. */
const FRESH_MS = 30_000

const isOffline = () => !import.meta.env.SSR && !navigator.onLine

/** A page that takes longer shows its skeleton: early enough to be seen within 300 ms of the tap. */
const PENDING_MS = 200

/** Why a page failed while it was rendered, for its screen in the browser. */
const apiProblems = createSerializationAdapter({
  key: 'api-problem',
  test: (value) => value instanceof ApiProblem,
  toSerializable: ({ code, status, message }) => ({ code, status, title: message }),
  fromSerializable: (said) => new ApiProblem(said),
})

/** One per request on the server, one per tab in the browser. */
export function createAppRouter({
  nonce,
  theme,
  hasClosedWelcome,
  origin,
}: { nonce?: string | undefined } & Omit<PageContext, 'queryClient'>) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, what is here is newer than any copy, and with what was just pressed.
        staleTime: () => (isOffline() ? 'static' : FRESH_MS),
        structuralSharing: shareAnswers,
        // Also without a connection: the service worker may have a copy.
        networkMode: 'offlineFirst',
        // A refusal stays a refusal; a lost connection is tried again, though not while a page is rendered.
        retry: (failures, error) =>
          !import.meta.env.SSR && !isOffline() && isOutOfReach(error) && failures < 2,
      },
      mutations: { retry: false },
    },
  })
  let hasMoved = false
  /** From the press until the next page is there. */
  let isLeaving = false
  const router = createRouter({
    routeTree: pages,
    context: { queryClient, theme, hasClosedWelcome, origin },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Where the first page stands is the browser's affair: whoever scrolled before it came alive stays there.
    scrollRestoration: () => hasMoved,
    defaultNotFoundComponent: PageNotFound,
    defaultErrorComponent: PageError,
    defaultPendingMs: PENDING_MS,
    defaultPendingComponent: PageWaiting,
    ...(nonce ? { ssr: { nonce } } : {}),
    ...(import.meta.env.SSR
      ? { dehydrate: () => ({ data: writeQueries(queryClient) }) }
      : {
          hydrate: ({ data }: { data: string }) =>
            readQueries(queryClient, data, Number(document.documentElement.dataset.storedAt)),
        }),
    // biome-ignore lint/correctness/noComponentHookFactories: there is one router per tab, made once
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  // The router's constructor does not know it.
  Object.assign(router.options, { serializationAdapters: [apiProblems] })
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || import.meta.env.SSR) return
    // A filter or an opened photo changes the address of the page one is reading: it shows itself what is loading, and
    // a skeleton in its place would lose the reader's place and focus.
    router.options.defaultPendingMs = pathChanged ? PENDING_MS : Number.POSITIVE_INFINITY
    hasMoved = true
    // The router remembers only scrolling it has heard of, and does not hear of it before the page is alive.
    document.dispatchEvent(new Event('scroll'))
    isLeaving ||= pathChanged
  })
  router.subscribe('onResolved', () => {
    isLeaving = false
  })
  if (!import.meta.env.SSR) {
    // The placeholder of the next page is shorter, so the browser scrolls up. If the router had heard of any scrolling
    // since the press, going back would lead to that position. An event reaches the window before the router's listener.
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
    /** Signed-out people are sent to sign in. */
    forMembers?: boolean
  }
}
