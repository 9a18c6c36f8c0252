import { Link } from '@tanstack/react-router'
import { ThemeSwitch } from '../design/controls/ThemeSwitch.tsx'
import { useMember } from '../kernel/session/ui/session-queries.ts'

export function Footer() {
  const member = useMember()
  return (
    <footer className="mt-14 border-t border-line max-sm:mb-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] sm:mt-24">
      <div className="mx-auto flex min-h-18 max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-3 px-(--gutter) py-4 text-meta text-ink-3">
        <span>© 2026 Showoff</span>
        {/* Members and phones have it in their menu. */}
        {member ? null : <ThemeSwitch className="max-sm:hidden" />}
        <Link to="/about" className="link underline decoration-1 underline-offset-4 hover:decoration-2">
          About
        </Link>
      </div>
    </footer>
  )
}
