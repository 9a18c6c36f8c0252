import { Badge } from '../../../../design/display/Badge.tsx'
import { useShop } from './shop-queries.ts'

/** The ways to pay that the shop has set up. */
export function PaymentMarks({ className = '' }: { className?: string }) {
  const ways = useShop()?.paymentWays ?? []
  if (ways.length === 0) return null
  return (
    <ul aria-label="Ways to pay" className={`flex flex-wrap gap-2 ${className}`}>
      {ways.map(({ code, name }) => (
        <li key={code}>
          <Badge look="line">{name}</Badge>
        </li>
      ))}
    </ul>
  )
}
