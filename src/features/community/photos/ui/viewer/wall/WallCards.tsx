import type { MouseEvent } from 'react'
import { useTools } from '../../../../../../kernel/actions/ui/tools.ts'
import { isForBrowser } from '../../../../../../web/PlainLink.tsx'
import type { LookReason } from '../../../look-wall.ts'
import type { PhotoView } from '../../../photo.ts'
import { PhotoCard } from '../../card/PhotoCard.tsx'
import { openPhoto, type WallPlace } from '../../open-photo.ts'

interface WallCardsProps {
  pages: readonly { items: PhotoView[]; reasons: Record<string, LookReason> }[]
  /** The list to page through when one of these looks is opened. */
  wall: WallPlace
}

/** Looks as in the feed, each with the reason why it is shown here. */
export function WallCards({ pages, wall }: WallCardsProps) {
  const tools = useTools()

  /** Handles the click before the card opens itself as a look of the list below. */
  function open(event: MouseEvent, photo: PhotoView) {
    const link = event.target instanceof Element && event.target.closest(`a[href="/photo/${photo.id}"]`)
    if (!link || isForBrowser(event)) return
    event.preventDefault()
    event.stopPropagation()
    void openPhoto(tools, photo, { wall })
  }

  return (
    <div className="photo-grid">
      {pages.flatMap(({ items, reasons }) =>
        items.map((photo) => (
          <div key={photo.id} className="grid min-w-0" onClickCapture={(event) => open(event, photo)}>
            <PhotoCard photo={photo} reason={<Reason reason={reasons[photo.id]} />} />
          </div>
        )),
      )}
    </div>
  )
}

const lead = { piece: 'Same', brand: 'Also wears', maker: 'More from', 'post-type': 'Also filed under' }

function Reason({ reason }: { reason: LookReason | undefined }) {
  if (!reason) return null
  const { kind, name } = reason
  return (
    <p className="mt-3 line-clamp-2 text-meta leading-[1.35] text-ink-2 wrap-anywhere">
      {lead[kind]}{' '}
      <span className="font-semibold text-ink">
        {kind === 'post-type' ? name.charAt(0).toUpperCase() + name.slice(1) : name}
      </span>
    </p>
  )
}
