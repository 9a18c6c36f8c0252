import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { buttonClass } from '../../design/controls/button-class.ts'
import { IconButton } from '../../design/controls/IconButton.tsx'
import { Skeleton } from '../../design/display/Skeleton.tsx'
import { showcaseQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { AnnotatedLook } from '../../features/community/photos/ui/card/AnnotatedLook.tsx'
import { TAGLINE, welcome } from '../texts.ts'

/** For visitors, above the feed: what Showoff is, one look with its pieces, and a reason to join. */
export function Welcome({ onClose }: { onClose: () => void }) {
  const { data, isPending } = useQuery(showcaseQuery)
  const look = data?.photo
  const isAlone = !look && !isPending

  function close() {
    onClose()
    // The focused button has disappeared.
    document.getElementById('main')?.focus()
  }

  return (
    <section
      aria-labelledby="welcome"
      className={clsx(
        'relative -mx-(--gutter) border-b border-line px-(--gutter) pt-2 pb-2.5 sm:pt-7 sm:pb-6',
        'grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-2.5 sm:gap-y-6 lg:gap-x-14',
        !isAlone && 'md:grid-cols-[minmax(0,6fr)_minmax(0,7fr)] md:grid-rows-[1fr_1fr]',
      )}
    >
      <div className="grid gap-y-0.5 self-end sm:gap-y-3.5">
        <p className="type-label text-ink-2">{TAGLINE}</p>
        <h2
          id="welcome"
          className="max-w-[13em] display-l text-balance max-sm:max-w-none max-sm:pr-8 max-sm:text-[1.75rem] max-sm:leading-none"
        >
          {welcome.sentence}
        </h2>
      </div>
      {look ? (
        <AnnotatedLook photo={look} priority className="md:col-start-2 md:row-span-2 md:row-start-1" />
      ) : isPending ? (
        <Skeleton className="aspect-[2/1] w-full max-sm:h-36.25 md:col-start-2 md:row-span-2 md:row-start-1" />
      ) : null}
      <div className="flex items-center justify-between gap-3 self-start sm:grid sm:justify-items-start sm:gap-6">
        <p className="max-w-[24em] text-ink-2 max-sm:max-w-[13em] max-sm:text-small max-sm:leading-[1.3] max-sm:text-ink sm:text-lead">
          {welcome.reason}
        </p>
        <div className="flex gap-2">
          <Link to="/auth" search={{ tab: 'register' }} className={buttonClass({ className: 'max-sm:px-4' })}>
            {welcome.join}
          </Link>
          <Link to="/about" className={buttonClass({ look: 'text', className: 'max-sm:hidden' })}>
            {welcome.more}
          </Link>
        </div>
      </div>
      <IconButton
        icon={X}
        label="Close the welcome"
        className="absolute! top-0 right-1 text-ink-2 sm:top-2 sm:right-[calc(var(--gutter)-0.75rem)]"
        onClick={close}
      />
    </section>
  )
}
