import { Link } from '@tanstack/react-router'
import { LegalLinks } from './LegalLinks.tsx'

const linkClass =
  'link inline-flex min-h-target items-center underline decoration-1 underline-offset-4 hover:decoration-2'

export function Footer() {
  return (
    // Below a short page it is at the bottom of the window: it would be in its middle, and move when the page fills.
    <footer className="sticky top-[100dvh] mt-14 border-t border-line max-sm:mb-(--tabbar-h) sm:mt-24">
      <div className="mx-auto flex min-h-18 max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-3 px-(--gutter) py-4 text-meta text-ink-3">
        <span>© 2026 Showoff</span>
        <span className="flex flex-wrap gap-x-6">
          <Link to="/about" className={linkClass}>
            About
          </Link>
          <Link to="/shipping" className={linkClass}>
            Shipping
          </Link>
          <LegalLinks className={linkClass} />
        </span>
      </div>
    </footer>
  )
}
