import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronLeft, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { iconButtonClass } from '../../../../../design/controls/icon-button-class.ts'
import { ALL_REELS } from '../../reel-limits.ts'
import { reelSettingsQuery } from '../reel-queries.ts'

/** The filter, for all reels or one tag (REEL-01), and the links back and to a new reel. */
export function ReelTags({ tag, isOnFilm }: { tag: string | undefined; isOnFilm: boolean }) {
  const tags = useQuery(reelSettingsQuery).data?.tags ?? []
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const row = useRef<HTMLElement>(null)

  // Scrolls the row so that the chosen tag is visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tag is in another position
  useEffect(() => {
    const on = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (on && row.current)
      row.current.scrollLeft = on.offsetLeft - (row.current.clientWidth - on.offsetWidth) / 2
  }, [tag])
  return (
    <div className="absolute inset-x-0 top-0 z-20 flex items-center gap-0.5 pt-[calc(0.5rem+var(--safe-top))] pl-1 sm:pt-2 sm:pl-0">
      <IconButton
        icon={ChevronLeft}
        label="Back"
        className="sm:hidden"
        onClick={() => {
          if (canGoBack) router.history.back()
          else void navigate({ to: '/engage' })
        }}
      />
      <nav ref={row} aria-label="Tags of reels" className="relative scroll-row min-w-0 flex-1">
        {[ALL_REELS, ...tags].map((name) => {
          const isOn = name === (tag ?? ALL_REELS)
          return (
            <Link
              key={name}
              to="/vi"
              search={name === ALL_REELS ? {} : { tag: name }}
              replace
              aria-current={isOn ? 'page' : undefined}
              className={clsx(
                'relative inline-flex min-h-11 shrink-0 items-center px-3 text-control whitespace-nowrap',
                isOnFilm && '[text-shadow:0_0_3px_rgb(20_19_16/.7)]',
                isOn &&
                  'font-semibold after:absolute after:inset-x-3 after:bottom-1 after:h-[7px] after:[background:var(--tape-ticks)_0_0/100%_4px_no-repeat,var(--tape)]',
              )}
            >
              {name}
            </Link>
          )
        })}
      </nav>
      <Link to="/vi/new" aria-label="Post a reel" data-tooltip="Post a reel" className={iconButtonClass()}>
        <Plus aria-hidden />
      </Link>
    </div>
  )
}
