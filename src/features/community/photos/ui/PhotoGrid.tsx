import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { CachedFragment } from '../../../../design/rendering/CachedFragment.tsx'
import { useInHtml } from '../../../../design/rendering/use-in-html.ts'
import { ListEnd, type LongList } from '../../../../kernel/lists/ui/ListEnd.tsx'
import type { PhotoView } from '../photo.ts'
import { PhotoCard } from './card/PhotoCard.tsx'
import { PhotoAtAddress } from './PhotoAtAddress.tsx'

/** Cards whose pictures are loaded before everything else. */
const FIRST_ROW = 3
/** Cards that a first screen shows at least a part of: without a lead, and beside it. */
const FIRST_SCREEN = 8
const BESIDE_LEAD = 4

interface PhotoGridProps {
  photos: readonly PhotoView[]
  lead?: PhotoView | undefined
  /** The name of the list in the viewer; the feed's follows from its address. */
  name?: string | undefined
  /** The query the photos come from, when there may be more of them. */
  list?: LongList | undefined
  /** The text below the last photo. */
  end?: string | undefined
  /** Spans the grid, before the photo at this index. */
  divider?: { before: number; content: ReactNode } | undefined
  /** On phones, pictures only, three in a row, out to the edges: a member's own looks (ACC-17). */
  tilesOnPhones?: boolean | undefined
}

/** Photo cards with the viewer over them; more load as the end comes near. */
export function PhotoGrid({ photos, lead, name, list, end, divider, tilesOnPhones }: PhotoGridProps) {
  return (
    <>
      <SettlingGrid className={tilesOnPhones ? 'photo-grid photo-tiles' : 'photo-grid'}>
        {lead && (
          <CachedFragment dependsOn={['lead', lead]}>
            <PhotoCard photo={lead} lead priority />
          </CachedFragment>
        )}
        {photos.map((photo, at) => {
          const priority = !lead && at < FIRST_ROW
          const onFirstScreen = at < (lead ? BESIDE_LEAD : FIRST_SCREEN)
          return (
            <Fragment key={photo.id}>
              {at === divider?.before && <div className="col-span-full">{divider.content}</div>}
              <CachedFragment dependsOn={['photo', photo, priority, onFirstScreen]}>
                <PhotoCard photo={photo} priority={priority} onFirstScreen={onFirstScreen} />
              </CachedFragment>
            </Fragment>
          )
        })}
      </SettlingGrid>
      {list && <ListEnd list={list} end={end} />}
      <PhotoAtAddress photos={lead ? [lead, ...photos] : photos} list={list} name={name} />
    </>
  )
}

/**
 * Set once the cards have been rendered, or from the beginning where they came in the HTML. Only then may the browser skip
 * rendering those off screen: it knows their real heights by then, so going back to a long list ends at the same photo (a
 * page that is reloaded is marked, see early/mark-return.ts). The cards are passed as children, so that this does not render
 * them again.
 */
function SettlingGrid({ className, children }: { className: string; children: ReactNode }) {
  const [isSettled, setSettled] = useState(useInHtml())
  useEffect(() => {
    const later = setTimeout(() => {
      setSettled(true)
      delete document.documentElement.dataset.returning
    }, 500)
    return () => clearTimeout(later)
  }, [])
  return (
    <div
      // A card of a phone that shows its comments takes a row of its own; the next card takes its place.
      className={`group/grid max-sm:has-data-unfolded:grid-flow-row-dense ${className}`}
      data-settled={isSettled || undefined}
    >
      {children}
    </div>
  )
}
