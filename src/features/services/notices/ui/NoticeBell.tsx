import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { iconButtonClass } from '../../../../design/controls/icon-button-class.ts'
import { CountBadge } from '../../../../design/display/CountBadge.tsx'
import { badgeCount } from '../../../../design/display/count.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'

/** The link to the notices with the number of new ones, which is updated while the page is open. */
export function NoticeBell() {
  const { data: session } = useQuery(sessionQuery)
  const { cache, router } = useTools()
  const memberId = session?.member?.id

  // Subscribes to live updates for the signed-in member. The code is loaded once the page is shown.
  useEffect(() => {
    if (!memberId) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('./subscribe-to-notices.ts').then(
      ({ subscribeToNotices: hearNotices }) => {
        if (!isGone) stop = hearNotices({ cache, router }, memberId)
      },
      // Without it, the count is updated only by page loads.
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
