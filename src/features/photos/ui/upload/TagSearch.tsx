import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Plus, Search } from 'lucide-react'
import { type KeyboardEvent, lazy, type Ref, Suspense, useEffect, useId, useState } from 'react'
import { formatMoney } from '../../../../design/money.ts'
import { TextInput } from '../../../../design/TextInput.tsx'
import type { TagSuggestion } from '../../../products/product.ts'
import { tagSearchQuery } from '../../../products/ui/product-queries.ts'
import { SuggestionThumb } from '../../../products/ui/SuggestionThumb.tsx'

const ProposeDialog = lazy(() =>
  import('./ProposeDialog.tsx').then((file) => ({ default: file.ProposeDialog })),
)

const TYPING_REST_MS = 200

/** What stands under a name: brand and price, or what it is. */
export function suggestionLine(found: TagSuggestion): string {
  if (found.kind === 'brand') return found.isVerified ? 'Brand, verified' : 'Brand'
  const price =
    found.priceMinor !== null && found.currency ? formatMoney(found.priceMinor, found.currency) : null
  const state =
    found.state === 'proposed' ? 'Added by a member' : found.state === 'not-sold' ? 'No longer sold' : price
  return [found.brandName, state].filter(Boolean).join(' · ')
}

/** Finds products and brands as you type; what is not there can be added (combobox pattern of the ARIA guide). */
export function TagSearch({
  ref,
  onChoose,
}: {
  ref?: Ref<HTMLInputElement>
  onChoose: (found: TagSuggestion) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isProposing, setProposing] = useState(false)
  const found = useQuery({ ...tagSearchQuery(asked), enabled: isOpen, placeholderData: (before) => before })
  const items = found.data?.items ?? []
  // The last row adds what was typed.
  const rows = items.length + (typed.trim() ? 1 : 0)

  // Asks when typing rests.
  useEffect(() => {
    const rest = setTimeout(() => setAsked(typed.trim()), TYPING_REST_MS)
    return () => clearTimeout(rest)
  }, [typed])

  function choose(item: TagSuggestion) {
    onChoose(item)
    setTyped('')
    setOpen(false)
    setActive(-1)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (rows > 0)
        setActive(
          (before) =>
            (before +
              (event.key === 'ArrowDown' ? 1 : -1) +
              rows +
              (before < 0 && event.key === 'ArrowUp' ? 1 : 0)) %
            rows,
        )
    } else if (event.key === 'Enter') {
      // Never sends the form around it.
      event.preventDefault()
      const item = items[active] ?? (active < 0 && items.length === 1 ? items[0] : undefined)
      if (item) choose(item)
      else if (active === items.length && typed.trim()) setProposing(true)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
    }
  }

  const rowClass = (index: number) =>
    clsx(
      'flex min-h-target w-full items-center gap-3 px-3 py-1.5 text-left text-small',
      index === active && 'bg-sunken',
    )

  return (
    <div className="relative">
      <TextInput
        ref={ref}
        icon={Search}
        role="combobox"
        aria-label="Search products or brands to tag"
        aria-expanded={isOpen && rows > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Search products or brands to tag"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      {isOpen && (rows > 0 || found.isError) ? (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Products and brands"
          // Keeps the focus in the field while a row is pressed.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-(--z-popover) mt-1 max-h-80 overflow-y-auto rounded-sm border border-line bg-raised py-1 shadow-float"
        >
          {found.isError ? (
            <p className="px-3 py-2 text-small text-danger">
              The search did not answer. Type on to try again.
            </p>
          ) : null}
          {items.map((item, index) => (
            <button
              key={item.id}
              id={`${id}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={rowClass(index)}
              onMouseEnter={() => setActive(index)}
              onClick={() => choose(item)}
            >
              <SuggestionThumb item={item} />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{item.name}</span>
                <span className="block truncate text-meta text-ink-3">{suggestionLine(item)}</span>
              </span>
            </button>
          ))}
          {typed.trim() ? (
            <button
              id={`${id}-${items.length}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={active === items.length}
              className={rowClass(items.length)}
              onMouseEnter={() => setActive(items.length)}
              onClick={() => setProposing(true)}
            >
              <Plus aria-hidden className="mx-2.5 shrink-0" />
              <span className="min-w-0 truncate">
                Add a new one: <b>{typed.trim()}</b>
              </span>
            </button>
          ) : null}
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {isOpen && found.data ? `${items.length} found` : ''}
      </p>
      {isProposing ? (
        <Suspense>
          <ProposeDialog
            name={typed.trim()}
            onClose={() => setProposing(false)}
            onAdded={(added) => {
              setProposing(false)
              choose(added)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
