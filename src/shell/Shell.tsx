import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { TooltipHost } from '../design/overlays/TooltipHost.tsx'
import { InBrowser } from '../design/rendering/InBrowser.tsx'
import { lazyOrNothing } from '../design/rendering/lazy-or-nothing.ts'
import { IconSprite } from '../design/rendering/sprite-icons.tsx'
import { whenQuiet } from '../design/rendering/when-quiet.ts'
import { Toaster } from '../design/toasts/Toaster.tsx'
import { sessionQuery, useMember } from '../kernel/session/ui/session-queries.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LineKeeper } from './states/LineKeeper.tsx'
import { PageFocus } from './states/PageFocus.tsx'
import { TabBar } from './TabBar.tsx'

const HouseBar = lazyOrNothing(() =>
  import('../features/core/house-rules/ui/joining/HouseBar.tsx').then((file) => file.HouseBar),
)
const ForMembers = lazyOrNothing(() => import('./background/ForMembers.tsx').then((file) => file.ForMembers))

/** The frame of every page: skip link, header, footer, and on phones the tab bar. */
export function Shell({ children }: { children: ReactNode }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // The first steps bring their own way home and out.
  const isAlone = pathname === '/welcome'
  // What was pressed before is the browser's, which React has not heard.
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
      <Underway />
      <AboutAccount />
      <Later load={onDevice} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-(--gutter) outline-none">
        {children}
      </main>
      {pathname === '/account' || pathname === '/vi' || isAlone || <Footer />}
      {isAlone || <TabBar pathname={pathname} />}
      <PageFocus />
      <Toaster />
      <TooltipHost />
      <LineKeeper />
      <Unseen />
    </>
  )
}

/** A tape that runs below the header while the next page is fetched; what is there at once shows none. */
function Underway() {
  const isUnderway = useRouterState({ select: (state) => state.status === 'pending' })
  return isUnderway ? <div aria-hidden className="underway" /> : null
}

/** Loaded for those who have an account and cannot write with it yet. */
function AboutAccount() {
  const { data: session } = useQuery(sessionQuery)
  if (!session?.joining && !session?.member?.mustAgree) return null
  return (
    <InBrowser>
      <Suspense>
        <HouseBar />
      </Suspense>
    </InBrowser>
  )
}

/** Loaded once the page works: what members need in the background, and what is for everybody. */
function Unseen() {
  const member = useMember()
  return (
    <InBrowser>
      {member ? (
        <Suspense>
          <ForMembers />
        </Suspense>
      ) : (
        member === null && <Later load={forEverybody} />
      )}
    </InBrowser>
  )
}

const onDevice = () =>
  whenQuiet()
    .then(() => import('./offline/OnDevice.tsx'))
    .then((file) => file.OnDevice)
// Every gesture has a button.
const forEverybody = () => import('./background/ForEverybody.tsx').then((file) => file.ForEverybody)

/** Without Suspense: while it waited here, React would hold up the hydration of the page, too. */
function Later({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>()
  // Loads a script.
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => {},
    )
  }, [load])
  return Part ? <Part /> : null
}
