import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { isForBrowser, PlainLink } from '../../../../../web/PlainLink.tsx'
import type { MapPoint } from '../../../../core/places/place.ts'
import { PlaceMap } from '../../../../core/places/ui/PlaceMap.tsx'
import { whereabouts } from '../../../../core/places/ui/place-words.ts'
import { travelMapQuery } from './travel-map-queries.ts'

/** Number of towns named below the map until the user asks for all. */
const SHOWN = 8

interface TravelMapProps {
  /** Only the travels of this member. */
  owner?: string
  title: string
}

/**
 * The towns of public travel posts. A point with one town links to its page; a point with several zooms in. The list
 * below contains the same in words.
 */
export function TravelMap({ owner, title }: TravelMapProps) {
  const { router } = useTools()
  const [around, setAround] = useState<number>()
  const [showsAll, setShowAll] = useState(false)
  const map = useQuery(travelMapQuery({ ...(owner ? { owner } : {}), ...(around ? { around } : {}) }))
  if (!map.data)
    return map.isError ? (
      <ErrorState
        heading="h3"
        title="The map did not load."
        onRetry={() => void map.refetch()}
        retrying={map.isFetching}
      />
    ) : (
      <LoadingRegion label="Loading the map">
        <Skeleton className="aspect-[1000/520]" />
      </LoadingRegion>
    )
  const { places } = map.data
  if (places.length === 0 && around === undefined) return null
  const shown = showsAll ? places : places.slice(0, SHOWN)

  function press(event: MouseEvent, point: MapPoint) {
    if (isForBrowser(event)) return
    event.preventDefault()
    const [first, ...others] = point.placeIds
    // The towns are too close together even when zoomed in, so show the full list instead.
    if (others.length > 0 && around === undefined) setAround(first)
    else if (others.length > 0) setShowAll(true)
    else void router.navigate({ href: `/places/${first}` } as never)
  }

  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="flex min-h-target items-center justify-between gap-4">
        <h2 className="display-s">{title}</h2>
        {around !== undefined && (
          <Button look="text" onClick={() => setAround(undefined)}>
            Show everything
          </Button>
        )}
      </div>
      <PlaceMap map={map.data.map} hrefOf={({ placeIds }) => `/places/${placeIds[0]}`} onPress={press} />
      <ul aria-label="Towns on the map" className="flex flex-wrap gap-x-5 text-small">
        {shown.map(({ place, postCount }) => (
          <li key={place.id}>
            <PlainLink
              href={`/places/${place.id}`}
              className="inline-flex min-h-target items-center gap-1.5 hover:underline hover:underline-offset-4"
            >
              <span className="font-semibold">{place.name}</span>
              <span className="text-ink-3">
                {whereabouts(place)}
                <span aria-hidden> · {postCount}</span>
                <span className="sr-only">
                  , {postCount} {postCount === 1 ? 'post' : 'posts'}
                </span>
              </span>
            </PlainLink>
          </li>
        ))}
        {shown.length < places.length && (
          <li>
            <button
              type="button"
              className="text-link inline-flex min-h-target items-center"
              onClick={() => setShowAll(true)}
            >
              All {places.length} towns
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
