import { Picture, PictureUnavailable } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import { PlainLink } from '../../../../web/PlainLink.tsx'
import type { TripCardView } from '../trip.ts'
import { daysWords, postCountWords, stopWords } from './trip-words.ts'

interface TripCardProps {
  trip: TripCardView
  /** The `sizes` attribute of the picture. */
  sizes: string
  /** False on the owner's own page, where the name is left out. */
  showsOwner?: boolean
  /** See `Picture`. */
  priority?: boolean
  onFirstScreen?: boolean
}

/** A trip in a list: its cover, title, days and stops. */
export function TripCard({ trip, sizes, showsOwner = true, ...place }: TripCardProps) {
  const { cover, places } = trip
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)] gap-3">
      {cover ? (
        <Picture {...pictureProps(cover.picture, '')} sizes={sizes} {...place} />
      ) : (
        <PictureUnavailable alt="" aspectRatio="4 / 5" />
      )}
      <div className="grid gap-1">
        <h3 className="display-xs wrap-anywhere">
          <PlainLink
            href={`/trips/${trip.id}`}
            className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
          >
            {trip.title}
          </PlainLink>
        </h3>
        <p className="text-meta text-ink-2">{daysWords(trip.beginsOn, trip.endsOn)}</p>
        {places.length > 0 && <p className="line-clamp-2 text-meta text-ink-3">{stopWords(places)}</p>}
        <p className="text-meta text-ink-3">
          {[showsOwner ? nameOf(trip.owner) : '', postCountWords(trip.postCount)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </article>
  )
}
