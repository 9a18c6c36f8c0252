import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { PlainLink } from '../../../../web/PlainLink.tsx'
import { SEARCH_WORDS_MAX } from '../search-limits.ts'
import { SuggestionRow } from './SuggestionRow.tsx'
import { suggestionsQuery } from './search-queries.ts'
import { suggestionAddress } from './suggestion.ts'

const TYPING_REST_MS = 200

type SearchFieldProps = {
  /** The words of the address. */
  value: string
  onSearch: (words: string) => void
  /** Once a suggestion is followed. */
  onFollow: (words: string) => void
}

/**
 * The search's large field, with what may be meant below it (combobox pattern of the ARIA guide): the arrows
 * move, Enter opens what they stand on or else searches, Escape closes. Without scripts it is a form.
 */
export function SearchField({ value, onSearch, onFollow }: SearchFieldProps) {
  const id = useId()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const words = typed.trim()
  const found = useQuery({
    ...suggestionsQuery(asked),
    enabled: isOpen && asked !== '',
    placeholderData: (before) => before,
  })
  const items = words === '' || asked === '' ? [] : (found.data?.items ?? [])
  const isShown = isOpen && items.length > 0

  // Back, forward and recent searches change the address, and the field follows.
  useEffect(() => setTyped(value), [value])

  // Searches when typing pauses.
  useEffect(() => {
    const rest = setTimeout(() => setAsked(words), TYPING_REST_MS)
    return () => clearTimeout(rest)
  }, [words])

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function submit() {
    const item = items[active]
    close()
    if (isShown && item) {
      onFollow(words)
      void router.navigate({ href: suggestionAddress(item) } as never)
    } else onSearch(words)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const by = event.key === 'ArrowDown' ? 1 : -1
      // One place more than there are rows: the field itself.
      const places = items.length + 1
      if (isShown) setActive((before) => ((before + 1 + by + places) % places) - 1)
    } else if (event.key === 'Escape' && isShown) {
      // The next one empties the field.
      event.preventDefault()
      close()
    }
  }

  return (
    <form
      action="/search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="flex items-center gap-4 border-b border-ink pb-2 has-focus-visible:shadow-[0_1px_0_var(--ink)]">
        <Search aria-hidden className="size-7 shrink-0" />
        <span className="sr-only">Search products, looks, people, brands and articles</span>
        <input
          ref={field}
          type="search"
          name="q"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-list` : undefined}
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_WORDS_MAX}
          // The one thing to do on an empty search is to type.
          // biome-ignore lint/a11y/noAutofocus: the page is a search field
          autoFocus={value === ''}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
            setActive(-1)
          }}
          onBlur={close}
          onKeyDown={press}
          placeholder="What are you looking for?"
          className="w-full bg-transparent display-m outline-none"
        />
      </label>
      {isShown ? (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Suggestions"
          tabIndex={-1}
          // Keeps the focus in the field while a row is pressed.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full max-w-[44rem] z-(--z-popover) mt-1 max-h-[min(32rem,60dvh)] overflow-y-auto rounded-sm border border-line bg-raised py-1 shadow-float"
        >
          {items.map((item, index) => (
            <PlainLink
              key={item.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              href={suggestionAddress(item)}
              ref={index === active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
              className={clsx(
                'flex min-h-target items-center gap-3 px-3 py-1.5 text-small',
                index === active && 'bg-sunken',
              )}
              onMouseMove={() => setActive(index)}
              onClick={() => {
                close()
                onFollow(words)
              }}
            >
              <SuggestionRow item={item} />
            </PlainLink>
          ))}
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {isShown && !found.isPlaceholderData ? `${items.length} suggestions` : ''}
      </p>
    </form>
  )
}
