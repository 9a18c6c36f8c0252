import { formatMoney } from '../money.ts'

interface PriceProps {
  /** In the smallest unit of the currency. */
  minorUnits: number
  /** ISO 4217 */
  currency: string
  className?: string | undefined
}

export function Price({ minorUnits, currency, className }: PriceProps) {
  return <span className={className}>{formatMoney(minorUnits, currency)}</span>
}
