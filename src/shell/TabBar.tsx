import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { isInSection, tabs } from './sections.ts'

export function TabBar({ pathname }: { pathname: string }) {
  // On the reels page the bar is dark in both themes.
  const isDark = pathname === '/vi'
  return (
    <nav
      aria-label="Main"
      data-tab-bar
      className={clsx(
        'fixed inset-x-0 bottom-0 z-(--z-tabbar) hidden h-(--tabbar-h) grid-cols-6 border-t pb-[env(safe-area-inset-bottom)] max-sm:grid',
        isDark ? 'on-photo border-[#35332c] bg-[#141310]' : 'border-line bg-paper',
      )}
    >
      {tabs.map(({ to, name, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={isInSection(to, pathname) ? 'page' : undefined}
          className={clsx('tab-link', isDark ? 'text-[#f3f1ea] active:bg-[#35332c]' : 'tab-link-page')}
        >
          <Icon aria-hidden />
          {name}
        </Link>
      ))}
    </nav>
  )
}
