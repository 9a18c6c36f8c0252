import { DeskInlineInput } from '../../../../design/DeskInlineInput.tsx'
import { Price } from '../../../../design/Price.tsx'
import { readMoney, typedMoney } from '../../../../money.ts'
import { useShop } from '../../../shop/ui/shop-queries.ts'
import type { DeskProductRow } from '../../desk-product.ts'
import { useChangeCell } from './product-changes.ts'

/** The price, changed where it stands; what is typed is in the shop's currency. */
export function PriceCell({ product }: { product: DeskProductRow }) {
  const change = useChangeCell()
  const currency = useShop()?.currency ?? product.currency
  return (
    <DeskInlineInput
      label={`Price of ${product.name}`}
      value={typedMoney(product.priceMinor, product.currency)}
      inputMode="decimal"
      onSave={async (typed) => {
        const minor = readMoney(typed || '0', currency)
        if (minor === null) throw new Error('Use an amount such as 4.50')
        await change(product.id, { price: { minor, minorBefore: product.priceMinor } })
      }}
    >
      <Price minorUnits={product.priceMinor} currency={product.currency} />
    </DeskInlineInput>
  )
}
