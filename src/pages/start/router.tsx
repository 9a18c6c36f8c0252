import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { LucideProvider } from 'lucide-react'
import { lazy } from 'react'
import { pages } from '../../pages.tsx'
import { PageError } from '../../shell/states/PageError.tsx'
import { PageWaiting } from '../../shell/states/PageWaiting.tsx'
import { isProblem } from '../../web/api.ts'
import type { PageContext } from '../page.ts'

const PageNotFound = lazy(() =>
  import('../../shell/states/PageNotFound.tsx').then((file) => ({ default: file.PageNotFound })),
)

/** What the server rendered stays fresh this long; live events refresh it sooner. */
const FRESH_MS = 30_000

/** A page that takes longer shows its skeleton: early enough to be seen within 300 ms of the tap. */
const PENDING_MS = 200

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
        staleTime: FRESH_MS,
        // A refusal stays a refusal; a lost connection is tried again.
        retry: (failures, error) => isProblem(error, 'offline') && failures < 2,
      },
      mutations: { retry: false },
    },
  })
  let hasMoved = false
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
    // Data travels from the server to the browser as one JSON text: written and read several times faster
    // than the tree of assignments the router would make of it.
    dehydrate: () => ({ data: JSON.stringify(dehydrate(queryClient)) }),
    hydrate: ({ data }: { data: string }) => hydrate(queryClient, JSON.parse(data)),
    // biome-ignore lint/correctness/noComponentHookFactories: there is one router per tab, made once
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <LucideProvider size={20} strokeWidth={1.5}>
          {children}
        </LucideProvider>
      </QueryClientProvider>
    ),
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || import.meta.env.SSR) return
    // A filter or an opened photo changes the address of the page one is reading: it shows itself what is loading, and
    // a skeleton in its place would lose the reader's place and focus.
    router.options.defaultPendingMs = pathChanged ? PENDING_MS : Number.POSITIVE_INFINITY
    hasMoved = true
    // The router remembers only scrolling it has heard of, and does not hear of it before the page is alive.
    document.dispatchEvent(new Event('scroll'))
  })
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
