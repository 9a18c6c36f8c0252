import { type LucideIcon, ShieldCheck, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '../../../design/display/count.ts'
import { PaymentMarks } from '../../../features/core/shop-settings/ui/PaymentMarks.tsx'
import { useShop } from '../../../features/core/shop-settings/ui/shop-queries.ts'
import { Price } from '../../../kernel/money/ui/Price.tsx'

/** At the button of a product: what shipping costs, how long it can be sent back, and how it can be paid. */
export function BuyingFacts() {
  const shop = useShop()
  if (!shop) return null
  const { shippingWays, returnDays, paymentWays, currency } = shop
  const least = Math.min(...shippingWays.map(({ priceMinor }) => priceMinor))
  return (
    <ul className="border-t border-line">
      <Fact
        icon={Truck}
        title={
          least === 0 ? (
            'Shipping is free'
          ) : (
            <>
              Shipping from <Price minorUnits={least} currency={currency} />
            </>
          )
        }
      >
        {shippingWays.length > 1 ? shippingWays.map(({ name }) => name).join(', ') : null}
      </Fact>
      {returnDays > 0 ? (
        <Fact icon={Undo2} title={`Send it back within ${counted(returnDays, 'day')}`}>
          Counted from the day it arrives.
        </Fact>
      ) : null}
      {paymentWays.length > 0 ? (
        <Fact icon={ShieldCheck} title="Ways to pay">
          <PaymentMarks className="mt-1.5" />
        </Fact>
      ) : null}
    </ul>
  )
}

type FactProps = { icon: LucideIcon; title: ReactNode; children: ReactNode }

function Fact({ icon: Glyph, title, children }: FactProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line py-3.5 text-small">
      <Glyph aria-hidden />
      <div className="wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {children ? <div className="text-ink-2">{children}</div> : null}
      </div>
    </li>
  )
}
