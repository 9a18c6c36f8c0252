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

/** A tape that runs below the header while the next page loads. A page that is ready at once shows none. */
function Underway() {
  const isUnderway = useRouterState({ select: (state) => state.status === 'pending' })
  return isUnderway ? <div aria-hidden className="underway" /> : null
}

/** Loaded for visitors who have an account that cannot post yet. */
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

/** Loaded after hydration: background work for members, and the parts that every visitor gets. */
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
// These parts may load late, because every gesture also has a button.
const forEverybody = () => import('./background/ForEverybody.tsx').then((file) => file.ForEverybody)

/** Loads without Suspense: if this part suspended, React would delay the hydration of the page. */
function Later({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => {},
    )
  }, [load])
  return Part ? <Part /> : null
}
