import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { isForBrowser } from '../../../../web/PlainLink.tsx'
import { loadPhotoDialog, openPhoto } from '../../photos/ui/open-photo.ts'
import { altOf } from '../../photos/ui/photo-words.ts'
import type { Trip } from './trip-groups.ts'

/** The grid for each number of pictures, and each picture's share of its width. */
const layouts: Record<number, { grid: string; first: number; other: number; places?: string[] }> = {
  1: { grid: 'sm:grid-cols-1', first: 1, other: 1 },
  2: { grid: 'sm:grid-cols-[2fr_1fr]', first: 0.67, other: 0.33 },
  3: { grid: 'sm:grid-cols-[2fr_1fr_1fr]', first: 0.5, other: 0.25 },
  4: {
    grid: 'sm:grid-cols-[2fr_1fr_1fr] sm:grid-rows-2',
    first: 0.5,
    other: 0.25,
    places: ['sm:row-span-2', 'sm:row-span-2', '', ''],
  },
  5: {
    grid: 'sm:grid-cols-[2fr_1fr_1fr] sm:grid-rows-2',
    first: 0.5,
    other: 0.25,
    places: ['sm:row-span-2', '', '', '', ''],
  },
}

/** The pictures of a trip in one row; on phones a carousel. Each opens the viewer. */
export function TripStrip({ trip, onFirstScreen }: { trip: Trip; onFirstScreen: boolean }) {
  const tools = useTools()
  const { images } = trip
  const layout = layouts[images.length]!
  const isOne = images.length === 1

  function open(event: MouseEvent, atImage: number) {
    if (isForBrowser(event)) return
    event.preventDefault()
    void openPhoto(tools, trip, { atImage })
  }

  return (
    <div
      className={clsx(
        'flex snap-x snap-mandatory scroll-row gap-2 sm:grid sm:h-75 sm:overflow-visible min-[900px]:h-110',
        layout.grid,
      )}
    >
      {images.map((image, at) => (
        <figure
          key={image.id}
          className={clsx(
            'on-photo relative min-h-0 min-w-0 shrink-0 snap-start overflow-hidden bg-sunken max-sm:aspect-look',
            isOne ? 'max-sm:w-full' : 'max-sm:w-[78%]',
            layout.places?.[at],
          )}
        >
          <a
            href={`/photo/${trip.id}`}
            onClick={(event) => open(event, at)}
            onPointerEnter={loadPhotoDialog}
            onFocus={loadPhotoDialog}
            className="photo-link"
          >
            <Picture
              {...pictureProps(image.picture, altOf(trip, image))}
              ratio="fill"
              sizes={sizesOf(at === 0 ? layout.first : layout.other, isOne)}
              onFirstScreen={onFirstScreen}
            />
          </a>
        </figure>
      ))}
    </div>
  )
}

function sizesOf(share: number, isOne: boolean) {
  // A single picture has the texts beside it.
  const ofRow = isOne ? 0.64 : share
  const px = (width: number) => Math.round(width * ofRow)
  return `(width >= 1440px) ${px(1002)}px, (width >= 900px) ${px(71)}vw, (width >= 640px) ${Math.round(share * 94)}vw, ${isOne ? 'calc(100vw - 32px)' : '78vw'}`
}
