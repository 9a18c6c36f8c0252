import { type LucideIcon, ShieldCheck, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { pluralize } from '../../../design/display/count.ts'
import { ProductDeliveryFact } from '../../../features/commerce/delivery/ui/ProductDeliveryFact.tsx'
import { PaymentMarks } from '../../../features/core/shop-settings/ui/PaymentMarks.tsx'
import { useShop } from '../../../features/core/shop-settings/ui/shop-queries.ts'

/** Beside the Add to Cart button: shipping cost and arrival, return period, and payment methods. */
export function BuyingFacts({ productId }: { productId: string }) {
  const shop = useShop()
  if (!shop) return null
  const { returnDays, paymentWays, currency } = shop
  return (
    <ul className="border-t border-line">
      <ProductDeliveryFact productId={productId} currency={currency}>
        {({ title, body }) => (
          <Fact icon={Truck} title={title}>
            {body}
          </Fact>
        )}
      </ProductDeliveryFact>
      {returnDays > 0 ? (
        <Fact icon={Undo2} title={`Send it back within ${pluralize(returnDays, 'day')}`}>
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
