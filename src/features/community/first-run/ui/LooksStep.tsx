import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { PICKS_MAX } from '../picks.ts'
import { usePickLooks } from './first-run-changes.ts'
import { looksToPickQuery } from './first-run-queries.ts'

const waiting = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Nine looks, of which the member picks three; each pick shows its number. */
export function LooksStep() {
  const { data, isError, isFetching, refetch } = useQuery(looksToPickQuery)
  const pick = usePickLooks()
  if (!data) {
    return isError ? (
      <ErrorState title="The looks did not load." onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingRegion label="Loading looks" className="grid grid-cols-3 gap-1">
        {waiting.map((look) => (
          <Skeleton key={look} className="aspect-look" />
        ))}
      </LoadingRegion>
    )
  }
  const { items, pickedIds } = data
  if (items.length === 0) return <p className="text-small text-ink-2">No looks posted yet.</p>
  const isFull = pickedIds.length >= PICKS_MAX
  return (
    <ul className="grid grid-cols-3 gap-1">
      {items.map(({ photoId, picture, altText }, place) => {
        const at = pickedIds.indexOf(photoId)
        const isPicked = at >= 0
        return (
          <li key={photoId} className={clsx('on-photo relative', isPicked && 'z-1')}>
            <button
              type="button"
              aria-pressed={isPicked}
              onClick={() => {
                if (isPicked) pick.mutate(pickedIds.filter((id) => id !== photoId))
                else if (isFull) showToast('You picked three. Press one to remove it.')
                else pick.mutate([...pickedIds, photoId])
              }}
              className={clsx(
                'block w-full',
                isPicked && 'shadow-[0_0_0_3px_var(--paper),0_0_0_5px_var(--ink)]',
                isFull && !isPicked && 'opacity-60',
              )}
            >
              <Picture
                {...pictureProps(picture, altText)}
                sizes="(width >= 40rem) 180px, 33vw"
                priority={place < 3}
                position={{ x: 50, y: 30 }}
              />
            </button>
            {isPicked && (
              <span
                aria-hidden
                className="pointer-events-none absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-full bg-tape text-small font-semibold text-tape-ink tabular-nums shadow-[0_0_0_1.5px_var(--photo-ink),0_0_0_3px_var(--photo-paper)]"
              >
                {at + 1}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
