import type { ReactNode } from 'react'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import type { OrderView } from '../../order.ts'

interface PayScreenProps {
  order: OrderView
  amountMinor: number
  /** What is paid for, and by when. */
  about: ReactNode
  form: ReactNode
  /** The heading above the paid items. */
  heading?: string
  children: ReactNode
}

/** The page with Stripe's form: the amount, the form, and the paid items. */
export const PayScreen = ({
  order,
  amountMinor,
  about,
  form,
  heading = 'What you pay',
  children,
}: PayScreenProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:gap-10 sm:py-12">
    <header className="grid justify-items-start gap-3">
      <BackToOrder order={order} className="text-link text-small text-ink-2">
        Back to your order
      </BackToOrder>
      <h1 className="display-l">
        Pay <Price minorUnits={amountMinor} currency={order.currency} className="tabular-nums" />
      </h1>
      <p className="max-w-measure text-small text-ink-2">{about}</p>
    </header>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section aria-labelledby="form" className="grid content-start gap-5">
        <h2 id="form" className="display-s">
          How you pay
        </h2>
        {form}
      </section>
      <section aria-labelledby="summary">
        <h2 id="summary" className="display-s">
          {heading}
        </h2>
        {children}
      </section>
    </div>
  </div>
)

/** A plain link, so that the next page is a new document without Stripe's script. */
export const BackToOrder = ({
  order,
  ...rest
}: {
  order: OrderView
  className: string
  children: ReactNode
}) => <a {...rest} href={`/orders/${order.id}`} />
