import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { CachedFragment } from '../../../../design/rendering/CachedFragment.tsx'
import { ListEnd, type LongList } from '../../../../kernel/lists/ui/ListEnd.tsx'
import type { PhotoView } from '../photo.ts'
import { PhotoCard } from './card/PhotoCard.tsx'
import { PhotoAtAddress } from './PhotoAtAddress.tsx'

/** Cards whose pictures are fetched at once: about what a first screen shows. */
const FIRST_ROW = 3

interface PhotoGridProps {
  photos: readonly PhotoView[]
  lead?: PhotoView | undefined
  /** The query the photos come from, when there may be more of them. */
  list?: LongList | undefined
  /** Said under the last photo. */
  end?: string | undefined
  /** Stands across the grid, before the photo at this place. */
  divider?: { before: number; content: ReactNode } | undefined
}

/** Photo cards with the viewer over them; more come as the end draws near. */
export function PhotoGrid({ photos, lead, list, end, divider }: PhotoGridProps) {
  return (
    <>
      <SettlingGrid>
        {lead && (
          <CachedFragment dependsOn={['lead', lead]}>
            <PhotoCard photo={lead} lead priority />
          </CachedFragment>
        )}
        {photos.map((photo, at) => {
          const priority = !lead && at < FIRST_ROW
          return (
            <Fragment key={photo.id}>
              {at === divider?.before && <div className="col-span-full">{divider.content}</div>}
              <CachedFragment dependsOn={['photo', photo, priority]}>
                <PhotoCard photo={photo} priority={priority} />
              </CachedFragment>
            </Fragment>
          )
        })}
      </SettlingGrid>
      {list && <ListEnd list={list} end={end} />}
      <PhotoAtAddress photos={lead ? [lead, ...photos] : photos} />
    </>
  )
}

/**
 * Settled once the cards have been drawn. Only then may those out of sight be left undrawn: the browser knows
 * their true heights by then, so coming back to a long list ends at the very photo one left. The cards are
 * handed in, so that settling does not draw them again.
 */
function SettlingGrid({ children }: { children: ReactNode }) {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const later = setTimeout(() => setSettled(true), 500)
    return () => clearTimeout(later)
  }, [])
  return (
    <div className="group/grid photo-grid" data-settled={isSettled || undefined}>
      {children}
    </div>
  )
}
