import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FIRST_LOOK_VIEWERS } from '../../first-looks/first-look-limits.ts'
import { firstLooksQuery } from '../cache/photo-queries.ts'
import { PhotoCard } from '../card/PhotoCard.tsx'

/** A row of members' first looks across the feed. */
export function FirstLooksBand() {
  const { data } = useQuery(firstLooksQuery)
  if (!data) return null
  return (
    <section
      aria-labelledby="first-looks"
      className="my-2 grid gap-4 border-y border-ink py-5 sm:my-3 sm:py-7"
    >
      <div className="grid gap-1">
        <h2 id="first-looks" className="display-s">
          New here: first looks
        </h2>
        <p className="text-meta text-ink-3">
          Each stays here until {FIRST_LOOK_VIEWERS} people have seen it.{' '}
          <Link to="/how-it-counts" hash="first-looks" className="text-link">
            How it counts
          </Link>
        </p>
      </div>
      <ul className="scroll-row gap-3 sm:gap-5">
        {data.items.map((photo) => (
          <li key={photo.id} className="grid w-40 shrink-0 sm:w-60">
            <PhotoCard photo={photo} />
          </li>
        ))}
      </ul>
    </section>
  )
}
