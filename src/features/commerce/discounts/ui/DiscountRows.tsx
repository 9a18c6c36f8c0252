import { Fragment } from 'react'
import { Price } from '../../../../kernel/money/ui/Price.tsx'

interface DiscountRowsProps {
  discounts: readonly { name: string; amountMinor: number }[]
  currency: string
}

/** Automatic discounts as rows in a list of amounts. */
export const DiscountRows = ({ discounts, currency }: DiscountRowsProps) =>
  discounts.map(({ name, amountMinor }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and none moves
    <Fragment key={at}>
      <dt className="wrap-anywhere text-ink-2">{name}</dt>
      <dd className="text-right tabular-nums">
        −<Price minorUnits={amountMinor} currency={currency} />
      </dd>
    </Fragment>
  ))
