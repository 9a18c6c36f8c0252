import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { chipClass } from '../../../../../design/controls/chip-class.ts'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'

const FilterPopover = lazyLayer(() => import('./FilterPopover.tsx').then((file) => file.FilterPopover))

type FilterMenuProps = { label: string; chosen: number; children: ReactNode }

/** One filter of the bar on wide screens. The popover's code is loaded with the first click. */
export function FilterMenu({ label, chosen, children }: FilterMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      className={chipClass({ on: chosen > 0 })}
      onClick={() => setWanted(true)}
    >
      {label}
      {chosen > 0 ? (
        <span className="tabular-nums">
          {chosen}
          <span className="sr-only"> chosen</span>
        </span>
      ) : null}
      <ChevronDown aria-hidden className="size-4" />
    </button>
  )
  if (!isWanted) return button
  return (
    <FilterPopover waiting={button} onClose={() => setWanted(false)} label={label} trigger={button}>
      {children}
    </FilterPopover>
  )
}
