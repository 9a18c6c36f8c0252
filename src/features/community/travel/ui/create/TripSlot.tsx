import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { CircleAlert, X } from 'lucide-react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { useImageAddress } from '../../../../../kernel/pictures/ui/images/use-image-address.ts'
import type { DraftImage } from '../../../photos/ui/upload/draft.ts'

type TripSlotProps = {
  image: DraftImage
  number: number
  isShown: boolean
  /** Upload progress, 0 to 1. */
  share: number | undefined
  hasStopped: boolean
  onShow: () => void
  onRemove: () => void
}

/** One photo in its slot, with its progress. */
export function TripSlot({ image, number, isShown, share, hasStopped, onShow, onRemove }: TripSlotProps) {
  const sortable = useSortable({ id: image.key })
  const address = useImageAddress(image)
  const percent = share === undefined ? null : Math.round(share * 100)
  const state = hasStopped
    ? ', not uploaded'
    : percent !== null
      ? `, ${percent}% uploaded`
      : image.pictureId
        ? ''
        : ', waiting'
  return (
    <div
      ref={sortable.setNodeRef}
      className={clsx(
        'on-photo relative aspect-look bg-sunken',
        isShown && 'outline-2 outline-offset-2 outline-ink',
        sortable.isDragging && 'z-1 opacity-80 shadow-float',
      )}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <button
        {...sortable.attributes}
        {...sortable.listeners}
        type="button"
        aria-label={`Photo ${number}${number === 1 ? ', the cover' : ''}${state}`}
        aria-current={isShown}
        onClick={onShow}
        className="absolute inset-0 touch-manipulation overflow-hidden"
      >
        {address && !image.refusal ? (
          <img src={address} alt="" draggable={false} className="size-full object-cover" />
        ) : null}
        {hasStopped ? (
          <span className="absolute inset-0 grid place-items-center bg-overlay text-photo-paper">
            <CircleAlert aria-hidden />
          </span>
        ) : percent !== null ? (
          <span className="absolute inset-x-0 bottom-0 bg-photo-paper text-label text-photo-ink">
            <span className="block px-2 py-1 text-left tabular-nums">{percent}%</span>
            <span className="block h-1.75 bg-tape" style={{ width: `${percent}%` }} />
          </span>
        ) : (
          <span className="absolute bottom-2 left-2 grid size-6.5 place-items-center rounded-full bg-photo-paper text-label text-photo-ink tabular-nums">
            {number}
          </span>
        )}
      </button>
      <IconButton
        look="photo"
        icon={X}
        iconClassName="size-4"
        label={`Remove photo ${number}`}
        onClick={onRemove}
        className="absolute! top-0 right-0"
      />
    </div>
  )
}
