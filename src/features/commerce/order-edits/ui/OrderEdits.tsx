import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LongText } from '../../../../design/display/LongText.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import type { OrderView } from '../../orders/order.ts'
import type { OrderEdits as Edits } from '../order-edit.ts'
import { orderEditsQuery } from './order-edit-queries.ts'

/** On the buyer's order page: the shop's edits, and what they mean for the buyer's money. */
export function OrderEdits({ order }: { order: OrderView }) {
  const { data, isError, isFetching, refetch } = useQuery(orderEditsQuery(order.id))
  if (isError && !data) {
    return (
      <ErrorState title="The changes did not load." onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  if (!data || data.items.length === 0) return null
  const { backMinor } = order.changes
  return (
    <section className="mt-12 grid gap-3 print:hidden">
      <h2 className="display-s">Changes</h2>
      {backMinor > 0 ? (
        <p className="max-w-measure text-small">
          You paid {formatMoney(backMinor, data.currency)} more than it costs now. It goes back to you.
        </p>
      ) : null}
      <EditList edits={data} />
    </section>
  )
}

/** Each edit, with the total before and after it. */
export const EditList = ({ edits: { items, currency }, className }: EditListProps) => (
  <ol className={clsx('grid divide-y divide-line border-y border-line', className)}>
    {items.map(({ number, editedAt, changes, beforeMinor, afterMinor, note }) => (
      <li key={number} className="grid gap-0.5 py-3 text-small wrap-anywhere">
        {changes.map((words) => (
          <span key={words}>{words}</span>
        ))}
        {beforeMinor === afterMinor ? null : (
          <span className="tabular-nums">
            {formatMoney(afterMinor, currency)} instead of {formatMoney(beforeMinor, currency)}
          </span>
        )}
        {note ? <LongText text={note} className="text-ink-2" /> : null}
        <DateText date={editedAt} form="long" className="text-meta text-ink-3" />
      </li>
    ))}
  </ol>
)

interface EditListProps {
  edits: Pick<Edits, 'items' | 'currency'>
  className?: string
}
