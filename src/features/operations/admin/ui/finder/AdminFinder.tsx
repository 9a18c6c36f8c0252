import { useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { useCombobox } from '../../../../../design/fields/use-combobox.ts'
import { useDebounced } from '../../../../../design/fields/use-debounced.ts'
import { SearchDialog } from '../../../../../design/overlays/SearchDialog.tsx'
import type { AdminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { isProblem } from '../../../../../web/api.ts'
import { isForBrowser, PlainLink } from '../../../../../web/PlainLink.tsx'
import { ADMIN_PANEL_ID } from '../admin-panel.ts'
import { useWaitingCount } from '../use-waiting-count.ts'
import { entriesFor, type FinderEntry, splitAtMatch } from './finder-entries.ts'
import { useFinderResults } from './use-finder-results.ts'

const WORDS_MAX = 200

interface AdminFinderProps {
  tabs: readonly AdminTab[]
  onClose: () => void
}

/** Finds a tab, a product, an order, a member or an action from anywhere in the admin area. */
export function AdminFinder({ tabs, onClose }: AdminFinderProps) {
  const router = useRouter()
  const waiting = useWaitingCount()
  const [typed, setTyped] = useState('')
  const hasChosen = useRef(false)
  const words = typed.trim()
  const debouncedWords = useDebounced(words)
  const found = useFinderResults(words === '' ? '' : debouncedWords, tabs)
  const { goTo, actions } = entriesFor(tabs, words)
  const parts: [name: string, entries: FinderEntry[]][] = [
    ['Go to', goTo.map((entry) => ({ ...entry, note: waitingWords(waiting([entry.tab])) }))],
    ['Results', found.entries],
    ['Actions', actions],
  ]
  const entries = parts.flatMap(([, own]) => own)
  const isSearching = words !== '' && (found.isSearching || debouncedWords !== words)
  // Enter opens the first entry unless the arrow keys chose another.
  const combobox = useCombobox({ count: entries.length, isShown: entries.length > 0, first: 0 })
  const chosen = entries[combobox.active]

  function choose(href: string) {
    hasChosen.current = true
    onClose()
    void router.navigate({ href } as never)
  }

  function press(event: KeyboardEvent) {
    if (combobox.move(event) || event.key !== 'Enter') return
    event.preventDefault()
    if (chosen) choose(chosen.href)
  }

  return (
    <SearchDialog
      label="Search or jump to"
      onClose={onClose}
      focusAfter={() => (hasChosen.current ? document.getElementById(ADMIN_PANEL_ID) : null)}
      field={
        <input
          {...combobox.field}
          aria-label={`Search ${joinWords(['tabs', ...found.things], 'and')}`}
          placeholder={`A ${joinWords(['tab', ...found.things.map((thing) => thing.slice(0, -1))], 'or')}`}
          enterKeyHint="go"
          spellCheck={false}
          maxLength={WORDS_MAX}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            combobox.setActive(0)
          }}
          onKeyDown={press}
          className="w-full min-w-0 bg-transparent display-s outline-none placeholder:text-ink-3"
        />
      }
    >
      {entries.length > 0 ? (
        <div
          {...combobox.list}
          role="listbox"
          aria-label="Results"
          className="min-h-0 overflow-y-auto overscroll-contain pb-2"
        >
          {parts.map(([name, own]) => (
            <Part key={name} name={name} isEmpty={own.length === 0}>
              {own.map((entry) => (
                <Entry
                  key={entry.key}
                  entry={entry}
                  typed={words}
                  option={combobox.option(entries.indexOf(entry))}
                  onChoose={() => choose(entry.href)}
                />
              ))}
            </Part>
          ))}
        </div>
      ) : null}
      <Outcome
        things={found.things}
        words={words}
        count={entries.length}
        isSearching={isSearching}
        error={found.error}
        onRetry={found.retry}
      />
    </SearchDialog>
  )
}

/** Joins words: "tabs, orders and members". */
const joinWords = (words: string[], last: string) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}` : (words[0] ?? '')

const capitalize = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

const waitingWords = (count: number) => (count > 0 ? `${count} waiting` : undefined)

interface PartProps {
  name: string
  isEmpty: boolean
  children: ReactNode
}

function Part({ name, isEmpty, children }: PartProps) {
  const id = useId()
  if (isEmpty) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a list box
    <div role="group" aria-labelledby={id}>
      <div id={id} className="px-5 pt-3 pb-1 text-label font-strong text-ink-2">
        {name}
      </div>
      {children}
    </div>
  )
}

interface EntryProps {
  entry: FinderEntry
  typed: string
  option: ReturnType<ReturnType<typeof useCombobox>['option']>
  onChoose: () => void
}

function Entry({ entry, typed, option, onChoose }: EntryProps) {
  const { icon: Glyph, label, note, where, href } = entry
  const [before, marked, after] = splitAtMatch(label, typed)
  return (
    <PlainLink
      {...option}
      href={href}
      onClick={(event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        onChoose()
      }}
      className={clsx(
        'grid min-h-12 grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-3.5 px-5 py-1.5 text-control leading-snug sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]',
        option['aria-selected'] && 'bg-tape-soft shadow-[inset_4px_0_0_var(--tape)]',
      )}
    >
      <Glyph aria-hidden className="size-5" />
      <span className="min-w-0">
        <span className="block truncate">
          {before}
          {marked ? (
            <mark className="bg-transparent font-bold text-inherit underline underline-offset-4">
              {marked}
            </mark>
          ) : null}
          {after}
        </span>
        {note ? <span className="block truncate text-meta text-ink-2">{note}</span> : null}
      </span>
      {where ? <span className="text-meta whitespace-nowrap text-ink-2 max-sm:hidden">{where}</span> : null}
    </PlainLink>
  )
}

interface OutcomeProps {
  /** What is searched besides tabs, such as "orders". */
  things: string[]
  words: string
  count: number
  isSearching: boolean
  error: Error | null
  onRetry: () => void
}

/** The state of the search: in progress, no results, refused, or failed. */
function Outcome({ things, words, count, isSearching, error, onRetry }: OutcomeProps) {
  const isRefused = isProblem(error) && (error.status === 401 || error.status === 403)
  return (
    <>
      {error && !isSearching ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 px-5 py-2 text-small">
          <p>{isRefused ? error.message : `${capitalize(joinWords(things, 'and'))} did not respond.`}</p>
          {isRefused ? null : (
            <Button look="text" size="small" className="-ml-3" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      ) : null}
      <p
        role="status"
        className={clsx('px-5 py-3 text-small text-ink-2', count > 0 && !isSearching && 'sr-only')}
      >
        {isSearching
          ? 'Searching'
          : count === 0 && !error
            ? `No results for “${words}”. Try part of a name, an order number or an email address.`
            : count > 0 && words !== ''
              ? `${count} found`
              : ''}
      </p>
    </>
  )
}
