import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { ComingPoints } from './ComingPoints.tsx'
import { PointsHistory } from './PointsHistory.tsx'
import { PointsRulesList } from './PointsRulesList.tsx'
import { PointsTape } from './PointsTape.tsx'
import { pointsQuery } from './points-queries.ts'

/** The member's points on a tape measure, every entry behind them, and how to earn more. */
export function PointsPage() {
  const member = useMember()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 py-8 sm:py-12">
      <h1 className="display-l">Points</h1>
      {member ? <OwnTape points={member.points} level={member.level} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-18">
        <section aria-labelledby="entries" className="grid content-start gap-5">
          <h2 id="entries" className="display-m">
            Every entry
          </h2>
          {member ? <ComingPoints /> : null}
          {member ? <PointsHistory key={member.id} /> : member === null ? <SignedOut /> : null}
        </section>
        <section aria-labelledby="rules" className="grid content-start gap-5">
          <h2 id="rules" className="display-s">
            How points are earned
          </h2>
          <PointsRulesList />
        </section>
      </div>
    </div>
  )
}

/** Uses the sum of the entries, which may be newer than the session's. */
function OwnTape(fallback: { points: number; level: number }) {
  const { data } = useInfiniteQuery(pointsQuery)
  const { points, level } = data?.pages[0] ?? fallback
  return <PointsTape points={points} level={level} />
}

function SignedOut() {
  return (
    <EmptyState
      drawing="tape-roll"
      heading="h3"
      title="You start at zero points."
      actions={
        <Link to="/auth" search={{ redirect: '/points' }} className={buttonClass()}>
          Sign in
        </Link>
      }
    >
      Sign in to see every point you have earned.
    </EmptyState>
  )
}
