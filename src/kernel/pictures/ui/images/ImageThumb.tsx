import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ImageDraft } from './image-draft.ts'
import { useImageAddress } from './use-image-address.ts'

type ImageThumbProps = {
  image: ImageDraft
  number: number
  isShown: boolean
  /** Upload progress, 0 to 1. */
  share: number | undefined
  hasStopped: boolean
  onShow: () => void
  /** Noun of its label. */
  noun?: string
  /** Class that sets its size. */
  className?: string
}

/** One thumbnail with its progress. */
export function ImageThumb({
  image,
  number,
  isShown,
  share,
  hasStopped,
  onShow,
  noun = 'Photo',
  className = 'h-20 w-16',
}: ImageThumbProps) {
  const sortable = useSortable({ id: image.key })
  const address = useImageAddress(image)
  const state = hasStopped
    ? ', not uploaded'
    : share !== undefined
      ? `, ${Math.round(share * 100)}% uploaded`
      : ''
  return (
    <button
      ref={sortable.setNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      type="button"
      aria-label={`${noun} ${number}${number === 1 ? ', the cover' : ''}${state}`}
      aria-current={isShown}
      onClick={onShow}
      className={clsx(
        'relative touch-none overflow-hidden bg-sunken',
        className,
        isShown && 'outline-2 outline-offset-2 outline-ink',
        sortable.isDragging && 'z-1 opacity-80 shadow-float',
      )}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      {address && !image.refusal ? (
        <img src={address} alt="" draggable={false} className="size-full object-cover" />
      ) : null}
      {hasStopped ? (
        <span className="absolute inset-0 grid place-items-center bg-overlay text-photo-paper">
          <CircleAlert aria-hidden />
        </span>
      ) : share !== undefined ? (
        <span className="absolute inset-x-0 bottom-0 h-1.75 bg-photo-paper">
          <span className="block h-full bg-tape" style={{ width: `${share * 100}%` }} />
        </span>
      ) : null}
    </button>
  )
}
