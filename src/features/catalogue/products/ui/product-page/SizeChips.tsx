import { type Choice, ChoiceChips } from '../../../../../design/controls/ChoiceChips.tsx'
import { findSizeAxes, joinSize, type SizeAxes, splitSize } from '../../size-axes.ts'

type Sized = { size: string; stock: number | null }
type SizeChipsProps = {
  variants: Sized[]
  value: string | null
  /** At this stock or less, a size shows how many are left. */
  lowStockMark: number
  onChange: (size: string) => void
}

const lowStockNote = (stock: number | null | undefined, lowStockMark: number) =>
  stock && stock <= lowStockMark ? `last ${stock}` : undefined

/** The sizes to choose from; sizes with two options appear as two rows. */
export function SizeChips(props: SizeChipsProps) {
  const axes = findSizeAxes(props.variants.map(({ size }) => size))
  if (axes) return <TwoRows axes={axes} {...props} />
  const choices = props.variants.map(({ size, stock }) => ({
    value: size,
    label: stock === 0 ? `${size}, sold out` : size,
    isOut: stock === 0,
    note: lowStockNote(stock, props.lowStockMark),
  }))
  return <ChoiceChips label="Size" choices={choices} value={props.value} onChange={props.onChange} />
}

/** The choice in the first row decides which choices the second row has. */
function TwoRows({ axes, variants, value, lowStockMark, onChange }: SizeChipsProps & { axes: SizeAxes }) {
  const bySize = new Map(variants.map((variant) => [variant.size, variant]))
  const [first, second] = splitSize(value ?? variants[0]!.size)
  const [firsts, seconds] = axes.values
  const partners = (one: string) => seconds.filter((other) => bySize.has(joinSize(one, other)))
  const inStock = (one: string) => (other: string) => bySize.get(joinSize(one, other))?.stock !== 0
  const word = (part: string, isOut: boolean) => ({ label: isOut ? `${part}, sold out` : part, isOut })

  /** Keeps the choice in the second row if possible. */
  function chooseFirst(one: string) {
    const all = partners(one)
    const other = all.includes(second) ? second : (all.find(inStock(one)) ?? all[0])
    if (other !== undefined) onChange(joinSize(one, other))
  }

  return (
    <div className="grid gap-3">
      <Row
        label={axes.labels[0]}
        value={first}
        onChange={chooseFirst}
        choices={firsts.map((one) => ({
          value: one,
          ...word(one, !partners(one).some(inStock(one))),
        }))}
      />
      <Row
        label={axes.labels[1]}
        value={second}
        onChange={(other) => onChange(joinSize(first, other))}
        choices={seconds.map((other) => ({
          value: other,
          ...word(other, bySize.has(joinSize(first, other)) && !inStock(first)(other)),
          note: lowStockNote(bySize.get(joinSize(first, other))?.stock, lowStockMark),
          disabled: !bySize.has(joinSize(first, other)),
        }))}
      />
    </div>
  )
}

type RowProps = { label: string; choices: Choice<string>[]; value: string; onChange: (part: string) => void }

const Row = ({ label, ...chips }: RowProps) => (
  <div className="grid gap-1.5">
    <p aria-hidden className="text-meta text-ink-2">
      {label}
    </p>
    <ChoiceChips label={label} {...chips} />
  </div>
)
