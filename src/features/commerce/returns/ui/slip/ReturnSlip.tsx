import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { LongText } from '../../../../../design/display/LongText.tsx'
import { useShop } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { OrderView } from '../../../orders/order.ts'
import { orderName } from '../../../orders/order-words.ts'
import { AddressLines } from '../../../orders/ui/OrderAddress.tsx'
import type { ReturnView } from '../../return.ts'
import { reasonText, returnNumber } from '../../return-words.ts'
import { Barcode } from './Barcode.tsx'

interface ReturnSlipProps {
  order: Pick<OrderView, 'number' | 'shipTo'>
  /** All returns of the order, oldest first. */
  returns: readonly Pick<ReturnView, 'id' | 'state' | 'askedAt' | 'note' | 'lines'>[]
  returnId: string
  /** The link to the order. */
  back: ReactNode
}

/** The printed page that goes into the parcel of an accepted return: its number, the shop's address, and the pieces. */
export function ReturnSlip({ order, returns, returnId, back }: ReturnSlipProps) {
  const shop = useShop()
  const returned = returns.find(({ id }) => id === returnId)
  if (returned?.state !== 'accepted' || order.number === null)
    return <NoSlip returned={returned} back={back} />
  const number = returnNumber(order.number, returns.indexOf(returned))
  return (
    <article className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-12 print:max-w-none print:gap-6 print:py-0">
      <div className="flex flex-wrap items-center gap-4 print:hidden">
        <Button size="small" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
        {back}
      </div>
      <header className="grid gap-2">
        <h1 className="display-m">Return slip {number}</h1>
        <p className="text-small text-ink-2">
          {orderName(order)}, return requested on <DateText date={returned.askedAt} form="long" />. Put this
          page in the parcel on top of the items. It does not cover postage.
        </p>
      </header>
      <div className="grid gap-6 border border-ink p-5 sm:grid-cols-2 print:grid-cols-2">
        <address className="text-body not-italic wrap-anywhere">
          <span className="block text-meta text-ink-3">Send to</span>
          <span className="block whitespace-pre-line first-line:font-semibold">
            {shop ? addressOf(shop) : null}
          </span>
        </address>
        <address className="text-small not-italic wrap-anywhere">
          <span className="block text-meta text-ink-3">From</span>
          <AddressLines shipTo={order.shipTo} />
        </address>
        <div className="grid justify-items-start gap-1 sm:col-span-2 print:col-span-2">
          <Barcode text={number} />
          <p className="text-small tabular-nums">{number}</p>
        </div>
      </div>
      {returned.note ? (
        <div className="border-l border-ink pl-3.5 text-small">
          <p className="font-strong">The shop writes</p>
          <LongText text={returned.note} />
        </div>
      ) : null}
      <table className="w-full text-left text-small">
        <caption className="sr-only">Items of this return</caption>
        <thead>
          <tr className="border-b border-ink text-meta">
            {['Item', 'Size'].map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-normal">
                {head}
              </th>
            ))}
            <th scope="col" className="py-2 text-right font-normal">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {returned.lines.map((line) => (
            <tr key={line.position} className="break-inside-avoid border-b border-line align-top">
              <th scope="row" className="py-3 pr-4 font-strong wrap-anywhere">
                {line.name}
                <span className="block text-meta font-normal whitespace-pre-line text-ink-2">
                  {reasonText(line)}
                </span>
              </th>
              <td className="py-3 pr-4 wrap-anywhere">{line.size}</td>
              <td className="py-3 text-right tabular-nums">{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** Most imprints already start with the shop's name. */
const addressOf = ({ name, imprint }: { name: string; imprint: string }) =>
  imprint.startsWith(name) ? imprint : `${name}\n${imprint}`

function NoSlip({ returned, back }: { returned: { state: string } | undefined; back: ReactNode }) {
  return (
    <EmptyState
      heading="h1"
      drawing="parcel"
      className="py-16"
      title={returned ? 'This return has no slip.' : 'We could not find this return.'}
      actions={back}
    >
      {returned?.state === 'asked'
        ? 'You get one once the shop accepts the return.'
        : returned
          ? 'Return slips are only for items that still need to be sent.'
          : 'It may belong to another order.'}
    </EmptyState>
  )
}
