import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import type { MapPoint, MapView } from '../place.ts'

type PlaceMapProps = {
  map: MapView
  /** Returns the URL that a click on a point opens. */
  hrefOf?: (point: MapPoint) => string
  onPress?: (event: MouseEvent, point: MapPoint) => void
  className?: string
}

/**
 * A map drawn over a file of coasts and borders, in the colors of the page. Hidden from screen readers and the
 * keyboard, because the list beside it has the same places.
 */
export function PlaceMap({ map, hrefOf, onPress, className }: PlaceMapProps) {
  const { width, height, land, points, way } = map
  return (
    <figure className={clsx('grid gap-1.5', className)}>
      <div aria-hidden className="relative overflow-hidden bg-sunken">
        <svg viewBox={`0 0 ${width} ${height}`} className="block w-full" role="presentation">
          <use href={`${land}#land`} className="fill-deep" />
          <use
            href={`${land}#borders`}
            className="fill-none stroke-paper stroke-[1.5]"
            vectorEffect="non-scaling-stroke"
          />
          {way && (
            <path
              d={way}
              className="fill-none stroke-ink"
              strokeWidth={1.5}
              strokeDasharray="5 4"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        {points.map((point) => (
          <Mark key={`${point.x} ${point.y}`} point={point} href={hrefOf?.(point)} onPress={onPress} />
        ))}
      </div>
      <Credits />
    </figure>
  )
}

type MarkProps = { point: MapPoint; href: string | undefined; onPress: PlaceMapProps['onPress'] }

function Mark({ point, href, onPress }: MarkProps) {
  const at = { left: `${point.x}%`, top: `${point.y}%` }
  const disc: ReactNode = (
    <span className="grid h-6 min-w-6 place-items-center rounded-full border-[1.5px] border-[var(--photo-ink)] bg-tape px-1.5 text-label font-semibold whitespace-nowrap text-[var(--photo-ink)] tabular-nums shadow-[0_0_0_2px_var(--paper)]">
      {point.mark}
    </span>
  )
  const place = 'absolute -translate-x-1/2 -translate-y-1/2'
  if (!href)
    return (
      <span className={place} style={at}>
        {disc}
      </span>
    )
  return (
    <a
      href={href}
      tabIndex={-1}
      style={at}
      onClick={(event) => onPress?.(event, point)}
      className={clsx(place, 'grid size-target place-items-center')}
    >
      {disc}
    </a>
  )
}

/** GeoNames' license requires naming it; Natural Earth's data is public domain. */
function Credits() {
  return (
    <figcaption className="text-label text-ink-3">
      Towns:{' '}
      <a href="https://www.geonames.org" className="underline" rel="noopener">
        GeoNames
      </a>{' '}
      (
      <a href="https://creativecommons.org/licenses/by/4.0/" className="underline" rel="license noopener">
        CC BY 4.0
      </a>
      ). Map: Natural Earth.
    </figcaption>
  )
}
