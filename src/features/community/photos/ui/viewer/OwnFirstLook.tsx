import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DateText } from '../../../../../design/display/DateText.tsx'
import type { FirstLookState } from '../../first-looks/first-look.ts'
import {
  FIRST_LOOK_DAYS,
  FIRST_LOOK_VIEWERS,
  SAME_PERSON_HOURS,
} from '../../first-looks/first-look-limits.ts'
import { ownFirstLookQuery } from '../cache/photo-queries.ts'

/** A note for the owner of a first look: whether it has reserved places, and how many people have seen it. */
export function OwnFirstLook({ photoId }: { photoId: string }) {
  const { data } = useQuery(ownFirstLookQuery(photoId))
  const look = data?.firstLook
  if (!look) return null
  return (
    <p className="mb-4 border-l-4 border-line-strong bg-sunken px-4 py-3 text-small">
      <span className="block font-semibold">{titleOf(look)}</span>
      <span className="text-ink-2">
        <Story look={look} />{' '}
        <Link to="/how-it-counts" hash="first-looks" className="text-link">
          How it counts
        </Link>
      </span>
    </p>
  )
}

function titleOf({ state, viewers }: FirstLookState): string {
  if (state === 'address') return 'Your first look is shown like any other'
  if (state === 'seen') return `Your first look: seen by ${FIRST_LOOK_VIEWERS} people`
  return `Your first look: seen by ${viewers ?? 'fewer than 5'} of ${FIRST_LOOK_VIEWERS} people`
}

function Story({ look: { state, endsAt } }: { look: FirstLookState }) {
  if (state === 'seen') return 'Until then, it was featured in Top and in the feed.'
  if (state === 'time') return `It was featured in Top and in the feed for ${FIRST_LOOK_DAYS} days.`
  if (state === 'address')
    return `Another account from the same internet address, opened within ${SAME_PERSON_HOURS} hours of yours, already had a first look featured.`
  return (
    <>
      It is featured in Top and in the feed until then, or until <DateText date={endsAt} form="long" />. The
      number is rounded down.
    </>
  )
}
