import { Link } from '@tanstack/react-router'
import { buttonClass } from '../design/button-class.ts'
import { MyCollections } from '../features/collections/ui/MyCollections.tsx'
import { useMember } from '../features/members/ui/session-queries.ts'
import { PointsTape } from '../features/points/ui/PointsTape.tsx'

/** The member's account: the tape and the collections. */
export function AccountPage() {
  const member = useMember()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 py-8 sm:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display-l wrap-anywhere">{member?.username ?? 'Account'}</h1>
        {member && (
          <div className="flex flex-wrap gap-3">
            <Link to="/points" className={buttonClass({ look: 'outline', size: 'small' })}>
              Points
            </Link>
            <Link to="/dashboard" className={buttonClass({ look: 'outline', size: 'small' })}>
              Your Dashboard
            </Link>
          </div>
        )}
      </div>
      {member && <PointsTape points={member.points} level={member.level} />}
      <MyCollections />
    </div>
  )
}
