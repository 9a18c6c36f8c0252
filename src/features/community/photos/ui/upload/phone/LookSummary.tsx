import { Button } from '../../../../../../design/controls/Button.tsx'
import { useImageAddress } from '../../../../../../kernel/pictures/ui/images/use-image-address.ts'
import type { DraftImage } from '../draft.ts'

type TagCountProps = {
  images: DraftImage[]
  isListOpen: boolean
  onToggle: () => void
}

/** Below the photo on a phone: the number of tags, with a button that opens their list. */
export function TagCount({ images, isListOpen, onToggle }: TagCountProps) {
  const names = namesIn(images)
  return (
    <div className="flex min-h-target items-center justify-between gap-3 sm:hidden">
      <p className="min-w-0 truncate">
        {names.length > 0 ? (
          <>
            <b className="font-semibold">{names.length} tagged</b>{' '}
            <span className="text-ink-2">{names.join(', ')}</span>
          </>
        ) : (
          <span className="text-ink-2">Nothing tagged yet</span>
        )}
      </p>
      {names.length > 0 ? (
        <Button look="text" size="small" aria-expanded={isListOpen} className="-mr-3" onClick={onToggle}>
          {isListOpen ? 'Close' : 'Edit'}
        </Button>
      ) : null}
    </div>
  )
}

type LookSummaryProps = {
  images: DraftImage[]
  shown: DraftImage
  onChangeTags: () => void
}

/** Above the text fields on a phone: a small photo with its tags, which stays visible while the fields scroll. */
export function LookSummary({ images, shown, onChangeTags }: LookSummaryProps) {
  const address = useImageAddress(shown)
  const names = namesIn(images)
  return (
    <section
      aria-label="Your look"
      className="sticky top-14 z-(--z-sticky) -mx-(--gutter) flex items-center gap-4 border-b border-line bg-paper px-(--gutter) pb-4 sm:hidden"
    >
      <span className="relative block w-fit shrink-0 overflow-hidden bg-sunken">
        {address ? (
          <img src={address} alt={shown.altText || 'Your picture'} className="block max-h-30 max-w-24" />
        ) : null}
        {shown.tags.map(({ key, x, y }) => (
          <i key={key} aria-hidden className="tag-dot" style={{ left: `${x}%`, top: `${y}%` }} />
        ))}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{names.length > 0 ? `${names.length} tagged` : 'Nothing tagged yet'}</p>
        <p className="line-clamp-2 text-small wrap-anywhere text-ink-2">{names.join(', ')}</p>
        <Button look="text" size="small" className="-ml-3 whitespace-nowrap" onClick={onChangeTags}>
          Change tags
        </Button>
      </div>
    </section>
  )
}

const namesIn = (images: DraftImage[]) => images.flatMap(({ tags }) => tags.map(({ name }) => name))
