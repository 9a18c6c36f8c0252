import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { TextArea } from '../../../../../../design/fields/TextArea.tsx'
import { useMember } from '../../../../../../kernel/session/ui/session-queries.ts'
import { MENTIONS_MAX, mentionedNames } from '../../../../../../kernel/text/text-tokens.ts'
import { client } from '../../../../../../web/api.ts'
import type { mentionApi } from '../../../mention-api.ts'
import { MentionList } from './MentionList.tsx'
import { type TypedName, typedName, withName } from './typed-name.ts'

const api = client<typeof mentionApi>()
const TYPING_REST_MS = 150

/** The photo or contest being commented on. Members of its conversation are suggested first. */
export type CommentSubject = { photo?: string | undefined; category?: string | undefined }

const suggestionsQuery = (q: string, { photo, category }: CommentSubject) =>
  queryOptions({
    queryKey: ['mention-suggestions', photo ?? category ?? '', q],
    queryFn: ({ signal }) => api('GET /mention-suggestions', { query: { q, photo, category }, signal }),
    staleTime: 30_000,
  })

interface MentionAreaProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> {
  value: string
  onText: (text: string) => void
  talk?: CommentSubject
  /** Where the suggestions are shown. */
  side?: 'above' | 'below'
}

const nowhere: CommentSubject = {}

/**
 * A text field that suggests members while the user types an @name. Arrow keys move, Enter and Tab choose, Escape
 * closes. A textarea keeps its own role, so the list is tied to it by its active descendant.
 */
export function MentionArea(props: MentionAreaProps) {
  const { value, onText, talk = nowhere, side = 'below', onKeyDown, onBlur, ref, className, ...rest } = props
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const caretWanted = useRef<number>(undefined)
  const member = useMember()
  const [typed, setTyped] = useState<TypedName | null>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const found = useQuery({
    ...suggestionsQuery(query, talk),
    enabled: typed !== null && Boolean(member),
    placeholderData: (before) => before,
  })
  const items = typed ? (found.data?.items ?? []).filter((one) => beginsWith(one, typed.name)) : []
  const isOpen = items.length > 0
  const isFull = mentionedNames(value).length > MENTIONS_MAX

  // Queries when typing pauses; right after the @ itself, at once.
  const name = typed?.name
  useEffect(() => {
    if (name === undefined) return
    const rest = setTimeout(() => setQuery(name), name === '' ? 0 : TYPING_REST_MS)
    return () => clearTimeout(rest)
  }, [name])

  // Moves the caret after the chosen name once the text is rendered.
  useLayoutEffect(() => {
    if (caretWanted.current === undefined) return
    field.current?.setSelectionRange(caretWanted.current, caretWanted.current)
    caretWanted.current = undefined
  })

  function look() {
    const area = field.current
    const next =
      area && area.selectionStart === area.selectionEnd ? typedName(area.value, area.selectionStart) : null
    if (next?.at === typed?.at && next?.name === typed?.name) return
    setTyped(next)
    setActive(0)
  }

  function choose(username: string) {
    if (!typed || !field.current) return
    const next = withName(value, field.current.selectionStart, typed, username)
    caretWanted.current = next.caret
    setTyped(null)
    onText(next.text)
    field.current.focus()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!isOpen || event.nativeEvent.isComposing) return onKeyDown?.(event)
    if (step) setActive((active + step + items.length) % items.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey)
      choose(items[active]!.username)
    else if (event.key === 'Escape') setTyped(null)
    else return onKeyDown?.(event)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // The attribute leaves Escape to the list instead of outer elements that close on it.
    <div className="relative min-w-0" data-own-escape={isOpen || undefined}>
      <TextArea
        {...rest}
        ref={(element) => {
          field.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        value={value}
        className={className}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onText(event.target.value)
          look()
        }}
        onSelect={look}
        onKeyDown={press}
        onBlur={(event) => {
          setTyped(null)
          onBlur?.(event)
        }}
      />
      {isOpen && (
        <MentionList
          id={id}
          items={items}
          active={active}
          side={side}
          onActive={setActive}
          onChoose={choose}
        />
      )}
      {isFull && (
        <p className="mt-1.5 text-meta text-ink-3">
          The first {MENTIONS_MAX} people are linked and notified.
        </p>
      )}
      <p role="status" className="sr-only">
        {isOpen && !found.isPlaceholderData
          ? `${items.length === 1 ? '1 member' : `${items.length} members`} found. Choose with the arrow keys and Enter.`
          : ''}
      </p>
    </div>
  )
}

const beginsWith = ({ username, displayName }: { username: string; displayName: string }, typed: string) =>
  `${username} ${displayName}`.toLowerCase().startsWith(typed) || displayName.toLowerCase().startsWith(typed)
