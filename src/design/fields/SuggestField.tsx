import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { TextInput } from './TextInput.tsx'
import { useCombobox } from './use-combobox.ts'

interface SuggestFieldProps<Item extends { id: string | number }> {
  /** For a field without a label around it. */
  label?: string | undefined
  placeholder?: string | undefined
  icon?: LucideIcon | undefined
  size?: 'small' | 'medium' | undefined
  value: string
  onType: (typed: string) => void
  /** The maximum number of characters. */
  maxCharacters?: number | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The name of the list, such as "Members". */
  listName: string
  items: readonly Item[]
  /** The items do not match the typed text yet. If Enter is pressed too early, it takes effect when they do. */
  isSearching?: boolean | undefined
  /** What Enter takes when the arrow keys chose no option: nothing, the only option, or the first one. */
  selectOnEnter?: 'none' | 'only' | 'first'
  opensOnFocus?: boolean
  onChoose: (item: Item) => void
  /** Renders an option. */
  children: (item: Item) => ReactNode
  /** Shown below the field when loading the items failed. */
  failed?: ReactNode
  /** Shown below the field when nothing was found. */
  nothing?: string | undefined
  /** Announced to screen readers: how many items were found. */
  found?: string | undefined
}

/** A text field with a list of suggestions. The focus stays in the field; arrow keys, Enter and a press choose. */
export function SuggestField<Item extends { id: string | number }>(props: SuggestFieldProps<Item>) {
  const { value, items, isOpen, isSearching = false, selectOnEnter = 'none', opensOnFocus = true } = props
  const { onType, onOpenChange, onChoose } = props
  const isShown = isOpen && items.length > 0
  const combobox = useCombobox({ count: items.length, isShown })
  /** The typed text when Enter was pressed before the items were loaded, as a barcode scanner does. */
  const [awaited, setAwaited] = useState<string>()

  function close() {
    onOpenChange(false)
    combobox.setActive(-1)
  }

  function choose(item: Item) {
    setAwaited(undefined)
    close()
    onChoose(item)
  }

  function takeByEnter() {
    const byDefault = selectOnEnter === 'first' || (selectOnEnter === 'only' && items.length === 1)
    const item = items[combobox.active] ?? (byDefault ? items[0] : undefined)
    if (item) choose(item)
  }

  useEffect(() => {
    if (awaited === undefined || isSearching) return
    setAwaited(undefined)
    if (awaited === value) takeByEnter()
  })

  function press(event: KeyboardEvent) {
    if (combobox.move(event)) return onOpenChange(true)
    if (event.key === 'Enter') {
      // Keeps Enter from submitting the form around the field.
      event.preventDefault()
      if (isSearching && combobox.active < 0 && value.trim() !== '') setAwaited(value)
      else if (isShown) takeByEnter()
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className="relative">
      <TextInput
        size={props.size}
        icon={props.icon}
        {...combobox.field}
        aria-label={props.label}
        placeholder={props.placeholder}
        spellCheck={false}
        value={value}
        maxCharacters={props.maxCharacters}
        onChange={(event) => {
          onType(event.target.value)
          onOpenChange(true)
          combobox.setActive(-1)
        }}
        onFocus={opensOnFocus ? () => onOpenChange(true) : undefined}
        onBlur={close}
        onKeyDown={press}
      />
      {isShown ? (
        <div
          {...combobox.list}
          role="listbox"
          aria-label={props.listName}
          className="absolute inset-x-0 top-full z-(--z-popover) mt-1 max-h-72 overflow-y-auto rounded-sm border border-line bg-raised py-1 shadow-float"
        >
          {items.map((item, index) => (
            <button
              key={item.id}
              type="button"
              {...combobox.option(index)}
              className={clsx(
                'block min-h-target w-full px-3 py-1.5 text-left text-small',
                index === combobox.active && 'bg-sunken',
              )}
              onClick={() => choose(item)}
            >
              {props.children(item)}
            </button>
          ))}
        </div>
      ) : null}
      {isOpen && props.failed ? (
        <p role="alert" className="mt-1.5 text-meta text-danger">
          {props.failed}
        </p>
      ) : null}
      <p role="status" className={isOpen && props.nothing ? 'mt-1.5 text-meta text-ink-2' : 'sr-only'}>
        {isOpen ? (props.nothing ?? props.found ?? '') : ''}
      </p>
    </div>
  )
}

/** An option of two lines: its name, and a detail that distinguishes it. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span className="block truncate font-semibold">{first}</span>
      {second === '' ? null : <span className="block truncate text-meta text-ink-3">{second}</span>}
    </>
  )
}

/** A message such as "The members did not load." with a retry button that keeps the focus in the field. */
export function FailedSearch({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <>
      {children}{' '}
      <button
        type="button"
        className="text-link"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onRetry}
      >
        Try again
      </button>
    </>
  )
}
