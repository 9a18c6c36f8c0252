import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../../design/controls/Button.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { piecesText } from '../../withdrawal-words.ts'
import { adminOrderWithdrawalsQuery, useSettleWithdrawal } from './withdrawal-resource.ts'

/** The buyer's withdrawals in the admin drawer of an order; renders nothing if there are none. */
export function OrderWithdrawals({ orderId }: { orderId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(adminOrderWithdrawalsQuery(orderId))
  const settle = useSettleWithdrawal()
  if (isError && !data) {
    return (
      <ErrorState title="Withdrawals did not load." onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  if (!data || data.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="display-xs">Withdrawal</h3>
      {data.map(({ id, name, email, pieces, receivedAt, isLate, settledAt }) => (
        <div
          key={id}
          className={`grid justify-items-start gap-2 border-l-4 py-1 pl-3 text-small ${settledAt ? 'border-line' : 'border-danger'}`}
        >
          <p className="wrap-anywhere">
            {name || 'The buyer'}
            {email ? `, ${email},` : ''} withdrew on <DateText date={receivedAt} form="moment" />
            {isLate ? ', after the deadline' : ''}: {piecesText(pieces)}
          </p>
          {settledAt ? (
            <p className="text-ink-2">
              Settled on <DateText date={settledAt} form="long" />.
            </p>
          ) : (
            <>
              <p className="text-ink-2">You cannot send this order until you press “Settled”.</p>
              <Button
                look="outline"
                size="small"
                busy={settle.isPending}
                onClick={() => settle.mutate({ id, state: 'settled' })}
              >
                Settled
              </Button>
            </>
          )}
        </div>
      ))}
    </section>
  )
}
