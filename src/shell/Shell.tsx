import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconSprite } from '../design/sprite-icons.tsx'
import { Toaster } from '../design/Toaster.tsx'
import { TooltipHost } from '../design/TooltipHost.tsx'
import { BrowserCart } from '../features/cart/ui/BrowserCart.tsx'
import { SessionKeeper } from '../features/members/ui/SessionKeeper.tsx'
import { LevelUpMessage } from '../features/points/ui/LevelUpMessage.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageFocus } from './PageFocus.tsx'
import { TabBar } from './TabBar.tsx'

/** What stands around every page: skip link, header, footer, and on phones the bar of tabs. */
export function Shell({ children }: { children: ReactNode }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return (
    <>
      <IconSprite />
      <a
        href="#main"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-(--z-tooltip) focus-visible:bg-ink focus-visible:px-4 focus-visible:py-3 focus-visible:text-ink-inverse"
      >
        Skip to content
      </a>
      <Header pathname={pathname} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-(--gutter) outline-none">
        {children}
      </main>
      {pathname === '/account' || pathname === '/vi' ? null : <Footer />}
      <TabBar pathname={pathname} />
      <PageFocus />
      <Toaster />
      <TooltipHost />
      <SessionKeeper />
      <BrowserCart />
      <LevelUpMessage />
    </>
  )
}
