import { Segmented } from '../../../../design/controls/Segmented.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { usePermission } from '../../../../kernel/session/ui/session-queries.ts'
import type { EditableOrder, EditPreview } from '../order-edit.ts'

const ways = [
  { value: 'payment', label: 'Through the provider' },
  { value: 'hand', label: 'Manually' },
] as const

interface DifferenceProps {
  order: EditableOrder
  preview: EditPreview
  isBusy: boolean
  way: 'payment' | 'hand'
  onWay: (way: 'payment' | 'hand') => void
}

/** What an edit would cost or refund the buyer, before it is saved. */
export function Difference({ order, preview, isBusy, way, onWay }: DifferenceProps) {
  const mayRefund = usePermission('orders.refund')
  const { backMinor } = preview
  return (
    <section className="grid gap-3 border-l-4 border-ink py-1 pl-3" aria-busy={isBusy || undefined}>
      <p role="status" className="font-semibold">
        {wordsOf(order, preview)}
      </p>
      {backMinor > 0 && !mayRefund ? (
        <p className="text-small text-danger">Your role cannot issue refunds.</p>
      ) : null}
      {backMinor > 0 && mayRefund && order.hasCardPayment ? (
        <Segmented label="Refund method" choices={ways} value={way} onChange={onWay} className="w-full" />
      ) : null}
      {backMinor > 0 && mayRefund && way === 'hand' ? (
        <p className="text-small text-ink-2">You send the money yourself.</p>
      ) : null}
      {preview.openMinor > 0 ? (
        <p className="text-small text-ink-2">
          The email asks for payment. Added items wait until the buyer pays online or you mark the amount as
          paid.
        </p>
      ) : null}
    </section>
  )
}

function wordsOf(
  { isPaid, currency }: EditableOrder,
  { sums, differenceMinor, backMinor, openMinor, changes }: EditPreview,
): string {
  if (changes.length === 0) return 'No changes yet.'
  const formatAmount = (minor: number) => formatMoney(minor, currency)
  if (backMinor > 0) return `The buyer is refunded ${formatAmount(backMinor)}.`
  if (openMinor > 0) return `The buyer owes ${formatAmount(openMinor)}.`
  if (!isPaid && differenceMinor !== 0) {
    return `The buyer pays ${formatAmount(sums.totalMinor)} instead of ${formatAmount(sums.totalMinor - differenceMinor)}.`
  }
  return 'The buyer pays the same.'
}
