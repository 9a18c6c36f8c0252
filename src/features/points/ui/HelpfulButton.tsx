import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { formatCount } from '../../../design/count.ts'
import { helpfulQuery, useFindHelpful, type Written } from './helpful-queries.ts'

type HelpfulButtonProps = { about: Written; author: string; isOwn: boolean }

/** "Helpful", with how many say so. Of one's own words one only reads what others think. */
export function HelpfulButton({ about, author, isOwn }: HelpfulButtonProps) {
  const { data } = useQuery(helpfulQuery(about))
  const find = useFindHelpful(about)
  const { count = 0, isByViewer = false } = data?.items.find((mark) => mark.id === about.id) ?? {}
  const number = count > 0 ? ` ${formatCount(count)}` : ''
  if (isOwn) return count > 0 ? <span className="text-meta text-ink-3">Helpful{number}</span> : null
  const what = 'photoId' in about ? 'comment' : 'review'
  return (
    <button
      type="button"
      aria-pressed={isByViewer}
      aria-label={`Helpful, the ${what} of ${author}${count > 0 ? `, ${formatCount(count)}` : ''}`}
      onClick={() => find(!isByViewer)}
      className={clsx(
        'relative text-meta underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline',
        isByViewer ? 'font-semibold text-ink underline decoration-tape decoration-3' : 'text-ink-3',
      )}
    >
      Helpful{number}
    </button>
  )
}
