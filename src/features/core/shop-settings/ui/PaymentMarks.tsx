import { Badge } from '../../../../design/display/Badge.tsx'
import { paymentNames } from '../shop-words.ts'
import { cardBrands, PaymentMark } from './PaymentMark.tsx'
import { useShop } from './shop-queries.ts'

/** The ways to pay that the shop offers. Cards are shown by brand. */
export function PaymentMarks({ className = '' }: { className?: string }) {
  const ways = useShop()?.paymentWays ?? []
  if (ways.length === 0) return null
  return (
    <ul aria-label="Ways to pay" className={`flex flex-wrap gap-2 ${className}`}>
      {ways.flatMap(({ code, name }) => [
        ...(code === 'stripe'
          ? cardBrands.map((brand) => (
              <li key={brand.drawing}>
                <Badge look="line">
                  <PaymentMark of={brand.drawing} name={brand.name} />
                </Badge>
              </li>
            ))
          : []),
        // Shown if the shop renamed its card payments.
        code === 'stripe' && name === paymentNames.stripe ? null : (
          <li key={code}>
            <Badge look="line">
              <span className="flex items-center gap-1.5">
                <PaymentMark of={code} className="-ml-1" />
                <span className="truncate">{name}</span>
              </span>
            </Badge>
          </li>
        ),
      ])}
    </ul>
  )
}
