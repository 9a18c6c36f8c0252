import { AdminInlineInput } from '../../../../../design/admin-table/AdminInlineInput.tsx'
import { moneyInputValue, parseMoney } from '../../../../../kernel/money/money-input.ts'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import { useShop } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { AdminProductRow } from '../../admin-product.ts'
import { useChangeCell } from './product-changes.ts'

/** The price, editable in place, in the shop's currency. */
export function PriceCell({ product }: { product: AdminProductRow }) {
  const change = useChangeCell()
  const currency = useShop()?.currency ?? product.currency
  return (
    <AdminInlineInput
      label={`Price of ${product.name}`}
      value={moneyInputValue(product.priceMinor, product.currency)}
      inputMode="decimal"
      onSave={async (typed) => {
        const minor = parseMoney(typed || '0', currency)
        if (minor === null) throw new Error('Use an amount such as 4.50')
        await change(product.id, { price: { minor, minorBefore: product.priceMinor } })
      }}
    >
      <Price minorUnits={product.priceMinor} currency={product.currency} />
    </AdminInlineInput>
  )
}
