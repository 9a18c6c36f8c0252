import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import type { OrderView } from '../../orders/order.ts'
import { piecesText } from '../withdrawal-words.ts'
import { orderWithdrawalQuery } from './withdrawal-queries.ts'

/** The withdrawal form and received withdrawals on the order page; renders nothing if the shop offers no form. */
export function OrderWithdrawalPart({ order }: { order: OrderView }) {
  const { data } = useQuery(orderWithdrawalQuery(order.id))
  if (!data || (!data.isOffered && data.statements.length === 0)) return null
  const { isOffered, isOver, until, statements } = data
  return (
    <section
      aria-labelledby="withdraw"
      className="mt-12 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 print:hidden"
    >
      <h2 id="withdraw" className="display-s">
        Withdrawal
      </h2>
      {statements.map(({ id, receivedAt, pieces }) => (
        <p key={id} className="text-small wrap-anywhere">
          You withdrew on <DateText date={receivedAt} form="moment" />: {piecesText(pieces)}
        </p>
      ))}
      {isOver && until && statements.length === 0 ? (
        <p className="text-small text-ink-2">
          The time to withdraw from this order ended on <DateText date={until} form="moment" />.
        </p>
      ) : null}
      {isOffered && !isOver && !statements.some(({ pieces }) => pieces === '') ? (
        <>
          <p className="max-w-measure text-small text-ink-2">
            You can withdraw without a reason
            {until ? (
              <>
                {' '}
                until <DateText date={until} form="moment" />
              </>
            ) : (
              ', until 14 days after it arrived or longer where the shop says so'
            )}
            .
          </p>
          <Link to="/withdraw" search={{ about: order.id }} className={buttonClass({ look: 'outline' })}>
            Withdraw from contract
          </Link>
        </>
      ) : null}
    </section>
  )
}
