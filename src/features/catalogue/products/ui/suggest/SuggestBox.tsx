import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Plus, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import type { TagSuggestion } from '../../product.ts'
import { tagSearchQuery } from '../product-queries.ts'
import { SuggestionThumb } from './SuggestionThumb.tsx'
import { suggestionLine } from './suggestion-line.ts'

const TYPING_REST_MS = 200

type SuggestBoxProps = {
  ref?: Ref<HTMLInputElement>
  label: string
  /** Leaves out products. */
  brandsOnly?: boolean
  /** Leaves out brands. */
  productsOnly?: boolean
  /** One that cannot be chosen here. */
  leaveOut?: string
  /** What the last row does with what was typed: "Add a new one". Without it only what is there can be chosen. */
  addLabel?: string
  onChoose: (found: TagSuggestion) => void
  onAdd?: (typed: string) => void
  /** Escape, with nothing open any more. */
  onLeave?: () => void
}

/** Finds products and brands as you type; what is not there can be added (combobox pattern of the ARIA guide). */
export function SuggestBox(props: SuggestBoxProps) {
  const { ref, label, brandsOnly, productsOnly, leaveOut, addLabel, onChoose, onAdd, onLeave } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useQuery({
    ...tagSearchQuery(asked),
    enabled: isOpen && asked !== '',
    placeholderData: (before) => before,
  })
  const words = typed.trim()
  const all = words === '' ? [] : (found.data?.items ?? [])
  const items = all.filter(
    ({ id, kind }) =>
      id !== leaveOut && !(brandsOnly && kind !== 'brand') && !(productsOnly && kind !== 'product'),
  )
  // The last row adds what was typed.
  const hasAdd = words !== '' && onAdd !== undefined
  const rows = items.length + (hasAdd ? 1 : 0)
  const isShown = isOpen && (rows > 0 || found.isError)

  // Searches when typing pauses.
  useEffect(() => {
    const rest = setTimeout(() => setAsked(words), TYPING_REST_MS)
    return () => clearTimeout(rest)
  }, [words])

  // The list scrolls by itself.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  function clear() {
    setTyped('')
    setOpen(false)
    setActive(-1)
  }

  function choose(item: TagSuggestion) {
    clear()
    onChoose(item)
  }

  function add() {
    clear()
    onAdd?.(words)
  }

  function step(by: 1 | -1) {
    setOpen(true)
    if (rows === 0) return
    setActive((before) => (before < 0 && by < 0 ? rows - 1 : (before + by + rows) % rows))
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      // Never sends the form around it.
      event.preventDefault()
      const item = items[active] ?? (active < 0 && items.length === 1 ? items[0] : undefined)
      if (item) choose(item)
      else if (hasAdd && active === items.length) add()
    } else if (event.key === 'Escape') {
      if (!isShown) return onLeave?.()
      event.stopPropagation()
      setOpen(false)
      setActive(-1)
    }
  }

  const row = (index: number, key: string, onPress: () => void, content: ReactNode) => (
    <button
      key={key}
      id={`${id}-${index}`}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      className={clsx(
        'flex min-h-target w-full items-center gap-3 px-3 py-1.5 text-left text-small',
        index === active && 'bg-sunken',
      )}
      onMouseMove={() => setActive(index)}
      onClick={onPress}
    >
      {content}
    </button>
  )

  return (
    <div className="relative">
      <TextInput
        ref={ref}
        icon={Search}
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={label}
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
      {isShown ? (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Products and brands"
          tabIndex={-1}
          // Keeps the focus in the field while a row is pressed.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-(--z-popover) mt-1 max-h-80 overflow-y-auto rounded-sm border border-line bg-raised py-1 shadow-float"
        >
          {items.map((item, index) =>
            row(
              index,
              item.id,
              () => choose(item),
              <>
                <SuggestionThumb item={item} />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{item.name}</span>
                  <span className="block truncate text-meta text-ink-3">{suggestionLine(item)}</span>
                </span>
              </>,
            ),
          )}
          {hasAdd
            ? row(
                items.length,
                'add',
                add,
                <>
                  <Plus aria-hidden className="mx-2.5 shrink-0" />
                  <span className="min-w-0 truncate">
                    {addLabel}: <b>{words}</b>
                  </span>
                </>,
              )
            : null}
        </div>
      ) : null}
      {isOpen && found.isError ? (
        <p role="alert" className="mt-1.5 text-meta text-danger">
          The search did not answer. Type on to try again.
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {isShown && found.data && !found.isPlaceholderData ? `${items.length} found` : ''}
      </p>
    </div>
  )
}
