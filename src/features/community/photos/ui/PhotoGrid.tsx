import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { CachedFragment } from '../../../../design/rendering/CachedFragment.tsx'
import { useIsServerRendered } from '../../../../design/rendering/use-is-server-rendered.ts'
import { ListEnd, type LongList } from '../../../../kernel/lists/ui/ListEnd.tsx'
import type { PhotoView } from '../photo.ts'
import { PhotoCard } from './card/PhotoCard.tsx'
import { PhotoFromUrl } from './PhotoFromUrl.tsx'

/** Cards whose pictures load before everything else. */
const FIRST_ROW = 3
/** Cards that are at least partly visible on the first screen: without a lead, and beside one. */
const FIRST_SCREEN = 8
const BESIDE_LEAD = 4

interface PhotoGridProps {
  photos: readonly PhotoView[]
  leadPhoto?: PhotoView | undefined
  /** Name of the list in the viewer. The feed's name follows from its URL. */
  name?: string | undefined
  /** The query the photos come from, if it may have more pages. */
  list?: LongList | undefined
  /** The text below the last photo. */
  end?: string | undefined
  /** Content across the full width of the grid, before the photo at this index. */
  divider?: { before: number; content: ReactNode } | undefined
  /** On phones, show pictures only, three per row and edge to edge: for a member's own looks (ACC-17). */
  tilesOnPhones?: boolean | undefined
}

/** A grid of photo cards with the viewer over it. More photos load as the end comes near. */
export function PhotoGrid({ photos, leadPhoto, name, list, end, divider, tilesOnPhones }: PhotoGridProps) {
  return (
    <>
      <SettlingGrid className={tilesOnPhones ? 'photo-grid photo-tiles' : 'photo-grid'}>
        {leadPhoto && (
          <CachedFragment dependsOn={['lead', leadPhoto]}>
            <PhotoCard photo={leadPhoto} isLead priority />
          </CachedFragment>
        )}
        {photos.map((photo, at) => {
          const priority = !leadPhoto && at < FIRST_ROW
          const onFirstScreen = at < (leadPhoto ? BESIDE_LEAD : FIRST_SCREEN)
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
      <PhotoFromUrl photos={leadPhoto ? [leadPhoto, ...photos] : photos} list={list} name={name} />
    </>
  )
}

/**
 * Settles once the cards have been rendered, or at once if they came in the HTML. Only then may the browser skip
 * rendering cards off screen: it knows their real heights by then, so going back to a long list ends at the same
 * photo (early/mark-return.ts handles reloaded pages). The cards are passed as children so that settling does not
 * render them again.
 */
function SettlingGrid({ className, children }: { className: string; children: ReactNode }) {
  const [isSettled, setSettled] = useState(useIsServerRendered())
  useEffect(() => {
    const later = setTimeout(() => {
      setSettled(true)
      delete document.documentElement.dataset.returning
    }, 500)
    return () => clearTimeout(later)
  }, [])
  return (
    <div
      // On phones, a card with open comments takes a row of its own, and the next card fills its place.
      className={`group/grid max-sm:has-data-unfolded:grid-flow-row-dense ${className}`}
      data-settled={isSettled || undefined}
    >
      {children}
    </div>
  )
}
