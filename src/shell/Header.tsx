import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { iconButtonClass } from '../design/controls/icon-button-class.ts'
import { Wordmark } from '../design/display/Wordmark.tsx'
import { NoticeBell } from '../features/services/notices/ui/NoticeBell.tsx'
import { CartLink } from './CartLink.tsx'
import { IntroButton } from './intro/IntroButton.tsx'
import { VersionsButton } from './intro/VersionsButton.tsx'
import { AccountCorner } from './menus/AccountCorner.tsx'
import { MenuButton } from './menus/MenuButton.tsx'
import { isInSection, sections } from './sections.ts'

/** One row from 960 px, two rows on tablets, wordmark with cart and menu on phones. */
export function Header({ pathname }: { pathname: string }) {
  return (
    <header
      className={clsx(
        'sticky top-0 z-(--z-header) border-b border-line bg-paper',
        // Reels fill a phone's screen; the tab bar leads to other pages.
        pathname === '/vi' && 'max-sm:hidden',
      )}
    >
      <div className="mx-auto grid max-w-page grid-cols-[1fr_auto] items-center gap-x-[min(0.5rem,8px)] px-(--gutter) pt-(--safe-top) max-sm:h-(--header-h) max-sm:pr-1.5 sm:gap-x-4 md:h-(--header-h) md:grid-cols-[1fr_auto_1fr] md:gap-6">
        <div className="flex min-h-15 items-center max-sm:min-h-0">
          <Link to="/" aria-label="Showoff, home" className="inline-flex min-h-target items-center">
            <Wordmark />
          </Link>
        </div>
        <nav
          aria-label="Sections"
          className="flex max-md:order-3 max-md:col-span-full max-md:h-12 max-md:justify-between max-md:border-t max-md:border-line max-sm:hidden max-md:-mx-(--gutter) max-md:px-(--gutter) md:h-full md:gap-[clamp(18px,2.2vw,36px)]"
        >
          {sections.map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              aria-current={isInSection(to, pathname) ? 'page' : undefined}
              className="nav-link"
            >
              {name}
            </Link>
          ))}
        </nav>
        <div className="flex items-center justify-end gap-0.5">
          <Link to="/search" aria-label="Search" className={iconButtonClass({ className: 'max-sm:hidden' })}>
            <Search aria-hidden />
          </Link>
          <IntroButton />
          <VersionsButton />
          <NoticeBell />
          <CartLink />
          <AccountCorner />
          <MenuButton pathname={pathname} />
        </div>
      </div>
    </header>
  )
}
