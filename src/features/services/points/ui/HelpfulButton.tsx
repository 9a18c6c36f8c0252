import { clsx } from 'clsx'
import { formatCount } from '../../../../design/display/count.ts'

interface HelpfulButtonProps {
  noun: 'comment' | 'review'
  author: string
  count: number
  isByViewer: boolean
  isOwn: boolean
  onPress: (isHelpful: boolean) => void
}

/** The "Helpful" button with its count. Authors only see the count on their own texts. */
export function HelpfulButton({ noun, author, count, isByViewer, isOwn, onPress }: HelpfulButtonProps) {
  const number = count > 0 ? ` ${formatCount(count)}` : ''
  if (isOwn) return count > 0 ? <span className="text-meta text-ink-3">Helpful{number}</span> : null
  return (
    <button
      type="button"
      aria-pressed={isByViewer}
      aria-label={`Helpful${number}, the ${noun} of ${author}`}
      onClick={() => onPress(!isByViewer)}
      className={clsx(
        'relative inline-flex min-h-6 items-center text-meta underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline',
        isByViewer ? 'font-semibold text-ink underline decoration-tape decoration-3' : 'text-ink-3',
      )}
    >
      {`Helpful${number}`}
    </button>
  )
}
