import { CreditCard, type LucideIcon, Mail, PackageCheck } from 'lucide-react'
import { Button } from '../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../design/display/count.ts'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import { problemMessage } from '../../../../web/api.ts'
import { isOnline } from '../../../core/shop-settings/shop-words.ts'
import type { OrderView } from '../../orders/order.ts'
import type { ReturnableLine } from '../return.ts'
import { linesToReturn, type ReturnDraft } from './return-draft.ts'

interface ReturnSummaryProps {
  lines: ReturnableLine[]
  currency: string
  draft: ReturnDraft
  order: OrderView
  /** The submit button was pressed. */
  isSubmitted: boolean
  busy: boolean
  error: Error | null
}

/** The selected pieces, the refund, and what happens next. */
export function ReturnSummary({
  lines,
  currency,
  draft,
  order,
  isSubmitted,
  busy,
  error,
}: ReturnSummaryProps) {
  const back = linesToReturn(lines, draft)
  const pieces = back.reduce((sum, { quantity }) => sum + quantity, 0)
  const amountMinor = back.reduce((sum, one) => sum + one.amountMinor, 0)
  const problem = isSubmitted && pieces === 0 ? 'Please choose what to send back' : problemText(error)
  return (
    <section
      aria-labelledby="summary"
      className="border-t border-ink pt-4.5 min-[900px]:sticky min-[900px]:top-[calc(var(--header-h)+1rem)]"
    >
      <h2 id="summary" aria-live="polite" className="display-s">
        {titleOf(back)}
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2.5 py-4 text-[0.9375rem] tabular-nums">
        {back.map(({ line, quantity, ...one }) => (
          <div key={line.position} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2 wrap-anywhere">
              {quantity > 1 ? `${quantity} × ` : ''}
              {line.name}
              {one.isExchange && one.size ? `, ${line.size} for ${one.size}` : null}
            </dt>
            <dd className="text-right">
              <Price minorUnits={one.amountMinor} currency={currency} />
            </dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid items-baseline border-t border-line pt-3.5">
          <dt className="display-s">Your refund</dt>
          <dd className="text-right display-m">
            <Price minorUnits={amountMinor} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className="mb-4 text-small text-ink-2">
        What you paid for these items, including tax and discounts.
      </p>
      <p role="alert" className="mb-3 text-small text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" size="large" busy={busy} busyLabel="Sending" className="w-full">
        Request return
      </Button>
      <ol className="mt-6">
        <Next icon={Mail} title="We reply by email">
          We tell you where to send it, or why we cannot take it back.
        </Next>
        <Next icon={PackageCheck} title="You send the items">
          Until they arrive, you can change your mind on your order page.
        </Next>
        <Next icon={CreditCard} title="You get your refund">
          {isOnline(order.paymentWay)
            ? 'We refund the way you paid and email you when it is sent.'
            : 'We send it once the items arrive, and email you.'}
        </Next>
      </ol>
    </section>
  )
}

/** "1 piece back, 1 exchanged" */
function titleOf(lines: { quantity: number; isExchange: boolean }[]): string {
  const count = (isExchange: boolean) =>
    lines.reduce((sum, line) => sum + (line.isExchange === isExchange ? line.quantity : 0), 0)
  const [back, exchanged] = [count(false), count(true)]
  if (back + exchanged === 0) return 'Nothing chosen yet'
  if (exchanged === 0) return `${pluralize(back, 'item')} back`
  return back === 0
    ? `${pluralize(exchanged, 'item')} exchanged`
    : `${pluralize(back, 'item')} back, ${exchanged} exchanged`
}

const problemText = (error: Error | null) => (error === null ? '' : problemMessage(error))

function Next({ icon: Glyph, title, children }: { icon: LucideIcon; title: string; children: string }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3.5 border-t border-line py-3 text-small text-ink-2">
      <Glyph aria-hidden className="size-5" />
      <span>
        <strong className="block font-semibold text-ink">{title}</strong>
        {children}
      </span>
    </li>
  )
}
