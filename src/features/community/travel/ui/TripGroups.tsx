import { clsx } from 'clsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { CachedFragment } from '../../../../design/rendering/CachedFragment.tsx'
import { useIsServerRendered } from '../../../../design/rendering/use-is-server-rendered.ts'
import { TripPost } from './TripPost.tsx'
import type { TripGroup } from './trip-groups.ts'

/**
 * Trips grouped by day, place and activity, which are named once per group. A tall screen shows part of the first
 * group.
 */
export function TripGroups({ groups }: { groups: TripGroup[] }) {
  return groups.map((group, at) => (
    <CachedFragment key={group.key} dependsOn={['trips', group, at === 0]}>
      <Group group={group} onFirstScreen={at === 0} />
    </CachedFragment>
  ))
}

function Group({ group, onFirstScreen }: { group: TripGroup; onFirstScreen: boolean }) {
  const { date, location, activity, trips } = group
  const [first] = trips
  const isInHtml = useIsServerRendered()
  const landmark = trips.length === 1 ? first?.travel.landmark : null
  return (
    <section
      aria-label={`${location}, ${activity}, ${date}`}
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-10 border-b border-line pt-6 pb-8 min-[900px]:gap-12 min-[900px]:pt-9 min-[900px]:pb-12',
        isInHtml && !onFirstScreen && 'when-near [--about-height:50rem]',
      )}
    >
      {trips.map((trip, at) => (
        <TripPost
          key={trip.id}
          trip={trip}
          hidesLandmark={landmark !== null}
          onFirstScreen={onFirstScreen && at === 0}
        >
          {at === 0 && (
            <div className="grid justify-items-start gap-2 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1">
              <p className="text-meta text-ink-3 max-sm:col-start-2 max-sm:self-center max-sm:justify-self-end">
                {date}
              </p>
              <h2 className="display-m wrap-anywhere max-sm:col-start-1 max-sm:row-start-1">{location}</h2>
              {landmark && <p className="text-small text-ink-2 wrap-anywhere">{landmark}</p>}
              <Badge look="line" className="max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-self-end">
                {activity}
              </Badge>
            </div>
          )}
        </TripPost>
      ))}
    </section>
  )
}
