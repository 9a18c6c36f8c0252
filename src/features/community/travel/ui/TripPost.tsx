import { clsx } from 'clsx'
import { type ReactNode, Suspense, useState } from 'react'
import { LongText } from '../../../../design/display/LongText.tsx'
import { Avatar } from '../../../../design/pictures/Avatar.tsx'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import { PlainLink } from '../../../../web/PlainLink.tsx'
import { loadActions } from '../../photos/ui/cache/act-on-photo.ts'
import { CardActions } from '../../photos/ui/card/CardActions.tsx'
import { CardComments } from '../../photos/ui/card/lazy-card-comments.ts'
import { TextWithLinks } from '../../photos/ui/comments/mentions/TextWithLinks.tsx'
import { SentimentBadge } from './SentimentBadge.tsx'
import { TripStrip } from './TripStrip.tsx'
import type { Trip } from './trip-groups.ts'

interface TripPostProps {
  trip: Trip
  /** The facts of the group, shown beside its first trip. */
  children?: ReactNode | undefined
  /** The group's facts already contain the landmark, so the post leaves it out. */
  hidesLandmark: boolean
  onFirstScreen: boolean
}

/** One trip: its author on the left, its pictures on the right, and the texts below. */
export function TripPost({ trip, children, hidesLandmark, onFirstScreen }: TripPostProps) {
  const name = nameOf(trip.owner)
  const { landmark } = trip.travel
  return (
    <article
      aria-label={`Trip by ${name}`}
      onPointerEnter={loadActions}
      onFocus={loadActions}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[900px]:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]"
    >
      <header>
        {children}
        {landmark && !hidesLandmark && <p className="mt-3 text-small text-ink-2 wrap-anywhere">{landmark}</p>}
        <div className={clsx('flex items-center gap-2.5', (children || landmark) && 'pt-3 sm:pt-5')}>
          <Avatar name={name} src={trip.owner.avatarUrl} size={28} />
          <PlainLink
            href={`/user/${trip.owner.id}`}
            className="relative -mx-1.5 -my-2 min-w-0 truncate px-1.5 py-2 text-small font-semibold hover:underline hover:underline-offset-4"
          >
            {name}
          </PlainLink>
        </div>
      </header>
      <div
        className={clsx(
          'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4.5',
          trip.images.length === 1 && 'min-[900px]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] min-[900px]:gap-6',
        )}
      >
        <TripStrip trip={trip} onFirstScreen={onFirstScreen} />
        <TripTexts trip={trip} isBesidePicture={trip.images.length === 1} />
      </div>
    </article>
  )
}

/** Caption, description and facts. */
function TripTexts({ trip, isBesidePicture }: { trip: Trip; isBesidePicture: boolean }) {
  const { sentiment, travelStyle, stayType, gearTags } = trip.travel
  const terms = [
    ['Travel style', travelStyle],
    ['Stay', stayType],
    ['Gear', gearTags.join(', ')],
  ] as const
  const [isUnfolded, setUnfolded] = useState(false)
  const isTold = terms.some(([, value]) => value)
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-4',
        !isBesidePicture && isTold && 'min-[900px]:grid-cols-[minmax(0,1fr)_340px]',
      )}
    >
      {(trip.caption || sentiment) && (
        <div className="grid content-start justify-items-start gap-3">
          {trip.caption && (
            <div>
              <LongText text={trip.caption} className="max-w-measure">
                <TextWithLinks text={trip.caption} mentions={trip.mentions} hashtags={trip.hashtags} />
              </LongText>
            </div>
          )}
          {sentiment && <SentimentBadge text={sentiment} />}
        </div>
      )}
      {isTold && (
        <dl className="grid grid-cols-[5.75rem_minmax(0,1fr)] content-start gap-x-6 gap-y-2 text-small">
          {terms.map(
            ([term, value]) =>
              value && (
                <div key={term} className="contents">
                  <dt className="text-ink-3">{term}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <div className="max-w-96 sm:min-w-80">
        <CardActions
          photo={trip}
          isLead
          isUnfolded={isUnfolded}
          onComments={() => setUnfolded(!isUnfolded)}
        />
        {isUnfolded && (
          <Suspense>
            <CardComments photo={trip} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
