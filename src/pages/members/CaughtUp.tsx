import { Check } from 'lucide-react'

/** Separates new photos from photos the member has seen (DEC-41). */
export function CaughtUp({ isAllSeen }: { isAllSeen: boolean }) {
  return (
    <div role="note" className="strip flex items-start gap-3">
      <Check aria-hidden className="mt-1 shrink-0" />
      <p>
        <span className="block display-s">You are caught up</span>
        <span className="text-small text-ink-2">
          {isAllSeen ? 'Nothing new since your last visit.' : 'You have seen the posts below before.'}
        </span>
      </p>
    </div>
  )
}
