import { Link, useParams } from '@tanstack/react-router'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { useReport } from '../../../../services/moderation/ui/use-report.tsx'

/**
 * Shown for an unknown id, and for the URL without an id (PROF-02, PROF-05, PROF-07). Whoever is blocked by a member
 * sees it in place of their page, and can report them here.
 */
export function MemberNotFound() {
  const { userId } = useParams({ strict: false })
  const viewer = useMember()
  const { report, reportDialog } = useReport({ kind: 'member', id: userId ?? '', name: 'this member' })
  const isReportable = Boolean(viewer && userId)
  return (
    <div className="py-16 sm:py-24">
      <EmptyState
        drawing="dress-form"
        heading="h1"
        title="User Not Found"
        actions={
          <>
            <Link to="/engage" className={buttonClass()}>
              Back to Feed
            </Link>
            {isReportable && (
              <Button look="outline" aria-haspopup="dialog" onClick={report}>
                Report this member
              </Button>
            )}
          </>
        }
      >
        <p className="wrap-anywhere">
          {userId ? `User with ID ${userId} not found in database` : 'No user ID provided'}
        </p>
        {isReportable && <p className="mt-2">You can report a member even if you cannot see their page.</p>}
      </EmptyState>
      {reportDialog}
    </div>
  )
}
