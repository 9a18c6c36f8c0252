import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { cartReminderQuery, useAnswerReminder } from './reminder-queries.ts'

/** Asks once, below the lines of the cart. No answer counts as no. */
export function ReminderPrompt() {
  const { data } = useQuery(cartReminderQuery)
  const answer = useAnswerReminder()
  if (!data?.isOffered || data.isWanted !== null) return null
  return (
    <section aria-labelledby="remind" className="mt-6 grid gap-3 border-t border-line pt-5">
      <h3 id="remind" className="display-xs">
        Get a cart reminder?
      </h3>
      <p className="text-small text-ink-2">
        One email if you leave your cart for {pluralize(data.hours, 'hour')}, at most one a week. You can turn
        it off at any time.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="small" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          Yes, remind me
        </Button>
        <Button look="text" size="small" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          No
        </Button>
      </div>
    </section>
  )
}
