import { ChoiceChips } from '../../../design/ChoiceChips.tsx'
import type { ProductView } from '../product.ts'

/** Stock at which the page says how few are left. */
const FEW_LEFT = 3

type SizeChoiceProps = {
  variants: ProductView['variants']
  value: string | null
  onChange: (size: string) => void
}

/** Sold-out sizes can be chosen too: the button then says so, instead of leaving people to wonder. */
export function SizeChoice({ variants, value, onChange }: SizeChoiceProps) {
  const stock = variants.find((variant) => variant.size === value)?.stock
  return (
    <div className="grid gap-2">
      <p aria-hidden className="text-meta font-strong">
        Size
      </p>
      <ChoiceChips
        label="Size"
        choices={variants.map((variant) => ({
          value: variant.size,
          label: variant.stock === 0 ? `${variant.size}, sold out` : variant.size,
        }))}
        value={value}
        onChange={onChange}
      />
      <p role="status" className="text-meta text-ink-2 not-empty:mt-1">
        {stock && stock <= FEW_LEFT ? `Only ${stock} left` : ''}
      </p>
    </div>
  )
}
