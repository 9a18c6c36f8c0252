import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Plus, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useCombobox } from '../../../../../design/fields/use-combobox.ts'
import { useDebounced } from '../../../../../design/fields/use-debounced.ts'
import type { TagSuggestion } from '../../product.ts'
import { tagSearchQuery } from '../product-queries.ts'
import { SuggestionThumb } from './SuggestionThumb.tsx'
import { suggestionLine } from './suggestion-line.ts'

type SuggestBoxProps = {
  ref?: Ref<HTMLInputElement>
  label: string
  /** Leaves out products. */
  brandsOnly?: boolean
  /** Leaves out brands. */
  productsOnly?: boolean
  /** The id of an item that cannot be chosen here. */
  leaveOut?: string
  /**
   * The label of the last row, which adds the typed text: "Add a new one". Without it, only existing items can be
   * chosen.
   */
  addLabel?: string
  /** The label for a press on a row in a sheet on phones, where the rows are below the field in normal flow: "Tag". */
  verbInSheet?: string
  onChoose: (found: TagSuggestion) => void
  onAdd?: (typed: string) => void
  /** Called on Escape when no list is open. */
  onLeave?: () => void
}

/** Finds products and brands while the member types; missing ones can be added. */
export function SuggestBox(props: SuggestBoxProps) {
  const { ref, label, brandsOnly, productsOnly, leaveOut, addLabel, verbInSheet, onChoose, onAdd, onLeave } =
    props
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const words = typed.trim()
  const query = useDebounced(words)
  const found = useQuery({
    ...tagSearchQuery(query),
    enabled: isOpen && query !== '',
    placeholderData: (before) => before,
  })
  const all = words === '' ? [] : (found.data?.items ?? [])
  const items = all.filter(
    ({ id, kind }) =>
      id !== leaveOut && !(brandsOnly && kind !== 'brand') && !(productsOnly && kind !== 'product'),
  )
  // The last row adds the typed text.
  const hasAdd = words !== '' && onAdd !== undefined
  const rows = items.length + (hasAdd ? 1 : 0)
  const isShown = isOpen && (rows > 0 || found.isError)

  const combobox = useCombobox({ count: rows, isShown })
  const { active, setActive } = combobox

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

  function press(event: KeyboardEvent) {
    if (combobox.move(event)) setOpen(true)
    else if (event.key === 'Enter') {
      // Must not submit the surrounding form.
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
      type="button"
      {...combobox.option(index)}
      className={clsx(
        'flex min-h-target w-full items-center gap-3 px-3 py-1.5 text-left text-small',
        index === active && 'bg-sunken',
      )}
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
        {...combobox.field}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onFocus={() => setOpen(true)}
        // In a sheet, the rows stay when the on-screen keyboard closes.
        onBlur={() => setOpen(verbInSheet !== undefined && window.innerWidth < 640)}
        onKeyDown={press}
      />
      {isShown ? (
        <div
          {...combobox.list}
          role="listbox"
          aria-label="Products and brands"
          className={clsx(
            'absolute inset-x-0 top-full z-(--z-popover) mt-1 max-h-80 overflow-y-auto rounded-sm border border-line bg-raised py-1 shadow-float',
            verbInSheet &&
              'max-sm:static max-sm:mt-2.5 max-sm:max-h-[min(16rem,34dvh)] max-sm:divide-y max-sm:divide-line max-sm:border-0 max-sm:py-0 max-sm:shadow-none',
          )}
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
                {verbInSheet && (
                  <span
                    aria-hidden
                    className={buttonClass({
                      look: 'outline',
                      size: 'small',
                      className: 'ml-auto sm:hidden',
                    })}
                  >
                    {verbInSheet}
                  </span>
                )}
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
          The search did not respond. Keep typing to try again.
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {isShown && found.data && !found.isPlaceholderData ? `${items.length} found` : ''}
      </p>
    </div>
  )
}
