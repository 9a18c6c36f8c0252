import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'

interface OrderButtonsProps<Item> {
  items: readonly Item[]
  at: number
  name: string
  onChange: (items: Item[]) => void
}

/** Buttons to move an item up or down or remove it: they work the same for touch, keyboard and screen readers. */
export function OrderButtons<Item>({ items, at, name, onChange }: OrderButtonsProps<Item>) {
  const move = (by: 1 | -1) => {
    const next = [...items]
    const [moved] = next.splice(at, 1)
    next.splice(at + by, 0, moved!)
    onChange(next)
  }
  return (
    <span className="-mr-3 flex shrink-0">
      <IconButton icon={ArrowUp} label={`Move ${name} up`} disabled={at === 0} onClick={() => move(-1)} />
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        disabled={at === items.length - 1}
        onClick={() => move(1)}
      />
      <IconButton
        icon={X}
        label={`Take out ${name}`}
        onClick={() => onChange(items.filter((_, place) => place !== at))}
      />
    </span>
  )
}
