import { Check } from 'lucide-react'
import { useShop } from '../../../core/shop-settings/ui/shop-queries.ts'
import { ownSizeWords } from '../own-size-words.ts'
import type { OwnSizes } from '../usual-sizes.ts'

/** Shown below a card: whether the viewer's size is in stock. */
export function OwnSizeNote({ own }: { own: OwnSizes['items'][number] }) {
  const words = ownSizeWords(own, useShop()?.lowStockMark ?? 0)
  if (words === null) return null
  if (own.stock === 0) return <p className="mt-2 text-meta text-ink-2">{words}</p>
  return (
    <p className="mt-2 flex items-center gap-2 text-meta text-success">
      <Check aria-hidden className="size-4 shrink-0" />
      {words}
    </p>
  )
}
