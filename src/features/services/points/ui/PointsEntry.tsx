import { Link } from '@tanstack/react-router'
import { DateText } from '../../../../design/display/DateText.tsx'
import type { PointsEntryView } from '../points.ts'

/** One entry of the ledger: what it is for, when, and how many points. */
export function PointsEntry({ entry }: { entry: PointsEntryView }) {
  const { points, title, photoId, createdAt } = entry
  const reasonText = reason(entry)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-4">
      <span className="text-control wrap-anywhere">
        {photoId ? (
          <Link to="/photo/$photoId" params={{ photoId }} className="text-link">
            {title}
          </Link>
        ) : (
          title
        )}
      </span>
      <b className="font-display text-[1.75rem] leading-none font-medium tabular-nums">
        <span className="sr-only">{points === 1 || points === -1 ? 'Point: ' : 'Points: '}</span>
        {points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'}
      </b>
      <span className="col-span-full text-meta text-ink-3">
        <DateText date={createdAt} />
        {reasonText && ` · ${reasonText}`}
      </span>
    </li>
  )
}

function reason({ note, isReversal, points }: PointsEntryView): string | null {
  if (note === 'abuse') return 'Taken back by an admin'
  if (isReversal) return 'Taken back: the post was deleted or is no longer liked'
  if (note === 'limited') {
    return points > 0 ? 'Limit reached: the rest does not count' : 'The limit was reached'
  }
  return null
}
