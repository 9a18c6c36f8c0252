import { Link } from '@tanstack/react-router'
import { pluralize } from '../../../../design/display/count.ts'
import type { TodayView } from '../today.ts'
import { FailedJobs } from './FailedJobs.tsx'
import { formatCappedCount } from './format-capped-count.ts'
import { type Kind, type Place, waitingPlaces } from './waiting-places.ts'

/** What needs attention, with links. Leaves out zeros. */
export function Waiting({ today }: { today: TodayView }) {
  const { waiting, failedJobs, heldMails } = today
  const failedCount = waiting.failedJobs ?? 0
  const open = (Object.keys(waitingPlaces) as Kind[]).filter((kind) => (waiting[kind] ?? 0) > 0)
  return (
    <section aria-labelledby="needs-a-hand" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="needs-a-hand" className="display-s">
        Needs attention
      </h2>
      {open.length === 0 && failedCount === 0 ? (
        <p className="border-t border-line py-4 text-ink-2">Nothing needs your attention.</p>
      ) : null}
      {open.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {open.map((kind) => (
            <WaitingTile key={kind} count={waiting[kind] ?? 0} place={waitingPlaces[kind] as Place} />
          ))}
        </ul>
      ) : null}
      {heldMails > 0 ? (
        <p className="text-small text-ink-2">
          {pluralize(heldMails, 'mail')} {heldMails === 1 ? 'was' : 'were'} held since yesterday because one
          address would have received too many. See the server log for details.
        </p>
      ) : null}
      {failedCount > 0 ? <FailedJobs count={failedCount} kinds={failedJobs} /> : null}
    </section>
  )
}

function WaitingTile({ count, place: { one, more, to } }: { count: number; place: Place }) {
  return (
    <li>
      <Link
        to="/admin"
        search={to as never}
        className="grid h-full content-start gap-1 rounded-sm border border-line bg-raised p-4 hover:border-ink hover:underline hover:underline-offset-4"
      >
        <span className="display-m tabular-nums">{formatCappedCount(count)}</span>
        <span className="text-small">{count === 1 ? one : more}</span>
      </Link>
    </li>
  )
}
