import { Link } from '@tanstack/react-router'
import { isSectionOf, tabs } from './sections.ts'

export function TabBar({ pathname }: { pathname: string }) {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-(--z-tabbar) hidden h-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] grid-cols-6 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] max-sm:grid"
    >
      {tabs.map(({ to, name, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={isSectionOf(to, pathname) ? 'page' : undefined}
          className="relative grid min-w-target content-center justify-items-center gap-1 text-label leading-none font-normal tracking-normal text-ink-2 aria-[current]:tape-over aria-[current]:font-semibold aria-[current]:text-ink"
        >
          <Icon aria-hidden />
          {name}
        </Link>
      ))}
    </nav>
  )
}
