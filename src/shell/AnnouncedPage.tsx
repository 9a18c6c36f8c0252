import { Link, useRouterState } from '@tanstack/react-router'
import { buttonClass } from '../design/button-class.ts'
import { EmptyState } from '../design/EmptyState.tsx'
import { announcementFor } from './announcements.ts'

/** A page whose content a later version brings: what will be here, and what to do until then. */
export function AnnouncedPage() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const { title, sentence, help, links } = announcementFor(pathname)
  return (
    <section className="grid gap-12 py-8 sm:py-12">
      <h1 className="display-xl">{title}</h1>
      <EmptyState
        title={sentence}
        actions={links.map(({ to, search, name }, index) => (
          <Link
            key={name}
            to={to}
            search={search as never}
            className={buttonClass({ look: index === 0 ? 'primary' : 'outline' })}
          >
            {name}
          </Link>
        ))}
      >
        {help}
      </EmptyState>
    </section>
  )
}
