import { Award } from 'lucide-react'
import type { NumberedToast } from './toast.ts'

/** A ticket that hangs from the tape by a thread: the tape is pulled, the thread drops, then the text appears. */
export function MomentBody({ message }: { message: NumberedToast }) {
  const { title, description, picture, icon: Glyph = Award } = message
  return (
    <>
      <span aria-hidden className="moment-tape" />
      <span aria-hidden className="moment-ticket">
        {picture ? (
          <img src={picture} alt="" className="size-full object-cover object-[50%_30%]" />
        ) : (
          <Glyph />
        )}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block display-xs">{title}</span>
        {description && <span className="block text-ink-2">{description}</span>}
      </span>
    </>
  )
}
