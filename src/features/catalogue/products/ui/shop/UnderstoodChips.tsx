import { Undo2 } from 'lucide-react'
import { Chip, RemovableChip } from '../../../../../design/controls/Chip.tsx'
import type { Understood } from '../../../shop-search/understood.ts'
import { withoutFilter } from '../filters/filter-words.ts'
import { decodeList, encodeList, type ShopFilter } from '../shop-search.ts'

type UnderstoodChipsProps = {
  filter: ShopFilter
  understood: readonly Understood[]
  onChange: (filter: ShopFilter) => void
}

/** How the typed words were understood; each part can be changed to plain words and back. */
export function UnderstoodChips({ filter, understood, onChange }: UnderstoodChipsProps) {
  const plain = decodeList(filter.plain ?? '')
  if (!filter.q || (understood.length === 0 && plain.length === 0)) return null
  const take = (words: readonly string[]) =>
    onChange(words.length > 0 ? { ...filter, plain: encodeList(words) } : withoutFilter(filter, 'plain'))
  return (
    <section aria-label="How we understood your search" className="-mt-1 grid gap-2 text-small">
      {understood.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-ink-2">Understood:</span>
          {understood.map(({ kind, label, words }) => (
            <RemovableChip
              key={`${kind} ${words}`}
              label={label}
              verb={`Search for the words “${words}” instead of ${label}`}
              tooltip="Search as plain words"
              onRemove={() => take([...plain, words])}
            />
          ))}
        </div>
      ) : null}
      {plain.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-ink-2">Searching for the words:</span>
          {plain.map((words) => (
            <Chip
              key={words}
              aria-label={`Use “${words}” as a filter again`}
              data-tooltip="Understand again"
              onClick={() => take(plain.filter((one) => one !== words))}
            >
              “{words}”
              <Undo2 aria-hidden className="size-4" />
            </Chip>
          ))}
        </div>
      ) : null}
    </section>
  )
}
