import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { SENTIMENT_BADGE_MAX } from '../travel-limits.ts'
import { truncateGraphemes } from './truncate-graphemes.ts'

/** A trip's description, shortened to fifty characters (TRAV-09); a longer text expands in place. */
export function SentimentBadge({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const short = truncateGraphemes(text, SENTIMENT_BADGE_MAX)
  const isWhole = short === text.trim()
  if (isOpen || isWhole) {
    return (
      <div>
        <p className={isWhole ? `${box} wrap-anywhere` : 'max-w-measure whitespace-pre-line wrap-anywhere'}>
          {text}
        </p>
        {!isWhole && (
          <button
            type="button"
            aria-expanded
            onClick={() => setOpen(false)}
            className="-mb-1.5 min-h-target text-small font-semibold underline underline-offset-4"
          >
            Show less
          </button>
        )}
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={() => setOpen(true)}
      className={`${box} relative pr-8 text-left wrap-anywhere after:absolute after:inset-x-0 after:-inset-y-2 hover:bg-deep`}
    >
      {short}
      <ChevronDown aria-hidden className="absolute right-2 bottom-1.75 size-4" />
    </button>
  )
}

const box = 'inline-block max-w-full rounded-sm bg-sunken px-2.25 py-1 text-small'
