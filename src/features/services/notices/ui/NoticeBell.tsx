import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { iconButtonClass } from '../../../../design/controls/icon-button-class.ts'
import { CountBadge } from '../../../../design/display/CountBadge.tsx'
import { badgeCount } from '../../../../design/display/count.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'

/** The way to the notices, with how many are new; it counts on while the page is open. */
export function NoticeBell() {
  const { data: session } = useQuery(sessionQuery)
  const { cache, router } = useTools()
  const memberId = session?.member?.id

  // Listens to the server for whoever is signed in. What listens is fetched once the page is there.
  useEffect(() => {
    if (!memberId) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('./hear-notices.ts').then(
      ({ hearNotices }) => {
        if (!isGone) stop = hearNotices({ cache, router }, memberId)
      },
      // Without it the count is that of the last page.
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [cache, router, memberId])

  if (!session?.member) return null
  const count = session.noticeCount
  return (
    <Link
      to="/notices"
      aria-label={count > 0 ? `Notices, ${badgeCount(count)} new` : 'Notices'}
      data-tooltip="Notices"
      className={iconButtonClass()}
    >
      <Bell aria-hidden />
      <CountBadge count={count} />
    </Link>
  )
}
