import { Button } from '../../../../../design/controls/Button.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import { problemMessage } from '../../../../../web/api.ts'
import { providerNames } from '../../../../core/shop-settings/shop-words.ts'
import type { DisputeView } from '../../dispute.ts'
import type { AdminOrder } from '../../order.ts'
import { useCapturePayment } from './admin-changes.ts'

/** Pending payment issues: authorized money that is not captured yet, and disputes. */
export function AdminPayment({ order }: { order: AdminOrder }) {
  return (
    <>
      {order.disputes.map((dispute) => (
        <Dispute key={dispute.reference} dispute={dispute} currency={order.currency} />
      ))}
      {/* Of a cancelled order it is released in a moment. */}
      {order.isAuthorised && order.state !== 'cancelled' ? <Authorised order={order} /> : null}
    </>
  )
}

function Authorised({ order }: { order: AdminOrder }) {
  const take = useCapturePayment(order.id)
  return (
    <section aria-labelledby="authorised" className="grid justify-items-start gap-3">
      <h3 id="authorised" className="display-xs">
        Payment authorized
      </h3>
      <p className="max-w-measure text-small text-ink-2">
        {order.authorisedUntil ? (
          <>
            You can capture it until{' '}
            <DateText date={order.authorisedUntil} form="moment" className="text-ink" />.{' '}
          </>
        ) : null}
        The payment is captured when you send the first parcel.
      </p>
      <p role="alert" className="text-small text-danger empty:hidden">
        {take.error ? problemMessage(take.error) : ''}
      </p>
      <Button
        look="outline"
        size="small"
        busy={take.isPending}
        busyLabel="Capturing"
        onClick={() => take.mutate()}
      >
        Capture payment now
      </Button>
    </section>
  )
}

const states: Record<DisputeView['state'], string> = {
  'needs-answer': 'Needs a response',
  'under-review': 'Under review',
  won: 'Won',
  lost: 'Lost',
}

function Dispute({ dispute, currency }: { dispute: DisputeView; currency: string }) {
  const { provider, state, reason, amountMinor, answerBy, openedAt, reference } = dispute
  const isOpen = state === 'needs-answer' || state === 'under-review'
  const provided = providerNames[provider]
  return (
    <section
      aria-label={`Dispute ${reference}`}
      className={`grid justify-items-start gap-2 border-l-4 py-1 pl-3 ${isOpen ? 'border-danger' : 'border-line-strong'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="display-xs">Dispute</h3>
        <Badge look={state === 'won' ? 'success' : isOpen || state === 'lost' ? 'danger' : 'line'}>
          {states[state]}
        </Badge>
      </div>
      <p className="max-w-measure text-small wrap-anywhere">
        <Price minorUnits={amountMinor} currency={currency} />
        {reason ? `, ${reason}` : null}. At {provided} since <DateText date={openedAt} form="long" />.
      </p>
      <p className="max-w-measure text-small text-ink-2">
        {state === 'needs-answer' && answerBy ? (
          <>
            Respond in {provided}’s dashboard by{' '}
            <DateText date={answerBy} form="moment" className="font-semibold text-ink" />.{' '}
          </>
        ) : null}
        {isOpen
          ? 'You cannot refund this amount here until the dispute is decided, so that it is not paid twice.'
          : null}
        {state === 'lost' ? 'The provider paid this amount to the buyer. It counts as refunded.' : null}
        {state === 'won' ? 'The shop keeps the money.' : null}
      </p>
    </section>
  )
}
