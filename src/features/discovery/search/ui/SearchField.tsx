import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useCombobox } from '../../../../design/fields/use-combobox.ts'
import { useDebounced } from '../../../../design/fields/use-debounced.ts'
import { PlainLink } from '../../../../web/PlainLink.tsx'
import { SEARCH_WORDS_MAX } from '../search-limits.ts'
import { SuggestionRow } from './SuggestionRow.tsx'
import { suggestionsQuery } from './search-queries.ts'
import { suggestionAddress } from './suggestion.ts'

type SearchFieldProps = {
  /** The search words in the address. */
  value: string
  onSearch: (words: string) => void
  /** Called when a suggestion is followed. */
  onFollow: (words: string) => void
}

/**
 * The large search field with suggestions below it: arrow keys move, Enter opens the highlighted suggestion or
 * searches, Escape closes. Without JavaScript it is a form.
 */
export function SearchField({ value, onSearch, onFollow }: SearchFieldProps) {
  const router = useRouter()
  const [typed, setTyped] = useState(value)
  const [isOpen, setOpen] = useState(false)
  const words = typed.trim()
  const debouncedWords = useDebounced(words)
  const found = useQuery({
    ...suggestionsQuery(debouncedWords),
    enabled: isOpen && debouncedWords !== '',
    placeholderData: (before) => before,
  })
  const items = words === '' || debouncedWords === '' ? [] : (found.data?.items ?? [])
  const isShown = isOpen && items.length > 0
  const combobox = useCombobox({ count: items.length, isShown })
  const { active, setActive } = combobox

  // Back, Forward and recent searches change the address; the field follows.
  useEffect(() => setTyped(value), [value])

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
    if (combobox.move(event)) setOpen(true)
    else if (event.key === 'Escape' && isShown) {
      // The next Escape empties the field.
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
          type="search"
          name="q"
          {...combobox.field}
          enterKeyHint="search"
          maxLength={SEARCH_WORDS_MAX}
          // On an empty search page, typing is the only thing to do.
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
          {...combobox.list}
          role="listbox"
          aria-label="Suggestions"
          className="absolute inset-x-0 top-full max-w-[44rem] z-(--z-popover) mt-1 max-h-[min(32rem,60dvh)] overflow-y-auto rounded-sm border border-line bg-raised py-1 shadow-float"
        >
          {items.map((item, index) => (
            <PlainLink
              key={item.id}
              {...combobox.option(index)}
              href={suggestionAddress(item)}
              className={clsx(
                'flex min-h-target items-center gap-3 px-3 py-1.5 text-small',
                index === active && 'bg-sunken',
              )}
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
