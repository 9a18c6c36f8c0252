import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { TooltipHost } from '../design/overlays/TooltipHost.tsx'
import { InBrowser } from '../design/rendering/InBrowser.tsx'
import { lazyOrNothing } from '../design/rendering/lazy-or-nothing.ts'
import { IconSprite } from '../design/rendering/sprite-icons.tsx'
import { whenLoadedAndIdle } from '../design/rendering/when-idle.ts'
import { Toaster } from '../design/toasts/Toaster.tsx'
import { sessionQuery, useMember } from '../kernel/session/ui/session-queries.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageFocus } from './states/PageFocus.tsx'
import { RefetchOnReconnect } from './states/RefetchOnReconnect.tsx'
import { TabBar } from './TabBar.tsx'

const RestrictedAccountBanner = lazyOrNothing(() =>
  import('../features/core/house-rules/ui/joining/RestrictedAccountBanner.tsx').then(
    (file) => file.RestrictedAccountBanner,
  ),
)

/** The frame of every page: skip link, header, footer, and the tab bar on phones. */
export function Shell({ children }: { children: ReactNode }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // The first-run steps have their own links home and out.
  const isAlone = pathname === '/welcome'
  // React has not handled the presses made before hydration; replay them.
  useEffect(() => window.earlyPresses?.wake(), [])
  return (
    <>
      <IconSprite />
      <a
        href="#main"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-(--z-tooltip) focus-visible:bg-ink focus-visible:px-4 focus-visible:py-3 focus-visible:text-ink-inverse"
      >
        Skip to content
      </a>
      {isAlone || <Header pathname={pathname} />}
      <NavigationProgress />
      <AccountBanner />
      <LazyWithoutSuspense load={loadPwaFeatures} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-(--gutter) outline-none">
        {children}
      </main>
      {pathname === '/account' || pathname === '/vi' || isAlone || <Footer />}
      {isAlone || <TabBar pathname={pathname} />}
      <PageFocus />
      <Toaster />
      <TooltipHost />
      <RefetchOnReconnect />
      <BackgroundParts />
    </>
  )
}

/** A tape that runs below the header while the next page loads. A page that is ready at once shows none. */
function NavigationProgress() {
  const isUnderway = useRouterState({ select: (state) => state.status === 'pending' })
  return isUnderway ? <div aria-hidden className="underway" /> : null
}

/** Loaded for visitors who have an account that cannot post yet. */
function AccountBanner() {
  const { data: session } = useQuery(sessionQuery)
  if (!session?.joining && !session?.member?.mustAgree) return null
  return (
    <InBrowser>
      <Suspense>
        <RestrictedAccountBanner />
      </Suspense>
    </InBrowser>
  )
}

/** Loaded after hydration: background work for members, and the parts that every visitor gets. */
function BackgroundParts() {
  const member = useMember()
  return (
    <InBrowser>
      {member ? (
        <Suspense>
          <LazyWithoutSuspense key="member" load={loadMemberBackground} />
        </Suspense>
      ) : (
        member === null && <LazyWithoutSuspense load={loadCommonBackground} />
      )}
    </InBrowser>
  )
}

const loadPwaFeatures = () =>
  whenLoadedAndIdle()
    .then(() => import('./offline/PwaFeatures.tsx'))
    .then((file) => file.PwaFeatures)
// These parts may load late, because every gesture also has a button.
const loadCommonBackground = () =>
  import('./background/CommonBackground.tsx').then((file) => file.CommonBackground)
const loadMemberBackground = () =>
  import('./background/MemberBackground.tsx').then((file) => file.MemberBackground)

/** Waiting times before a part that did not load is requested again. Its file is gone after an update. */
const LOAD_AGAIN_MS = [2_000, 10_000, 60_000]

/** Loads without Suspense: if this part suspended, React would delay the hydration of the page. */
function LazyWithoutSuspense({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const begin = (attempt: number) => {
      load().then(
        (part) => setPart(() => part),
        () => {
          const wait = LOAD_AGAIN_MS[attempt]
          if (wait) timer = setTimeout(begin, wait, attempt + 1)
        },
      )
    }
    begin(0)
    return () => clearTimeout(timer)
  }, [load])
  return Part ? <Part /> : null
}
